function moveToEnd(meals, meal) {

}
