import matplotlib.pyplot as plt
import pandas as pd

from clean_register import clean

MONTH = "September 2025"
SUFFIX = MONTH.lower().replace(" ", "_")
DAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]


def make_accounts(register, students):
    bills = register.groupby("roll", as_index=False).agg(bill=("total", "sum"))
    accounts = students.merge(bills, on="roll", how="left",
                              validate="one_to_one")
    accounts["bill"] = accounts["bill"].fillna(0).astype(int)
    accounts["balance"] = accounts["deposit"] - accounts["bill"]
    return accounts.sort_values("balance")


def count_dinners(dinners):
    days = dinners.index.day_name().str[:3]
    return dinners.groupby(days).mean().reindex(DAYS)


def count_breakfasts(register, students):
    eaten = register.merge(students[["roll", "year"]], on="roll", how="inner",
                           validate="many_to_one")
    years = eaten.groupby("year").agg(eaters=("roll", "nunique"))
    breakfasts = eaten[eaten["meal"] == "breakfast"].groupby("year").size()
    open_days = register["date"].nunique()
    years["per_day"] = breakfasts / years["eaters"] / open_days
    return years


def draw(bars, title, unit, path):
    fig, ax = plt.subplots(figsize=(6, 3.5))
    ax.bar(bars.index.astype(str), bars)
    ax.set_title(f"{title}, {MONTH}")
    ax.set_ylabel(unit)
    fig.tight_layout()
    fig.savefig(path, dpi=150)
    plt.close(fig)


def main():
    register = clean("register.csv")
    students = pd.read_csv("students.csv", dtype={"roll": str})
    accounts = make_accounts(register, students)

    known = register["roll"].isin(students["roll"])
    guests = register.loc[~known, "total"].sum()
    assert accounts["bill"].sum() + guests == register["total"].sum()

    dinners = register[register["meal"] == "dinner"].groupby("date").size()
    breakfasts = count_breakfasts(register, students)
    per_year = []
    for row in breakfasts.itertuples():
        per_year.append(f"year {row.Index} {row.per_day:.2f} "
                        f"({row.eaters} students)")

    sunday = dinners.index.dayofweek == 6
    lines = [
        f"# Mess report, {MONTH}",
        "",
        f"- {len(register)} meals after cleaning, Rs {register['total'].sum()}",
        f"- {register['fixed'].sum()} amounts taken from the price list",
        f"- Rs {guests} for rolls not on the student list",
        f"- Sunday dinner: {dinners[sunday].mean():.1f} plates, "
        f"other days {dinners[~sunday].mean():.1f}",
        "- Breakfasts per student and open day: " + ", ".join(per_year),
        "",
        "## Deposit used up",
        "",
    ]
    for row in accounts[accounts["balance"] < 0].itertuples():
        lines.append(f"- {row.name} ({row.roll}): Rs {-row.balance} to pay")

    draw(count_dinners(dinners), "Dinners on an average open day",
         "plates", f"dinners_{SUFFIX}.png")
    draw(breakfasts["per_day"], "Breakfasts per student and open day, by year",
         "breakfasts", f"breakfasts_{SUFFIX}.png")
    accounts.to_csv(f"accounts_{SUFFIX}.csv", index=False)
    with open(f"report_{SUFFIX}.md", "w", encoding="utf-8") as f:
        f.write("\n".join(lines) + "\n")


main()
