import { Form } from 'react-router'
import type { UserState } from '~/features/accounts/rules'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { SelectField } from '~/ui/select-field'
import { useSearchForm } from '~/ui/use-search-form'

const sorts = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'name', label: 'Name' },
  { value: 'email', label: 'Email' },
]

/** Search and order of a list of users. */
export function UserFilter({
  list,
  search,
  sort,
}: {
  list: UserState
  search: string
  sort: string
}) {
  return (
    <Form
      ref={useSearchForm({ search, sort })}
      action={`/admin/users/${list}`}
      role="search"
      className="mb-5 grid items-end gap-3 min-[640px]:grid-cols-[minmax(0,1fr)_12rem_auto]"
    >
      <Field
        label="Search by name or email"
        name="search"
        type="search"
        maxLength={100}
        defaultValue={search}
      />
      <SelectField label="Sort by" name="sort" defaultValue={sort} options={sorts} />
      <Button type="submit" className="min-h-12">
        Show
      </Button>
    </Form>
  )
}
