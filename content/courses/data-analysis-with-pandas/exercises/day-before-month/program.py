import pandas as pd

print(pd.to_datetime("03/04/2025", format="%d/%m/%Y"))
