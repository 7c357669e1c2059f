public class MetroCard {
    private final String owner;
    [[1]] int balance; // in rupees

    public [[2]](String owner) {
        [[3]] = owner;
    }

    public void topUp(int rupees) {
        if (rupees <= 0) {
            throw new IllegalArgumentException(
                "top-up must be above 0: " + rupees);
        }
        balance += rupees;
    }

    public void ride(int fare) {
        if (fare <= 0 || [[4]]) {
            throw new IllegalArgumentException(
                "cannot pay " + fare + " of " + balance);
        }
        balance -= fare;
    }

    @Override
    public String toString() {
        return owner + " has Rs " + balance;
    }
}
