export const categories = ['mess', 'water', 'lost', 'event'];

// Today in India: UTC plus five and a half hours.
export const today = () => new Date(Date.now() + 5.5 * 3600_000).toISOString().slice(0, 10);

// The last day that may be chosen: 60 days from today.
const lastDay = () =>
  new Date(Date.parse(today()) + 60 * 86_400_000).toISOString().slice(0, 10);

const isDate = (text) => {
  const date = new Date(`${text}T00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
};

export function checkNotice(input) {
  const value = {};
  for (const name of ['title', 'body', 'category', 'until']) {
    const given = input?.[name];
    value[name] = typeof given === 'string' ? given.trim() : '';
  }
  const errors = {};
  if (value.title.length < 5 || value.title.length > 80) errors.title = 'Write 5 to 80 characters.';
  if (!value.body) errors.body = 'Say what people should know or do.';
  else if (value.body.length > 1000) errors.body = 'Keep it below 1,000 characters.';
  if (!categories.includes(value.category)) errors.category = 'Choose a category.';
  if (!isDate(value.until)) errors.until = 'Choose a day.';
  else if (value.until < today()) errors.until = 'This day is over. Choose today or a later day.';
  else if (value.until > lastDay()) errors.until = 'Choose a day in the next 60 days.';
  return { value, errors };
}
