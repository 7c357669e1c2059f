function readMeals(saved) {

}
