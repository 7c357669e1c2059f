# AC uses the standard library widely
# out: 6 2 bonono 0.1 1/3 [1, 3] 3.0 2026-01-02 {"a": 1} ab 5d41402a
import bisect, collections, copy, datetime, decimal, fractions, functools, hashlib, io, itertools
import json, math, operator, random, re, statistics, string, struct, typing, enum, array, textwrap

random.seed(1)
print(
    functools.reduce(operator.mul, [1, 2, 3]),
    math.gcd(4, 6),
    re.sub("a", "o", "banana"),
    decimal.Decimal("0.3") - decimal.Decimal("0.2"),
    fractions.Fraction(1, 3),
    list(itertools.compress([1, 2, 3], [1, 0, 1])),
    statistics.mean([2.0, 4.0]),
    datetime.date.today(),
    json.dumps({"a": 1}),
    "".join(sorted("ba")),
    hashlib.md5(b"hello").hexdigest()[:8],
)
