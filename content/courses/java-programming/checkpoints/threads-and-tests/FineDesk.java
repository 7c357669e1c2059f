import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class FineDesk {
    static Parsed<Loan> load(Path file) {
        try {
            return LoanFile.read(file);
        } catch (IOException e) {
            return new Parsed<>(List.of(),
                List.of("cannot read: " + e));
        }
    }

    static Parsed<Loan> loadAll(String[] names)
            throws Exception {
        List<Callable<Parsed<Loan>>> tasks =
            new ArrayList<>();
        for (String name : names) {
            tasks.add(() -> load(Path.of(name)));
        }
        Parsed<Loan> all = new Parsed<>(List.of(), List.of());
        try (ExecutorService pool =
                Executors.newVirtualThreadPerTaskExecutor()) {
            for (Future<Parsed<Loan>> done
                    : pool.invokeAll(tasks)) {
                all = all.plus(done.get());
            }
        }
        return all;
    }

    public static void main(String[] args)
            throws Exception {
        if (args.length == 0) {
            System.err.println("usage: java FineDesk FILE...");
            System.exit(2);
        }
        Parsed<Loan> in = loadAll(args);
        FineRule rule = new Capped(new PerDay(), 10_000);
        Desk desk = new Desk(rule);
        for (Loan loan : in.rows()) {
            desk.receive(loan);
        }
        desk.accounts().forEach(System.out::println);
        Report.lines(in.rows(), rule)
            .forEach(System.out::println);
        in.problems().forEach(System.err::println);
        Files.write(Path.of("problems.txt"), in.problems());
    }
}
