export const WORDS = [
  'which',
  'there',
  'their',
]
