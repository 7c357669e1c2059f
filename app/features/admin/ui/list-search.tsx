import { Form } from 'react-router'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { useSearchForm } from '~/ui/use-search-form'

/** Looks for something in the list of this page. `children` is one more button beside its own. */
export function ListSearch({
  label,
  search,
  children,
}: {
  label: string
  /** The words that the list is narrowed by; empty for all of it. */
  search: string
  children?: React.ReactNode
}) {
  const columns = children
    ? 'min-[640px]:grid-cols-[1fr_auto_auto]'
    : 'phone:grid-cols-[minmax(0,1fr)_auto]'
  return (
    <Form
      ref={useSearchForm({ search })}
      role="search"
      className={`mb-5 grid items-end gap-3 ${columns}`}
    >
      <Field label={label} name="search" type="search" maxLength={100} defaultValue={search} />
      <Button type="submit" className="min-h-12">
        Show
      </Button>
      {children}
    </Form>
  )
}
