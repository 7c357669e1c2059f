import java.util.Comparator;
import java.util.List;

public class TopDemo {
    public static void main(String[] args) {
        List<Integer> runs = List.of(34, 102, 7, 58);
        System.out.println(
            Top.of(2, runs, Comparator.reverseOrder()));

        List<Loan> worst = Top.of(1, DeskDay.samples(),
            Comparator.comparingLong(Loan::daysLate)
                .reversed());
        System.out.println(worst.get(0).title());

        Parsed<Integer> a = new Parsed<>(
            List.of(71, 64), List.of());
        Parsed<Integer> b = new Parsed<>(
            List.of(88), List.of("line 2: AB"));
        System.out.println(a.plus(b));
        System.out.println(a.plus(b)
            .map(m -> m >= 70 ? "pass" : "repeat"));
    }
}
