import java.time.LocalDate;

public class RuleDemo {
    static void show(FineRule rule, Loan loan) {
        System.out.println(loan.title() + ": "
            + Money.rupees(rule.fineFor(loan)));
    }

    static Loan lateBy(int days) {
        LocalDate due = LocalDate.of(2026, 1, 20);
        return new Loan("Imran", "Atlas", Kind.REFERENCE,
            due, due.plusDays(days));
    }

    public static void main(String[] args) {
        Loan atlas = new Loan("Imran", "Atlas",
            Kind.REFERENCE,
            LocalDate.of(2026, 1, 20),
            LocalDate.of(2026, 2, 25));
        FineRule perDay = new PerDay();
        FineRule capped = new Capped(perDay, 10_000);
        FineRule examWeek = loan -> 0;

        show(perDay, atlas);
        show(capped, atlas);
        show(examWeek, atlas);
        System.out.println(atlas.daysLate());

        FineRule capOutside =
            new Capped(new Grace(perDay, 2), 10_000);
        FineRule graceOutside = new Grace(capped, 2);
        int[] delays = {2, 3, 60};
        for (int days : delays) {
            show(capOutside, lateBy(days));
            show(graceOutside, lateBy(days));
        }
    }
}
