import { Form } from 'react-router'
import { Button, ButtonLink } from '~/ui/button'
import { type Column, DataTable } from '~/ui/data-table'
import { Field } from '~/ui/field'
import { SelectField } from '~/ui/select-field'
import { useSearchForm } from '~/ui/use-search-form'
import { nothingFound } from '../rules'

/** Searches this page's list; `children` is one more button. */
export function ListSearch({
  label,
  search,
  sort,
  children,
}: {
  label: string
  search: string
  sort?: { chosen: string; options: readonly { value: string; label: string }[] }
  children?: React.ReactNode
}) {
  const oneButton = sort
    ? 'min-[640px]:grid-cols-[minmax(0,1fr)_12rem_auto]'
    : 'phone:grid-cols-[minmax(0,1fr)_auto]'
  return (
    <Form
      ref={useSearchForm({ search, ...(sort && { sort: sort.chosen }) })}
      role="search"
      className={`mb-5 grid items-end gap-3 ${children ? 'min-[640px]:grid-cols-[1fr_auto_auto]' : oneButton}`}
    >
      <Field label={label} name="search" type="search" maxLength={100} defaultValue={search} />
      {sort && (
        <SelectField
          label="Sort by"
          name="sort"
          defaultValue={sort.chosen}
          options={sort.options}
        />
      )}
      <Button type="submit" className="min-h-12">
        Show
      </Button>
      {children}
    </Form>
  )
}

export type Page<Row> = { rows: Row[]; next: string | null; isFirstPage: boolean }

export function PagedTable<Row>({
  page: { rows, next, isFirstPage },
  asked,
  parameter = 'after',
  anchor,
  empty,
  noMatch = empty,
  ...table
}: {
  page: Page<Row>
  /** The current query parameters. */
  asked: Record<string, string>
  /** The query parameter for where the page begins, if the page has several lists. */
  parameter?: string
  /** The id of the heading, for a list that is not at the top of its page. */
  anchor?: string
  label: string
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
  empty: string
  /** The first words of the message when a search finds nothing. */
  noMatch?: string
}) {
  const address = (more: Record<string, string>) =>
    `?${new URLSearchParams({ ...asked, ...more }).toString()}${anchor ? `#${anchor}` : ''}`
  const message = asked.search ? nothingFound(noMatch, asked.search, next !== null) : empty
  return (
    <>
      <DataTable {...table} rows={rows} empty={message} />
      {(!isFirstPage || next) && (
        <nav
          aria-label={parameter === 'after' ? 'Pages' : `Pages of ${parameter}`}
          className="mt-6 flex gap-3"
        >
          {!isFirstPage && <ButtonLink to={address({})}>First page</ButtonLink>}
          {next && <ButtonLink to={address({ [parameter]: next })}>Next page</ButtonLink>}
        </nav>
      )}
    </>
  )
}
