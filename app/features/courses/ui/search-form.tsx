import { Search } from 'lucide-react'
import { useId } from 'react'
import { Form } from 'react-router'
import { Button } from '~/ui/button'
import { useSearchForm } from '~/ui/use-search-form'

/** A GET form for the search over lessons. */
export function SearchForm({ q = '', isFocused = false }: { q?: string; isFocused?: boolean }) {
  const id = useId()
  return (
    <Form ref={useSearchForm({ q })} action="/search" role="search" className="flex gap-2">
      <label htmlFor={id} className="sr-only">
        Search lessons
      </label>
      <input
        id={id}
        type="search"
        name="q"
        required
        defaultValue={q}
        // People who open an empty search want to type.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={isFocused}
        placeholder="Search all lessons"
        className="block min-h-12 w-full min-w-0 flex-1 rounded-control border border-control bg-raised px-3.5 placeholder:text-quiet"
      />
      <Button type="submit" className="min-h-12 shrink-0">
        <span className="sr-only">Search</span>
        <Search aria-hidden="true" className="size-5" />
      </Button>
    </Form>
  )
}
