import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

public class Report {
    static long total(List<Loan> loans, FineRule rule) {
        return loans.stream()
            .mapToLong(rule::fineFor)
            .sum();
    }

    static Map<Kind, Long> byKind(List<Loan> loans,
            FineRule rule) {
        return loans.stream()
            .filter(loan -> loan.daysLate() > 0)
            .collect(Collectors.groupingBy(
                Loan::kind,
                TreeMap::new,
                Collectors.summingLong(rule::fineFor)));
    }

    static Optional<Loan> longest(List<Loan> loans) {
        return loans.stream()
            .filter(loan -> loan.daysLate() > 0)
            .max(Comparator.comparingLong(Loan::daysLate));
    }

    static List<String> lines(List<Loan> loans,
            FineRule rule) {
        List<String> out = new ArrayList<>();
        out.add("Total " + Money.rupees(total(loans, rule)));
        byKind(loans, rule).forEach((kind, paise) ->
            out.add(kind + " " + Money.rupees(paise)));
        longest(loans).ifPresent(loan ->
            out.add("Longest: " + loan.title() + ", "
                + loan.daysLate() + " days"));
        return out;
    }

    static List<String> repeatBorrowers(List<Loan> loans) {
        return loans.stream()
            .filter(loan -> loan.daysLate() > 0)
            .collect(Collectors.groupingBy(
                Loan::member, Collectors.counting()))
            .entrySet().stream()
            .filter(entry -> entry.getValue() >= 2)
            .map(Map.Entry::getKey)
            .sorted()
            .toList();
    }

    static List<String> repeatBorrowersByLoop(
            List<Loan> loans) {
        Map<String, Integer> times = new TreeMap<>();
        for (Loan loan : loans) {
            if (loan.daysLate() > 0) {
                times.merge(loan.member(), 1, Integer::sum);
            }
        }
        List<String> out = new ArrayList<>();
        for (String member : times.keySet()) {
            if (times.get(member) >= 2) {
                out.add(member);
            }
        }
        return out;
    }
}
