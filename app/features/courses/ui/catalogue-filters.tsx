import { Search } from 'lucide-react'
import { useId, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { Button } from '~/ui/button'
import { SelectField } from '~/ui/select-field'
import { useSearchForm } from '~/ui/use-search-form'
import { courseLevels } from '../rules'
import type { CatalogueFilters as Filters } from '../schema'

const typingPauseMs = 300

const levels = courseLevels.map((level) => ({ value: level, label: level }))
const durations = [
  { value: 'short', label: 'Up to 5 hours' },
  { value: 'medium', label: '6 to 8 hours' },
  { value: 'long', label: '9 hours and more' },
]
const prices = [
  { value: 'free', label: 'Free' },
  { value: 'paid', label: 'Paid' },
]

/**
 * A GET form that submits while the user types. On a phone the filters wrap onto as many lines as
 * they need.
 */
export function CatalogueFilters({ filters }: { filters: Filters }) {
  const send = useSendLater()
  const { search, level, duration, price } = filters
  return (
    <Form
      ref={useSearchForm({ search, level, duration, price })}
      action="/courses"
      role="search"
      className="flex flex-wrap items-end gap-2 tablet:grid tablet:grid-cols-2 tablet:gap-3 desk:grid-cols-[2fr_1fr_1fr_1fr_auto]"
      onChange={(event) =>
        send(event.currentTarget, event.target instanceof HTMLSelectElement ? 0 : typingPauseMs)
      }
    >
      <SearchField search={filters.search} />
      <Filter label="Level" name="level" value={filters.level} options={levels} />
      <Filter label="Price" name="price" value={filters.price} options={prices} />
      <Filter label="Duration" name="duration" value={filters.duration} options={durations} />
      <Button type="submit" className="min-h-12">
        Filter
      </Button>
    </Form>
  )
}

/** Submits the form after a pause, without its empty fields. */
function useSendLater() {
  const submit = useSubmit()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  return (form: HTMLFormElement, delayMs: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const given = [...new FormData(form)].filter(([, value]) => value !== '')
      void submit(Object.fromEntries(given) as Record<string, string>, {
        action: '/courses',
        replace: true,
        preventScrollReset: true,
      })
    }, delayMs)
  }
}

function SearchField({ search }: { search: string }) {
  const id = useId()
  return (
    <div className="grid w-full gap-1.5 tablet:col-span-2 desk:col-span-1">
      <label htmlFor={id} className="text-small font-bold max-tablet:sr-only">
        Search
      </label>
      <div className="relative">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-quiet"
        />
        <input
          id={id}
          type="search"
          name="search"
          maxLength={100}
          defaultValue={search}
          placeholder="React, Python, beginner"
          className="block min-h-12 w-full rounded-control border border-control bg-raised pr-3 pl-10 placeholder:text-quiet"
        />
      </div>
    </div>
  )
}

function Filter({
  label,
  name,
  value = '',
  options,
}: {
  label: string
  name: string
  value: string | undefined
  options: readonly { value: string; label: string }[]
}) {
  return (
    <div className="grow max-tablet:[&_label]:sr-only">
      <SelectField
        label={label}
        name={name}
        defaultValue={value}
        options={[{ value: '', label: `Any ${label.toLowerCase()}` }, ...options]}
      />
    </div>
  )
}
