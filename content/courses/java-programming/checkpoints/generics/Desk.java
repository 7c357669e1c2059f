import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

public class Desk {
    private final FineRule rule;
    private final Map<String, FineAccount> accounts =
        new TreeMap<>();
    private final Map<String, List<String>> titles =
        new TreeMap<>();

    public Desk(FineRule rule) {
        this.rule = rule;
    }

    public void receive(Loan loan) {
        long fine = rule.fineFor(loan);
        if (fine > 0) {
            accounts.computeIfAbsent(loan.member(),
                name -> new FineAccount(name))
                .charge(fine);
            titles.computeIfAbsent(loan.member(),
                name -> new ArrayList<>())
                .add(loan.title());
        }
    }

    public List<FineAccount> accounts() {
        return List.copyOf(accounts.values());
    }

    public List<String> titlesOf(String member) {
        return List.copyOf(
            titles.getOrDefault(member, List.of()));
    }
}
