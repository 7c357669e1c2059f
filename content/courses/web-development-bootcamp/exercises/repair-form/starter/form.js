const form = document.querySelector('form')
const status = document.querySelector('[role="status"]')
