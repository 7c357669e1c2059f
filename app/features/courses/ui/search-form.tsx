import { Search } from 'lucide-react'
import { useId } from 'react'
import { Form } from 'react-router'
import { Button } from '~/ui/button'
import { useSearchForm } from '~/ui/use-search-form'

/** A GET form to the search over lessons. */
export function SearchForm({ q = '', isFocused = false }: { q?: string; isFocused?: boolean }) {
  const id = useId()
  return (
    <Form ref={useSearchForm({ q })} action="/search" role="search" className="flex gap-2">
      <label htmlFor={id} className="sr-only">
        Search lessons
      </label>
      <div className="relative min-w-0 flex-1">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-quiet"
        />
        <input
          id={id}
          type="search"
          name="q"
          required
          defaultValue={q}
          // Who opens an empty search wants to type into it.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={isFocused}
          placeholder="Search all lessons"
          className="block min-h-12 w-full rounded-control border border-control bg-raised pr-3 pl-10 placeholder:text-quiet"
        />
      </div>
      <Button type="submit" className="min-h-12 shrink-0">
        Search
      </Button>
    </Form>
  )
}
