import { useMay } from '../../../api/use-may.ts'
import type { Alert } from '../../../../contract/alerts/alerts.ts'
import { chooseAlert, choiceOf } from './use-alerts.ts'

const options = [
  { value: 'off', label: 'Off' },
  { value: 'daily', label: 'Daily' },
  { value: 'weekly', label: 'Weekly' },
] as const

/** When a saved search tells of new and moved people. */
export function AlertChoice(props: {
  search: { id: string; name: string }
  alert: Alert | undefined
  disabled?: boolean
}) {
  const { search, alert } = props
  const maySet = useMay('setAlert')
  const choice = choiceOf(alert)
  if (!maySet) return null
  return (
    <label className="alert-choice" data-on={choice.frequency !== 'off'} title="Tell me about new and moved people">
      <Bell muted={choice.isMuted} />
      <span className="hidden-visually">Alert of {search.name}</span>
      <select
        value={choice.frequency}
        disabled={props.disabled}
        onChange={(event) => {
          const next = options.find(({ value }) => value === event.target.value)
          if (next) void chooseAlert(search, { ...choice, frequency: next.value })
        }}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Not in ui/icon.tsx: the public pages would carry it. */
export function Bell({ muted = false }: { muted?: boolean }) {
  return (
    <svg className="icon s" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 21h4" />
      {muted && <path d="M4 4l16 16" />}
    </svg>
  )
}
