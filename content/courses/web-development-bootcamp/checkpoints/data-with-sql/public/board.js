import { api } from './api.js';

export const address = '/api/notices';
let notices = [];
let state = 'loading'; // then 'ready' or 'failed'
let problem = '';

const board = document.querySelector('#board');
const filter = document.querySelector('#filter');
const count = document.querySelector('#count');
const search = document.querySelector('#search');

function element(tag, text, className) {
  const made = document.createElement(tag);
  made.textContent = text;
  if (className) made.className = className;
  return made;
}

function card(notice) {
  const article = element('article', '', 'notice');
  const meta = element('p', `${notice.category}, until `, 'meta');
  const time = element('time', notice.until);
  time.dateTime = notice.until;
  meta.append(time);
  article.append(element('h3', notice.title), element('p', notice.body), meta);
  return article;
}

const retry = document.querySelector('#retry');

function summary(number) {
  if (state === 'loading') return 'Loading the notices …';
  if (state === 'failed') return problem;
  if (number === 0) return 'No notices here.';
  return number === 1 ? '1 notice' : `${number} notices`;
}

function render() {
  const wanted = filter.value;
  const text = search.value.toLowerCase();
  const shown = notices.filter(
    (n) => (wanted === 'all' || n.category === wanted) && n.title.toLowerCase().includes(text),
  );
  board.replaceChildren(...shown.map(card));
  count.textContent = summary(shown.length);
  retry.hidden = state !== 'failed';
}

export async function load() {
  state = 'loading';
  render();
  try {
    notices = await api('GET', address);
    state = 'ready';
  } catch (error) {
    state = 'failed';
    problem = error.message;
  }
  render();
}

filter.addEventListener('change', render);
search.addEventListener('input', render);
retry.addEventListener('click', load);
document.querySelector('#refresh').addEventListener('click', load);
load();
