import { Search } from 'lucide-react'
import { useId, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { Button } from '~/ui/button'
import { Choice } from '~/ui/choice'
import { courseLevels } from '../rules'
import type { CatalogueFilters as Filters } from '../schema'

const typingPauseMs = 300

/** The filters live in the address: the form is a plain GET, sent while typing where scripts run. */
export function CatalogueFilters({ filters }: { filters: Filters }) {
  const submit = useSubmit()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const searchId = useId()
  const send = (form: HTMLFormElement, delayMs: number) => {
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
  return (
    <Form
      action="/courses"
      role="search"
      className="grid items-end gap-3 phone:grid-cols-2 desk:grid-cols-[2fr_1fr_1fr_1fr_auto]"
      onChange={(event) =>
        send(event.currentTarget, event.target instanceof HTMLSelectElement ? 0 : typingPauseMs)
      }
    >
      <div className="grid gap-1.5 phone:col-span-2 desk:col-span-1">
        <label htmlFor={searchId} className="text-small font-[600]">
          Search
        </label>
        <div className="relative">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-quiet"
          />
          <input
            id={searchId}
            type="search"
            name="search"
            maxLength={100}
            defaultValue={filters.search}
            placeholder="React, Python, beginner"
            className="block min-h-12 w-full rounded-control border border-control bg-raised pr-3 pl-10 placeholder:text-quiet"
          />
        </div>
      </div>
      <Filter
        label="Level"
        name="level"
        value={filters.level}
        options={courseLevels.map((level) => ({ value: level, label: level }))}
      />
      <Filter
        label="Duration"
        name="duration"
        value={filters.duration}
        options={[
          { value: 'short', label: 'Up to 5 hours' },
          { value: 'medium', label: '6 to 8 hours' },
          { value: 'long', label: '9 hours and more' },
        ]}
      />
      <Filter
        label="Price"
        name="price"
        value={filters.price}
        options={[
          { value: 'free', label: 'Free' },
          { value: 'paid', label: 'Paid' },
        ]}
      />
      <Button type="submit" className="min-h-12">
        Filter
      </Button>
    </Form>
  )
}

/** A choice whose first option asks for nothing. */
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
    <Choice
      key={value}
      label={label}
      name={name}
      defaultValue={value}
      options={[{ value: '', label: 'Any' }, ...options]}
    />
  )
}
