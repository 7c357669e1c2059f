import { ChevronDown, Search } from 'lucide-react'
import { useId, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { Button } from '~/ui/button'
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
      <Choice
        label="Level"
        name="level"
        value={filters.level}
        options={courseLevels.map((level) => [level, level])}
      />
      <Choice
        label="Duration"
        name="duration"
        value={filters.duration}
        options={[
          ['short', 'Up to 5 hours'],
          ['medium', '6 to 8 hours'],
          ['long', '9 hours and more'],
        ]}
      />
      <Choice
        label="Price"
        name="price"
        value={filters.price}
        options={[
          ['free', 'Free'],
          ['paid', 'Paid'],
        ]}
      />
      <Button type="submit" className="min-h-12">
        Filter
      </Button>
    </Form>
  )
}

function Choice({
  label,
  name,
  value,
  options,
}: {
  label: string
  name: string
  value: string | undefined
  options: ReadonlyArray<readonly [value: string, words: string]>
}) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-small font-[600]">
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          name={name}
          defaultValue={value ?? ''}
          key={value ?? ''}
          className="block min-h-12 w-full appearance-none rounded-control border border-control bg-raised pr-10 pl-3.5"
        >
          <option value="">Any</option>
          {options.map(([option, words]) => (
            <option key={option} value={option}>
              {words}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3 size-4.5 -translate-y-1/2 text-quiet"
        />
      </div>
    </div>
  )
}
