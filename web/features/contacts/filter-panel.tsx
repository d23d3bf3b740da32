import { memo, useMemo, useState, type ReactNode } from 'react'
import { noFilters, type ContactFilters } from '../../../contract/contacts/contact-filters.ts'
import { contactStatuses, databaseIndustries, proofStates, statusWords } from '../../../contract/lists.ts'
import { useFocusIfLost } from '../../ui/forms/use-focus-after.ts'
import { Segments, Select } from '../../ui/forms/choice.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { PhoneFilters } from '../../ui/forms/phone-filters.tsx'
import { Button } from '../../ui/button.tsx'
import { useIsWide } from '../../ui/page/use-is-wide.ts'
import type { Owners } from '../../api/use-team.ts'
import { countFilters } from './filters-address.ts'
import { number } from '../../ui/format.ts'

const emailChoices = [
  { value: 'all', label: 'All' },
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

const proofChoices = [
  { value: '', label: 'Any' },
  { value: 'proven', label: 'Proven' },
  { value: 'claimed', label: 'Claimed by a source' },
  { value: 'not_asked', label: 'Not asked yet' },
  { value: 'no_proof', label: 'Asked, not proven' },
]

const statusChoices = [
  { value: '', label: 'Any' },
  ...contactStatuses.map((value) => ({ value, label: statusWords[value] })),
]

type Filterable = { industry: string; tags: readonly string[] }

/** Drawn again only where something of its own has changed; `onChange` has to stay the same function. */
export const FilterPanel = memo(function FilterPanel(props: {
  filters: ContactFilters
  contacts: readonly Filterable[]
  withTags: boolean
  /** Null where nobody else is. */
  owners: Owners | null
  /** How many it shows. */
  shown: number
  /** The name of the list that is open, or "". */
  list: string
  onChange: (filters: ContactFilters) => void
  /** On a phone, beside the words; the same one until what it says changes. Nothing where there is nobody to filter. */
  beside?: ReactNode
}) {
  const { filters } = props
  const isWide = useIsWide()
  const [open, setOpen] = useState<string | null>(null)
  const count = countFilters(filters)
  const head = useFocusIfLost<HTMLDivElement>(count > 0 ? 'some' : 'none')
  const clear = count > 0 && (
    <button type="button" className="link small" onClick={() => props.onChange({ ...noFilters, list: filters.list })}>
      Clear {count}
    </button>
  )
  const fields = (
    <FilterFields {...props}>
      {isWide && (
        <div className="row" ref={head}>
          <h2 className="grow" tabIndex={-1} data-focus={count === 0 || undefined}>
            Filters
          </h2>
          {clear}
        </div>
      )}
    </FilterFields>
  )
  if (isWide) return <div className="filters">{fields}</div>
  if (!props.beside) return null
  return (
    <PhoneFilters
      title="Filters"
      says={inWords(filters, count, props.list)}
      open={open}
      onOpen={setOpen}
      beside={props.beside}
      clear={clear}
      foot={
        <Button look="primary" wide onClick={() => setOpen(null)}>
          Show {number.format(props.shown)} {props.shown === 1 ? 'contact' : 'contacts'}
        </Button>
      }
    >
      {fields}
    </PhoneFilters>
  )
})

function FilterFields(props: {
  filters: ContactFilters
  contacts: readonly Filterable[]
  withTags: boolean
  owners: Owners | null
  onChange: (filters: ContactFilters) => void
  children: ReactNode
}) {
  const { filters, contacts } = props
  const industries = useMemo(() => new Set(contacts.map((each) => each.industry)), [contacts])
  const tagCounts = useMemo(() => countTags(contacts), [contacts])
  const set = (change: Partial<ContactFilters>) => props.onChange({ ...filters, ...change })
  const emailChoice = filters.hasEmail === null ? 'all' : filters.hasEmail ? 'yes' : 'no'
  return (
    <div className="inside" role="search" aria-label="Filters">
      {props.children}
      <Field
        label="Search"
        icon="search"
        placeholder="Name, company, title, email"
        data-slash
        autoComplete="off"
        trailing={<kbd className="only-desktop">/</kbd>}
        value={filters.search}
        onChange={(event) => set({ search: event.target.value })}
      />
      <Select
        label="Industry"
        value={filters.industry}
        options={industryOptions(industries, filters.industry)}
        onChange={(industry) => set({ industry })}
      />
      <Field
        label="Location"
        icon="pin"
        placeholder="Any"
        autoComplete="off"
        value={filters.location}
        onChange={(event) => set({ location: event.target.value })}
      />
      <Field
        label="Company"
        icon="building"
        placeholder="Any"
        autoComplete="off"
        value={filters.company}
        onChange={(event) => set({ company: event.target.value })}
      />
      <Segments
        legend="Has email"
        value={emailChoice}
        options={emailChoices}
        onChange={(value) => set({ hasEmail: value === 'all' ? null : value === 'yes' })}
      />
      <StateFilters filters={filters} withStatus={props.withTags} onChange={set} />
      {props.withTags && (
        <OwnerFilter owners={props.owners} value={filters.owner} onChange={(owner) => set({ owner })} />
      )}
      {props.withTags && <TagFilter filters={filters} counted={tagCounts} onChange={(tags) => set({ tags })} />}
    </div>
  )
}

function inWords({ search }: ContactFilters, count: number, list: string): string {
  if (count === 0) return list || 'Name, company, title, email'
  const others = search === '' ? count : count - 1
  return [list, search, others > 0 && `${others} ${others === 1 ? 'filter' : 'filters'}`].filter(Boolean).join(', ')
}

/** Whether anybody was asked, and how far the talk is. */
function StateFilters(props: {
  filters: ContactFilters
  withStatus: boolean
  onChange: (change: Partial<ContactFilters>) => void
}) {
  const { filters, onChange } = props
  return (
    <>
      <Select
        label="Proof"
        value={filters.proof}
        options={proofChoices}
        onChange={(value) => onChange({ proof: proofStates.find((each) => each === value) ?? '' })}
      />
      {props.withStatus && (
        <Select
          label="Status"
          value={filters.status}
          options={statusChoices}
          onChange={(value) => onChange({ status: contactStatuses.find((each) => each === value) ?? '' })}
        />
      )}
    </>
  )
}

function countTags(contacts: readonly Filterable[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const contact of contacts) for (const tag of contact.tags) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return counts
}

function TagFilter(props: {
  filters: ContactFilters
  counted: ReadonlyMap<string, number>
  onChange: (tags: string[]) => void
}) {
  const counts = new Map([...props.filters.tags.map((tag) => [tag, 0] as const), ...props.counted])
  if (counts.size === 0) return null
  const chosen = new Set(props.filters.tags)
  const toggle = (tag: string) =>
    props.onChange(chosen.has(tag) ? props.filters.tags.filter((each) => each !== tag) : [...props.filters.tags, tag])
  return (
    <fieldset>
      <legend className="legend">
        Tags <span className="muted">(all must match)</span>
      </legend>
      <div className="tags">
        {[...counts]
          .toSorted(([a], [b]) => a.localeCompare(b))
          .map(([tag, count]) => (
            <button key={tag} type="button" className="chip" aria-pressed={chosen.has(tag)} onClick={() => toggle(tag)}>
              {tag}
              <span className="n">{number.format(count)}</span>
            </button>
          ))}
      </div>
    </fieldset>
  )
}

/** The specification's eight first, then any other that occurs. */
function industryOptions(occurring: ReadonlySet<string>, chosen: string): { value: string; label: string }[] {
  const known: readonly string[] = databaseIndustries
  const others = new Set([...occurring, chosen].filter((each) => each && !known.includes(each)))
  return [
    { value: '', label: 'Any industry' },
    ...[...known, ...[...others].toSorted()].map((value) => ({ value, label: value })),
  ]
}

/** Whose contacts are shown; not there where nobody else is. */
function OwnerFilter(props: { owners: Owners | null; value: string; onChange: (owner: string) => void }) {
  const { owners, value } = props
  if (!owners) return null
  const others = owners.people.filter(({ id }) => id !== owners.me)
  const options = [
    { value: '', label: 'Any' },
    { value: 'me', label: 'Me' },
    ...others.map(({ id, name }) => ({ value: id, label: name })),
    { value: 'left', label: 'Former members' },
  ]
  // A view that another member shared may name somebody who has left, or this person.
  const known = options.some((each) => each.value === value) ? value : value === owners.me ? 'me' : 'left'
  return <Select label="Owner" value={known} options={options} onChange={props.onChange} />
}
