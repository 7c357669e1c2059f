interface Fare {
    int of(int km);
}

class Auto implements Fare {
    @Override
    int of(int km) {
        return 26 + 15 * km;
    }
}

class FreeRide implements Fare {
    @Override
    public int of(int km) {
        return 0;
    }
}
