import { Form, useSearchParams } from 'react-router'
import { Button, ButtonLink } from '~/ui/button'
import { type Column, DataTable } from '~/ui/data-table'
import { Field } from '~/ui/field'
import { SelectField } from '~/ui/select-field'
import { useSearchForm } from '~/ui/use-search-form'
import { nothingFound } from '../rules'

type Choice = {
  label: string
  name: string
  chosen: string
  options: readonly { value: string; label: string }[]
}

/** Searches this page's list; `children` is one more button. */
export function ListSearch({
  label,
  search,
  choice,
  anchor,
  children,
}: {
  label: string
  search: string
  choice?: Choice
  /** The id of the heading, for a list that is not at the top of its page. */
  anchor?: string
  children?: React.ReactNode
}) {
  const oneRow = children ? 'tablet:grid-cols-[minmax(0,1fr)_12rem_auto_auto]' : ''
  const withChoice = `min-[640px]:grid-cols-[minmax(0,1fr)_12rem_auto] ${oneRow}`
  return (
    <Form
      ref={useSearchForm({ search, ...(choice && { [choice.name]: choice.chosen }) })}
      action={anchor && `#${anchor}`}
      role="search"
      className={`mb-5 grid items-end gap-3 ${choice ? withChoice : 'phone:grid-cols-[minmax(0,1fr)_auto]'}`}
    >
      <Field label={label} name="search" type="search" maxLength={100} defaultValue={search} />
      {choice && (
        <SelectField
          label={choice.label}
          name={choice.name}
          defaultValue={choice.chosen}
          options={choice.options}
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

/**
 * The addresses of the pages beside this one. A list knows only its next page, so the address also
 * has where the earlier pages began, as far as links led here; the first page begins with ''.
 */
function usePageLinks(
  { next, isFirstPage }: Pick<Page<unknown>, 'next' | 'isFirstPage'>,
  { parameter, asked, anchor }: { parameter: string; asked: Asked; anchor: string | undefined },
) {
  const [shown] = useSearchParams()
  const begins = isFirstPage ? '' : (shown.get(parameter) ?? '')
  const earlier = isFirstPage ? [] : shown.getAll(`before-${parameter}`)
  const address = (start: string, before: readonly string[]) => {
    const query = new URLSearchParams(asked)
    if (start !== '') query.set(parameter, start)
    for (const each of before) query.append(`before-${parameter}`, each)
    return `?${query.toString()}${anchor ? `#${anchor}` : ''}`
  }
  const previous = earlier.at(-1)
  return {
    first: isFirstPage ? null : address('', []),
    previous: previous === undefined ? null : address(previous, earlier.slice(0, -1)),
    next: next && address(next, [...earlier, begins].slice(-mostEarlier)),
  }
}

/** Keeps the address shorter than servers allow. */
const mostEarlier = 50

type Asked = Record<string, string>

export function PagedTable<Row>({
  page,
  asked,
  parameter = 'after',
  anchor,
  empty,
  noMatch = empty,
  ...table
}: {
  page: Page<Row>
  /** The current query parameters. */
  asked: Asked
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
  const { rows } = page
  const links = usePageLinks(page, { parameter, asked, anchor })
  const message = asked.search ? nothingFound(noMatch, asked.search, links.next !== null) : empty
  return (
    <>
      <DataTable {...table} rows={rows} empty={message} />
      {(links.first ?? links.next) && (
        <nav
          aria-label={parameter === 'after' ? 'Pages' : `Pages of ${parameter}`}
          className="mt-6 flex flex-wrap gap-3"
        >
          {links.first && <ButtonLink to={links.first}>First page</ButtonLink>}
          {links.previous && <ButtonLink to={links.previous}>Previous page</ButtonLink>}
          {links.next && <ButtonLink to={links.next}>Next page</ButtonLink>}
        </nav>
      )}
    </>
  )
}
