import { useClosingPopover } from './use-closing-popover'

export function Menu({
  id,
  label,
  button,
  className,
  panelClassName,
  wideAt,
  children,
}: {
  id: string
  label: string
  button: React.ReactNode
  className: string
  panelClassName: string
  /** From this width on the page does not need the menu. */
  wideAt?: string
  children: React.ReactNode
}) {
  const panel = useClosingPopover<HTMLDivElement>(wideAt)
  return (
    <>
      <button type="button" popoverTarget={id} aria-label={label} className={className}>
        {button}
      </button>
      <div ref={panel} id={id} popover="auto" className={panelClassName}>
        {children}
      </div>
    </>
  )
}
