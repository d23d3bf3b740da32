import { useState } from 'react'
import { activityGroups, type ActivityGroup } from '../../../contract/security/activity-kinds.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/forms/choice.tsx'
import { Field } from '../../ui/forms/field.tsx'
import type { Filters } from './activity-filters.ts'
import { useMembers } from './use-activity.ts'

const groups = Object.entries(activityGroups).map(([value, label]) => ({ value, label }))

/** By who, what, when, and by a text in names. */
export function ActivityFilterBar({ filters, onChange }: { filters: Filters; onChange: (filters: Filters) => void }) {
  const members = useMembers()
  const [typed, setTyped] = useState(filters.text)
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
