const form = document.querySelector('form')
const status = document.querySelector('[role="status"]')

form.addEventListener('submit', (event) => {
  event.preventDefault()
  const { room, text } = Object.fromEntries(new FormData(form))
  if (!/[A-C][0-9]{3}/.test(room)) status.textContent = 'Write a room such as B214.'
  else if (!text.trim()) status.textContent = 'Say what is broken.'
  else status.textContent = `Thank you. We will come to room ${room}.`
})
