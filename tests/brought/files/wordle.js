const La=["cigar","rebut","sissy","humph"],Ta=["aahed","aalii"];
