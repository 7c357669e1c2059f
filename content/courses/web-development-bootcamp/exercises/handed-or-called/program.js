const button = document.querySelector('#again');
const board = document.querySelector('#board');
function draw() {
  const lines = notices.map((n) => n.title);
  board.textContent = lines.join(', ');
}
button.addEventListener('click', draw());
draw();
