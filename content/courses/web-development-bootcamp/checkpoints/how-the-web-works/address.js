const url = new URL(
  'https://trains.example/timetable?from=MAS&to=SBC#night',
);
console.log('how      ', url.protocol);
console.log('who      ', url.host);
console.log('what     ', url.pathname);
console.log('details  ', url.searchParams.get('from'), url.searchParams.get('to'));
console.log('place    ', url.hash);
