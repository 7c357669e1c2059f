import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class Race {
    public static void main(String[] args) {
        FineAccount shared = new FineAccount("Asha");
        try (ExecutorService pool =
                Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < 1_000_000; i++) {
                pool.submit(() -> shared.charge(1));
            }
        }
        System.out.println(shared.owed());
    }
}
