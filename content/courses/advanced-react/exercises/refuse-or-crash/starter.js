async function submit(data, book) {

}
