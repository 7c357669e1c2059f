import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

public record Parsed<T>(List<T> rows,
        List<String> problems) {

    public Parsed {
        rows = List.copyOf(rows);
        problems = List.copyOf(problems);
    }

    public Parsed<T> plus(Parsed<T> other) {
        List<T> allRows = new ArrayList<>(rows);
        allRows.addAll(other.rows());
        List<String> allProblems = new ArrayList<>(problems);
        allProblems.addAll(other.problems());
        return new Parsed<>(allRows, allProblems);
    }

    public <R> Parsed<R> map(
            Function<? super T, ? extends R> change) {
        List<R> changed = new ArrayList<>();
        for (T row : rows) {
            changed.add(change.apply(row));
        }
        return new Parsed<>(changed, problems);
    }
}
