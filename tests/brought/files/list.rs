pub const WORDS: &[&str] = &[
    "rain",
    "snow",
];
