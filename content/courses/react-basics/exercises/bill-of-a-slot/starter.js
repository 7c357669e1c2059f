function bill(meals, filter) {

}
