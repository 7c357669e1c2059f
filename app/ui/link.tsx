import type { ComponentProps } from 'react'
import { Link as RouterLink, type LinkProps } from 'react-router'

type Click =
  | 'defaultShouldRevalidate'
  | 'preventScrollReset'
  | 'reloadDocument'
  | 'replace'
  | 'state'
type Props = Omit<ComponentProps<'a'>, 'href'> & Pick<LinkProps, 'to' | Click>

/**
 * The router's link. On the server, where nobody clicks, it renders the same anchor without the
 * router, for a fraction of the CPU time: a lesson has 56 links.
 */
export const Link: (props: Props) => React.ReactNode = import.meta.env.SSR
  ? (props) => (isWholePath(props.to) ? anchor(props, props.to) : <RouterLink {...props} />)
  : RouterLink

/** Absolute paths: they do not depend on the current page, and the router leaves them unchanged. */
function isWholePath(to: LinkProps['to']): to is string {
  return typeof to === 'string' && /^\/(?!\/)/.test(to) && !/\/[./]/.test(to)
}

function anchor(props: Props, href: string) {
  const {
    to,
    defaultShouldRevalidate,
    preventScrollReset,
    reloadDocument,
    replace,
    state,
    ...rest
  } = props
  const { children, ...attributes } = rest
  return (
    <a {...attributes} href={href} data-discover="true">
      {children}
    </a>
  )
}
