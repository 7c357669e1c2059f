const notices = [
  { id: 1, title: 'No water on Sunday morning', body: 'The tank is cleaned from 10 am to noon.', category: 'water', until: '2030-12-08' },
  { id: 2, title: 'Lost: black umbrella', body: 'Wooden handle, left in the reading room.', category: 'lost', until: '2030-12-10' },
  { id: 3, title: 'Carrom final on Friday', body: 'Common room, 8 pm. Block A against block C.', category: 'event', until: '2030-12-13' },
];

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

function render() {
  const wanted = filter.value;
  const text = search.value.toLowerCase();
  const shown = notices.filter(
    (n) => (wanted === 'all' || n.category === wanted) && n.title.toLowerCase().includes(text),
  );
  board.replaceChildren(...shown.map(card));
  count.textContent = shown.length === 1 ? '1 notice' : `${shown.length} notices`;
}

export function add(notice) {
  notices.push({ id: Date.now(), ...notice });
  render();
}

filter.addEventListener('change', render);
search.addEventListener('input', render);
render();
