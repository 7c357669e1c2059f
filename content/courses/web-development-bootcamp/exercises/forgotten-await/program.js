async function load() {
  return ['No water on Sunday', 'Lost: umbrella'];
}

async function show() {
  const first = load();
  const second = await load();
  console.log(first.length, second.length);
}

show();
