import type { Frames } from './frame'

export const pythonFrames: Frames = {
  'ai-ml-foundations/chain-of-corrections': {
    before: `from math import exp

X, y, rate, base_score = [0, 1, 2, 3], [0, 0, 1, 1], 0.5, 0

def sigmoid(z):
    return 1 / (1 + exp(-z))

def fit_small_tree(X, errors):
    low, high = sum(errors[:2]) / 2, sum(errors[2:]) / 2
    return lambda row: low if row < 2 else high
`,
    after: 'print([round(sigmoid(z), 1) for z in scores])',
    prints: '[0.0, 0.0, 1.0, 1.0]',
  },
  'data-analysis-with-pandas/check-before-you-write': {
    before: `import pandas as pd

students = pd.DataFrame({"roll": ["101", "102"]})

def clean(path):
    return pd.read_csv(path, dtype={"roll": str})

def make_accounts(register, students):
    bills = register.groupby("roll", as_index=False).agg(bill=("total", "sum"))
    return students.merge(bills, on="roll", how="left")
`,
    after: 'print(open("accounts.csv").read(), guests)',
    files: { 'register.csv': 'roll,total\n101,60\n102,40\n999,25\n101,5\n' },
    prints: 'roll,bill\n101,65\n102,40\n 25',
  },
  'data-analysis-with-pandas/correct-then-total': {
    before: 'import pandas as pd\n',
    files: {
      'mess.csv': 'roll,meal,amount,extra\n101,lunch,40,10\n101,dinner,50,0\n102,lunch,40,5\n',
    },
    prints: '155',
  },
  'data-analysis-with-pandas/distance-from-the-exam': {
    files: {
      'results.csv': 'roll,exam,marks\n01,maths,60\n02,maths,81\n01,physics,50\n02,physics,90\n',
    },
    prints: `  roll     exam  marks  distance
0   01    maths     60     -10.5
1   02    maths     81      10.5
2   01  physics     50     -20.0
3   02  physics     90      20.0`,
  },
  'data-analysis-with-pandas/duplicates-last': {
    before: 'import pandas as pd\n',
    files: {
      'fines.csv':
        'date,roll,book,fine\n2026-08-03,101,Signals,5\n2026-08-03,101,signals ,5\n2026-08-04,101,signals,\n',
    },
    prints: 'duplicates: 1',
  },
  'data-analysis-with-pandas/fair-weekdays': {
    // Mondays with two visitors and one, a Tuesday with three.
    files: {
      'room.csv': `date,roll\n${['03', '03', '10', '04', '04', '04'].map((day) => `2026-08-${day},101\n`).join('')}`,
    },
    prints: `date
Monday       1.5
Tuesday      3.0
Wednesday    NaN
Thursday     NaN
Friday       NaN
Saturday     NaN
Sunday       NaN
dtype: float64`,
  },
  'data-analysis-with-pandas/fine-per-room': {
    files: { 'fines.csv': 'roll,room,fine\n101,A1,5\n102,B2,10\n103,A1,20\n' },
    prints: 'room\nA1    25\nB2    10\nName: fine, dtype: int64',
  },
  'data-analysis-with-pandas/keep-the-zeros': {
    files: { 'trains.csv': 'train,minutes\n01077,5\n12951,0\n' },
    prints: 'train      object\nminutes     int64\ndtype: object',
  },
  'data-analysis-with-pandas/one-bill-a-student': {
    before: `import pandas as pd

register = pd.DataFrame({"roll": ["101", "101", "102"], "total": [60, 50, 40]})
students = pd.DataFrame({"roll": ["101", "102", "103"], "deposit": [100, 100, 100]})
`,
    prints: `  roll  deposit  bill  balance
0  101      100   110      -10
1  102      100    40       60
2  103      100     0      100`,
  },
  'data-analysis-with-pandas/what-a-blank-means': {
    files: {
      'reading-room.csv': 'date,loans,degrees\n2026-08-03,4,31\n2026-08-04,,\n2026-08-05,2,\n',
    },
    prints: '2.0\n2',
  },
  'python-essentials/diary-grows': {
    files: { 'diary.txt': 'Mon: rain\nTue: bus late\n' },
    prints: 'Mon: rain\nTue: bus late\nWed: gas refill booked',
  },
}
