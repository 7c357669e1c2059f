const form = document.querySelector('form')
const status = document.querySelector('[role="status"]')

form.addEventListener('submit', (event) => {
  event.preventDefault()
  const room = new FormData(form).get('room')
  status.textContent = `Thank you. We will come to room ${room}.`
})
