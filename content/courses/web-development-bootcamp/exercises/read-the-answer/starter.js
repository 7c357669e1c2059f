async function readAnswer(response) {

}
