import { useLocation, useSearch } from 'wouter'
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { activityDays, activityGroups, type ActivityGroup } from '../../../contract/security/activity-kinds.ts'
import type { ActivityRow } from '../../../contract/security/activity.ts'
import { useMay } from '../../api/use-may.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState, FailedState, SkeletonRows } from '../../ui/states.tsx'
import { clock, day } from '../../ui/format.ts'
import { Select } from '../../ui/forms/choice.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { sentenceOfError } from '../../api/call-error.ts'
import { call, download } from '../../api/call.ts'
import { saveFile } from '../../ui/page/browser.ts'
import { toastFailure } from '../../ui/toasts/toast.tsx'
import { Section } from '../../ui/section.tsx'
import { usePages } from '../../api/use-pages.ts'

/** The record of the workspace: who did what, from where and by which way. For the owner and admins. */
export function ActivitySection() {
  const maySee = useMay('listActivity')
  if (!maySee)
    return (
      <Section title="Activity">
        <p className="muted">The owner and admins of this workspace see who did what.</p>
      </Section>
    )
  return <Record />
}

function Record() {
  const [, navigate] = useLocation()
  const filters = filtersIn(useSearch())
  const onChange = (next: Filters) => navigate(activityAddress(next), { replace: true })
  return (
    <Section id="activity" title="Activity" className="activity">
      <div className="stack">
        <p className="muted">
          Who did what in this workspace in the last {activityDays} days. Members can’t change or remove a row.
        </p>
        <ActivityFilterBar filters={filters} onChange={onChange} />
        <div className="row wrap">
          <Button size="small" onClick={() => void exportActivity(filters, 'csv')}>
            Download CSV
          </Button>
          <Button size="small" look="ghost" onClick={() => void exportActivity(filters, 'lines')}>
            Download JSON lines
          </Button>
        </div>
        <Rows filters={filters} onAll={() => onChange(filtersIn(''))} />
      </div>
    </Section>
  )
}

function Rows({ filters, onAll }: { filters: Filters; onAll: () => void }) {
  const { rows, failure, hasMore, loadingMore, loadMore, retry } = useActivity(filters)
  if (failure !== null)
    return (
      <FailedState title="The activity could not be loaded" onRetry={retry}>
        {failure}
      </FailedState>
    )
  if (rows === null) return <SkeletonRows rows={8} />
  if (rows.length === 0)
    return Object.keys(askedFilters(filters)).length > 0 ? (
      <EmptyState
        icon="filter"
        title="No matching activity"
        action={<Button onClick={onAll}>Show all activity</Button>}
      >
        Nothing matches these filters. Try fewer filters or a longer time.
      </EmptyState>
    ) : (
      <EmptyState icon="clock" title="Nothing yet" action={<ButtonLink href="/search">Search Contacts</ButtonLink>}>
        From now on, this page lists what members do.
      </EmptyState>
    )
  return (
    <>
      <ol className="activity-rows" aria-label="Activity, newest first">
        {rows.map((row) => (
          <Row key={row.id} of={row} />
        ))}
      </ol>
      {hasMore && (
        <div>
          <Button busy={loadingMore} onClick={loadMore}>
            Show more
          </Button>
        </div>
      )}
    </>
  )
}

function Row({ of: row }: { of: ActivityRow }) {
  const at = new Date(row.at)
  return (
    <li>
      <div className="stack-s">
        <span className="deed">
          <b>{whoDid(row)}</b> {row.what}
        </span>
        <span className="small muted ways">
          <span>{wayOf(row)}</span>
          {row.network !== '' && <span>From {row.network}</span>}
        </span>
      </div>
      <time className="small muted" dateTime={row.at}>
        {day.format(at)} {clock.format(at)}
      </time>
    </li>
  )
}

function whoDid({ accountId, who, via }: ActivityRow): string {
  if (accountId === null) return via === 'operator' ? 'Operator:' : 'Payment provider:'
  return who || 'A closed account'
}

function wayOf({ via, key }: ActivityRow): string {
  if (via === 'key') return `API key ${key || 'that is gone'}`
  return { browser: 'Browser', operator: 'Operator of this installation', job: 'Automatic' }[via]
}

