import type { LedgerKind } from '../../../contract/credits.ts'
import { ledgerKinds, ledgerKindWords } from '../../../contract/lists.ts'
import { Select } from '../../ui/forms/choice.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { periods, type Filters } from './ledger-filters.ts'

const periodLabels: Record<Filters['period'], string> = {
  any: 'Any time',
  '7': 'Last 7 days',
  '30': 'Last 30 days',
  '365': 'Last 365 days',
  between: 'Custom range',
}

/** By kind and by time. */
export function LedgerFilterBar({ filters, onChange }: { filters: Filters; onChange: (filters: Filters) => void }) {
  const chip = (kind: LedgerKind | null, label: string) => (
    <button
      key={label}
      type="button"
      className="chip"
      aria-pressed={filters.kind === kind}
      onClick={() => onChange({ ...filters, kind })}
    >
      {label}
    </button>
  )
  return (
    <div className="ledger-filters">
      <div className="filter-chips" role="group" aria-label="Show">
        {chip(null, 'All')}
        {ledgerKinds.map((kind) => chip(kind, ledgerKindWords[kind]))}
      </div>
      <div className="times">
        <Select
          label="Time"
          value={filters.period}
          options={periods.map((value) => ({ value, label: periodLabels[value] }))}
          onChange={(value) => {
            const period = periods.find((each) => each === value) ?? 'any'
            onChange({ ...filters, period, firstDay: '', lastDay: '' })
          }}
        />
        {filters.period === 'between' && (
          <>
            <Field
              label="From"
              type="date"
              max={filters.lastDay || undefined}
              value={filters.firstDay}
              onChange={(event) => onChange({ ...filters, firstDay: event.target.value })}
            />
            <Field
              label="To"
              type="date"
              min={filters.firstDay || undefined}
              value={filters.lastDay}
              onChange={(event) => onChange({ ...filters, lastDay: event.target.value })}
            />
          </>
        )}
      </div>
    </div>
  )
}
