/**
 * A button and the panel it opens, by the browser's own popover: Escape and a press elsewhere close
 * it, the button says whether it is open, and it works without scripts.
 */
export function Menu({
  id,
  label,
  button,
  className,
  panelClassName,
  children,
}: {
  id: string
  label: string
  button: React.ReactNode
  className: string
  panelClassName: string
  children: React.ReactNode
}) {
  return (
    <>
      <button type="button" popoverTarget={id} aria-label={label} className={className}>
        {button}
      </button>
      <div id={id} popover="auto" className={panelClassName}>
        {children}
      </div>
    </>
  )
}
