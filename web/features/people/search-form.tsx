import { useState, type SubmitEvent } from 'react'
import { companySizes, searchIndustries } from '../../../contract/lists.ts'
import type { SearchResponse } from '../../../contract/people.ts'
import { Button } from '../../ui/button.tsx'
import { FacetRow, Segments, Switch } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.tsx'
import { addressOf, criteriaInWords, isBlank, type Criteria } from './criteria.ts'

type Facets = SearchResponse['facets']

const shownAtFirst = 5
const pageSizes = [
  { value: '25', label: '25' },
  { value: '50', label: '50' },
]

/** The card 'Search Parameters'. What is typed stays until another search's criteria come in. */
export function SearchForm(props: {
  start: Criteria
  facets: Facets | null
  busy: boolean
  searchesRemaining: number
  resetsAt: string
  saveRevealed: boolean
  onSaveRevealed: (on: boolean) => void
  onSearch: (criteria: Criteria) => void
}) {
  const [criteria, setCriteria] = useState(props.start)
  const [shown, setShown] = useState(props.start)
  if (addressOf(shown) !== addressOf(props.start)) {
    setShown(props.start)
    setCriteria(props.start)
  }
  const [open, setOpen] = useState(() => isBlank(props.start))
  const set = (change: Partial<Criteria>) => setCriteria({ ...criteria, ...change })
  const usedUp = props.searchesRemaining === 0

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (isBlank(criteria)) {
      toast({
        title: 'No Search Criteria',
        description: 'Please fill in at least one search field.',
        variant: 'destructive',
      })
      return
    }
    setOpen(false)
    props.onSearch(criteria)
  }

  return (
    <details className="filters" open={open || isWide()} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Icon name="filter" />
        Search Parameters
        <span className="says">{criteriaInWords(criteria)}</span>
        <Icon name="down" small />
      </summary>
      <form className="inside" onSubmit={submit} role="search" aria-label="Search Parameters">
        <h2 className="only-desktop">Search Parameters</h2>
        <Field
          label="Job Title"
          icon="search"
          placeholder="VP Sales, CTO"
          data-slash
          autoComplete="off"
          maxLength={200}
          trailing={<kbd className="only-desktop">/</kbd>}
          value={criteria.jobTitle}
          onChange={(event) => set({ jobTitle: event.target.value })}
        />
        <Field
          label="Company"
          icon="building"
          placeholder="Any company"
          autoComplete="off"
          maxLength={200}
          value={criteria.company}
          onChange={(event) => set({ company: event.target.value })}
        />
        <Field
          label="Location"
          icon="pin"
          placeholder="City, region or country"
          autoComplete="off"
          maxLength={200}
          value={criteria.location}
          onChange={(event) => set({ location: event.target.value })}
        />
        <Facet
          legend="Industry"
          values={searchIndustries}
          counts={props.facets?.industry ?? null}
          value={criteria.industry}
          onChange={(industry) => set({ industry })}
        />
        <Facet
          legend="Company Size"
          values={companySizes}
          suffix=" employees"
          counts={props.facets?.employeeCount ?? null}
          value={criteria.employeeCount}
          onChange={(employeeCount) => set({ employeeCount })}
        />
        <div className="row">
          <span className="legend grow">Page size</span>
          <Segments
            legend="Page size"
            hideLegend
            value={String(criteria.pageSize)}
            options={pageSizes}
            onChange={(value) => set({ pageSize: value === '50' ? 50 : 25 })}
          />
        </div>
        <Switch
          label="Exclude enriched"
          hint="Hide people you already revealed"
          checked={criteria.excludeEnriched}
          onChange={(excludeEnriched) => set({ excludeEnriched })}
        />
        <Switch label="Save revealed contacts" checked={props.saveRevealed} onChange={props.onSaveRevealed} />
        <div className="submit stack-s">
          <Button type="submit" look="primary" wide busy={props.busy} disabled={usedUp}>
            {props.busy ? 'Searching' : 'Search Contacts'}
          </Button>
          <p className="message">{remainingInWords(props.searchesRemaining, props.resetsAt)}</p>
        </div>
      </form>
    </details>
  )
}

function Facet(props: {
  legend: string
  values: readonly string[]
  suffix?: string
  counts: Facets['industry'] | null
  value: string
  onChange: (value: string) => void
}) {
  const [all, setAll] = useState(false)
  const countOf = (value: string) =>
    props.counts === null ? null : (props.counts.find((each) => each.value === value)?.count ?? 0)
  const most = Math.max(0, ...(props.counts ?? []).map((each) => each.count))
  const ordered =
    props.counts === null ? props.values : props.values.toSorted((a, b) => (countOf(b) ?? 0) - (countOf(a) ?? 0))
  const byName = props.values.length <= shownAtFirst ? props.values : ordered
  const shown = all ? byName : byName.filter((value, n) => n < shownAtFirst || value === props.value)
  const hidden = byName.length - shown.length
  return (
    <fieldset>
      <legend className="legend">{props.legend}</legend>
      <FacetRow
        name={props.legend}
        label="Any"
        count={null}
        most={most}
        checked={props.value === 'any'}
        onChange={() => props.onChange('any')}
      />
      {shown.map((value) => (
        <FacetRow
          key={value}
          name={props.legend}
          label={
            <>
              {value}
              {props.suffix && <span className="hidden-visually">{props.suffix}</span>}
            </>
          }
          count={countOf(value)}
          most={most}
          checked={value === props.value}
          onChange={() => props.onChange(value)}
        />
      ))}
      {hidden > 0 && (
        <button type="button" className="link small" onClick={() => setAll(true)}>
          {hidden} more
        </button>
      )}
    </fieldset>
  )
}

function remainingInWords(remaining: number, resetsAt: string): string {
  if (remaining === -1) return 'Unlimited searches'
  const time = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' }).format(new Date(resetsAt))
  if (remaining === 0) return `No searches left today. New ones at ${time}.`
  return `${remaining} ${remaining === 1 ? 'search' : 'searches'} left today`
}

function isWide(): boolean {
  return window.matchMedia('(min-width: 900px)').matches
}
