const notices = [
  { title: 'No water on Sunday', isNew: true },
  { title: 'Lost: black umbrella', isNew: false },
  { title: 'Carrom <final> on Friday', isNew: true },
]
let showsAll = false

const board = document.querySelector('#board')
const count = document.querySelector('#count')
const more = document.querySelector('#more')

function render() {
}

render()
