String[] words = {"rain", "snow", "storm"};
