import java.time.LocalDate;
import java.time.temporal.ChronoUnit;

public class Exam {
    public static void main(String[] args) {
        LocalDate exam = LocalDate.of(2026, 3, 28);
        exam.plusDays(10);
        LocalDate moved = exam.plusDays(7);
        System.out.println(exam);
        System.out.println(moved);

        LocalDate start = LocalDate.of(2026, 1, 25);
        LocalDate end = LocalDate.of(2026, 3, 1);
        System.out.println(
            ChronoUnit.DAYS.between(start, end));
    }
}
