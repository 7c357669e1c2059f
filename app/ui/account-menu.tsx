import { Avatar } from './avatar'
import { Link } from './link'
import { Menu } from './menu'
import './account-menu.css'

export type AccountPerson = {
  id: string
  name: string
  email: string
  image: string | null
  isAdmin: boolean
}

/** A route's `handle`: the account menu in the header around its page. */
export type AccountHandle = { account?: (person: AccountPerson) => React.ReactNode }

export const accountLink = 'flex min-h-11 items-center rounded-control px-3 hover:bg-sunk'

/**
 * Opens from the signed-in person's picture: their name, and links to their account and to log out.
 */
export function AccountMenu({
  person: { id, name, email, image, isAdmin },
  children,
}: {
  person: AccountPerson
  /** The log-out link. */
  children: React.ReactNode
}) {
  return (
    <Menu
      id="account"
      label={`Account of ${name}`}
      button={<Avatar name={name} id={id} image={image} className="size-9" />}
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-full transition-colors hover:bg-sunk"
      panelClassName="fixed inset-auto top-15 right-3 m-0 w-72 max-w-[calc(100vw-1.5rem)] rounded-surface border border-line bg-raised p-2 text-ink shadow-float transition-[opacity,translate] duration-150 open:starting:-translate-y-1 open:starting:opacity-0"
    >
      <p className="line-clamp-3 px-3 pt-2 font-bold">{name}</p>
      <p className="px-3 pb-3 text-small text-quiet">{email}</p>
      <div className="border-t border-line pt-2">
        <Link to="/dashboard/account" className={accountLink}>
          Account
        </Link>
        <Link to="/dashboard/preferences" className={accountLink}>
          Preferences
        </Link>
        {isAdmin && (
          <Link to="/admin" className={accountLink}>
            Admin area
          </Link>
        )}
        {children}
      </div>
    </Menu>
  )
}
