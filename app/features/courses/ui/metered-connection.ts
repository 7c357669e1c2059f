/**
 * Whether data is likely to cost the reader something: they asked their browser to fetch little, or are
 * on a mobile or slow network. Browsers that do not say count as no.
 */
export function isMetered(from: object = navigator): boolean {
  const connection: unknown = Reflect.get(from, 'connection')
  if (typeof connection !== 'object' || connection === null) return false
  const valueOf = (name: string): unknown => Reflect.get(connection, name)
  return (
    valueOf('saveData') === true ||
    valueOf('type') === 'cellular' ||
    ['slow-2g', '2g', '3g'].some((type) => type === valueOf('effectiveType'))
  )
}
