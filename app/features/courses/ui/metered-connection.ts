/**
 * Whether data may cost the reader money: they turned on the browser's data saver, or are on a
 * mobile or slow network. False in browsers that do not report it.
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
