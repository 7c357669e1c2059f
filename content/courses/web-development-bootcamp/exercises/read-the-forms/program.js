function describe(request) {
  const day = request.day ?? 'today';
  return `${request.path} for ${day}`;
}
console.log(describe({ path: '/laundry', day: 'monday' }));
console.log(describe({ path: '/laundry' }));
