function diary(meals, filter, budget) {

}
