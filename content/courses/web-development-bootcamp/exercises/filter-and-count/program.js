const notices = [
  { title: 'Umbrella', category: 'lost' },
  { title: 'Tank cleaning', category: 'water' },
  { title: 'Key', category: 'lost' },
];
const shown = notices.filter((n) => n.category === 'lost');
console.log(shown.length);
console.log(shown.map((n) => n.title).join(' + '));
console.log(notices.length);