const groups = Object.entries(activityGroups).map(([value, label]) => ({ value, label }))

/** By who, what, when, and by a text in names. */
function ActivityFilterBar({ filters, onChange }: { filters: Filters; onChange: (filters: Filters) => void }) {
  const members = useMembers()
  const [typed, setTyped] = useState(filters.text)
  const [applied, setApplied] = useState(filters.text)
  if (applied !== filters.text) {
    setApplied(filters.text)
    setTyped(filters.text)
  }
  const set = (some: Partial<Filters>) => onChange({ ...filters, text: typed, ...some })
  return (
    <form
      className="activity-filters"
      role="search"
      aria-label="Filter the activity"
      onSubmit={(event) => {
        event.preventDefault()
        set({})
      }}
    >
      <Select
        label="Who"
        value={filters.who}
        options={[{ value: '', label: 'Everybody' }, ...members]}
        onChange={(who) => set({ who })}
      />
      <Select
        label="What"
        value={filters.kind}
        options={[{ value: '', label: 'Everything' }, ...groups]}
        onChange={(kind) => set({ kind: kind as ActivityGroup | '' })}
      />
      <Field
        label="First day (UTC)"
        type="date"
        max={filters.to || undefined}
        value={filters.from}
        onChange={(event) => set({ from: event.target.value })}
      />
      <Field
        label="Last day (UTC)"
        type="date"
        min={filters.from || undefined}
        value={filters.to}
        onChange={(event) => set({ to: event.target.value })}
      />
      <Field
        label="Name"
        placeholder="A person, list or key"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit">Filter</Button>
    </form>
  )
}

export const activityKey = (filters: Filters) => ['activity', activityAddress(filters)] as const

/** The rows of the record that fit, newest first. */
function useActivity(filters: Filters) {
  const { pages, error, more } = usePages(activityKey(filters), (cursor, signal) =>
    call('listActivity', { query: { ...askedFilters(filters), ...(cursor && { cursor }) }, signal }),
  )
  return {
    rows: pages?.flatMap((page) => page.rows) ?? null,
    failure: error && !pages ? sentenceOfError(error) : null,
    ...more,
  }
}

/** Who can have done something: the people of the workspace as it is now. */
function useMembers(): { value: string; label: string }[] {
  const { data } = useQuery({ queryKey: ['members'], queryFn: ({ signal }) => call('showWorkspace', { signal }) })
  return data?.members.map(({ accountId, name, email }) => ({ value: accountId, label: name ?? email })) ?? []
}

/** All that fit, as a file. */
async function exportActivity(filters: Filters, format: 'csv' | 'lines'): Promise<void> {
  const name = format === 'csv' ? 'exportActivityCsv' : 'exportActivityLines'
  try {
    saveFile(await download(name, { query: askedFilters(filters) }))
  } catch (error) {
    toastFailure('Nothing was downloaded', sentenceOfError(error))
  }
}

/** What of the record is shown; days are UTC days, both included. "" asks for everything. */
type Filters = { who: string; kind: ActivityGroup | ''; from: string; to: string; text: string }

const isGroup = (text: string): text is ActivityGroup => Object.hasOwn(activityGroups, text)
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** The filters that an address says; what makes no sense in it says nothing. */
export function filtersIn(query: string): Filters {
  const params = new URLSearchParams(query)
  const said = (name: string) => params.get(name) ?? ''
  const day = (name: string) => (isDay(said(name)) ? said(name) : '')
  const kind = said('kind')
  return { who: said('who'), kind: isGroup(kind) ? kind : '', from: day('from'), to: day('to'), text: said('text') }
}

/** The page's address with these filters, so that Back, a reload and a link bring them again. */
function activityAddress(filters: Filters): string {
  const params = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''))
  return params.size === 0 ? '/settings/activity' : `/settings/activity?${params.toString()}`
}

/** As the server is asked. */
function askedFilters({ who, kind, from, to, text }: Filters) {
  return {
    ...(who && { who }),
    ...(kind && { kind }),
    ...(from && { from }),
    ...(to && { to }),
    ...(text.trim() && { text: text.trim() }),
  }
}
