const notices = [
  { title: 'No water on Sunday', isNew: true },
  { title: 'Lost: black umbrella', isNew: false },
  { title: 'Carrom <final> on Friday', isNew: true },
]
let showsAll = false

const board = document.querySelector('#board')
const count = document.querySelector('#count')
const more = document.querySelector('#more')

function item(notice) {
  const made = document.createElement('li')
  made.textContent = notice.title
  return made
}

function render() {
  const shown = notices.filter((notice) => showsAll || notice.isNew)
  board.replaceChildren(...shown.map(item))
  count.textContent = `${shown.length} notices`
}

more.addEventListener('click', () => {
  showsAll = true
  render()
})
render()
