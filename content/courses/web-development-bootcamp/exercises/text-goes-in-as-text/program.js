const list = document.querySelector('#titles');

function addTitle(notice) {
  const item = document.[[1]]('li');
  item.[[2]] = notice.title;
  list.[[3]](item);
}
