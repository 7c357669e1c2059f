/**
 * What a student is told when the policy of the preview (`framePolicy`) refuses something.
 *
 * @param blocked as the browser's `securitypolicyviolation` names it
 */
export function describeBlocked({
  directive,
  address,
}: {
  directive: string
  address: string
}): string {
  if (directive === 'form-action')
    return 'The form tried to open another page, which the preview does not do. Call event.preventDefault() when the form is submitted.'
  if (directive === 'link')
    return 'The link tried to open another page, which the preview does not do. Call event.preventDefault() when it is clicked.'
  if (directive === 'alert')
    return 'alert() opens a window, which the preview does not do. Show the text in the page instead.'
  if (directive === 'confirm' || directive === 'prompt')
    return `${directive}() opens a window, which the preview does not do; it was answered by ${directive === 'prompt' ? 'null' : 'false'}. Ask by a field or button of the page instead.`
  if (directive === 'script-src-attr')
    return 'Code in an attribute such as onclick="…" does not run here. Use addEventListener in a script.'
  return `The preview has no network, so this was not loaded: ${address || directive}`
}
