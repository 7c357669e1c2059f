import { checkNotice } from './check.js';
import { api } from './api.js';
import { address, load } from './board.js';

const form = document.querySelector('#post');
const message = document.querySelector('#message');

function showErrors(errors) {
  for (const field of form.querySelectorAll('[name]')) {
    const text = errors[field.name] ?? '';
    document.querySelector(`#${field.name}-error`).textContent = text;
    field.setAttribute('aria-invalid', String(text !== ''));
  }
  form.querySelector('[aria-invalid="true"]')?.focus();
}

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const { value, errors } = checkNotice(Object.fromEntries(new FormData(form)));
  showErrors(errors);
  message.textContent = '';
  if (Object.keys(errors).length > 0) return;
  const button = form.querySelector('button');
  button.disabled = true;
  try {
    await api('POST', address, value);
    form.reset();
    message.textContent = 'Your notice is on the board.';
    await load();
  } catch (error) {
    showErrors(error.errors ?? {});
    message.textContent = error.message;
  } finally {
    button.disabled = false;
  }
});
