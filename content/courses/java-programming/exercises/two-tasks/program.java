import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class TwoTasks {
    static long count = 10;

    public static void main(String[] args) {
        try (ExecutorService pool = Executors
                .newVirtualThreadPerTaskExecutor()) {
            pool.submit(() -> count += 2);
            pool.submit(() -> count += 2);
        }
        System.out.println(count);
    }
}
