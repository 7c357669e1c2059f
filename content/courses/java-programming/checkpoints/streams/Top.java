import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

public class Top {
    static <T> List<T> of(int n,
            Collection<? extends T> items,
            Comparator<? super T> order) {
        List<T> copy = new ArrayList<>(items);
        copy.sort(order);
        int end = Math.min(n, copy.size());
        return List.copyOf(copy.subList(0, end));
    }
}
