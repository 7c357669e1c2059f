import { api } from './api.js';

document.querySelector('#login').addEventListener('submit', async (event) => {
  event.preventDefault();
  try {
    await api('POST', '/api/login', Object.fromEntries(new FormData(event.target)));
    location.assign('/');
  } catch (error) {
    document.querySelector('#message').textContent = error.message;
  }
});
