// AC differs from the expected output in white space alone
// out: 1 2 3
process.stdout.write('1\t2   \r\n\n  3')
