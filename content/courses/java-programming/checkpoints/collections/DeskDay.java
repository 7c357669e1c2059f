import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;

public class DeskDay {
    static Loan loan(String who, String title,
            Kind kind, int lateDays) {
        LocalDate due = LocalDate.of(2026, 8, 10);
        return new Loan(who, title, kind, due,
            due.plusDays(lateDays));
    }

    static List<Loan> samples() {
        List<Loan> loans = new ArrayList<>();
        loans.add(loan("Meera", "Algebra", Kind.TEXTBOOK, 4));
        loans.add(loan("Asha", "Atlas", Kind.REFERENCE, 2));
        loans.add(loan("Imran", "Chess", Kind.MAGAZINE, 0));
        loans.add(loan("Meera", "Optics", Kind.TEXTBOOK, 1));
        return loans;
    }

    public static void main(String[] args) {
        Desk desk = new Desk(new Capped(new PerDay(), 10_000));
        for (Loan loan : samples()) {
            desk.receive(loan);
        }
        for (FineAccount account : desk.accounts()) {
            System.out.println(account);
        }
        System.out.println(desk.titlesOf("Meera"));
        System.out.println(desk.titlesOf("Imran"));
    }
}
