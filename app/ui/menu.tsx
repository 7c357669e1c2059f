import type { ComponentProps } from 'react'

/**
 * A button and the panel it opens, by the browser's own popover: Escape and a press elsewhere close
 * it, the button says whether it is open, and it works without scripts. Choosing a link closes it.
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
      <div id={id} popover="auto" onClick={closeAfterLink} className={panelClassName}>
        {children}
      </div>
    </>
  )
}

/** For a popover with links: a page that is replaced in place leaves it open otherwise. */
export const closeAfterLink: NonNullable<ComponentProps<'div'>['onClick']> = (event) => {
  const link = event.target instanceof Element && event.target.closest('a')
  if (link) event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
}
