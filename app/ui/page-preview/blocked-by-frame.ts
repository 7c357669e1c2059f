/**
 * The message when the preview's policy (`framePolicy`) blocks something.
 *
 * @param blocked the directive and address of the browser's `securitypolicyviolation` event
 */
export function describeBlocked({
  directive,
  address,
}: {
  directive: string
  address: string
}): string {
  if (directive === 'form-action')
    return 'The form tried to open another page, which the preview does not allow. Call event.preventDefault() when the form is submitted.'
  if (directive === 'link') return 'Links to other pages do not open in the preview.'
  if (directive === 'alert')
    return 'alert() opens a window, which the preview does not allow. Show the text in the page instead.'
  if (directive === 'confirm' || directive === 'prompt')
    return `${directive}() opens a window, which the preview does not allow, so it returned ${directive === 'prompt' ? 'null' : 'false'}. Use a field or button on the page instead.`
  if (directive === 'script-src-attr')
    return 'Code in an attribute such as onclick="…" does not run here. Use addEventListener in a script.'
  return `The preview has no network, so this was not loaded: ${address || directive}`
}
