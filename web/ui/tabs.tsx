import { useId, type KeyboardEvent, type ReactNode } from 'react'

/** Two or more panels, one shown; arrow keys move between the tabs. */
export function Tabs<Key extends string>(props: {
  label: string
  tabs: readonly { key: Key; label: string }[]
  current: Key
  onChange: (key: Key) => void
  children: ReactNode
}) {
  const id = useId()
  const { tabs, current, onChange } = props

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    const index = tabs.findIndex((tab) => tab.key === current)
    const next = tabs[(index + step + tabs.length) % tabs.length]
    if (!next) return
    onChange(next.key)
    document.getElementById(`${id}-${next.key}`)?.focus()
  }

  return (
    <>
      <div className="tabs" role="tablist" tabIndex={-1} aria-label={props.label} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            className="tab"
            id={`${id}-${tab.key}`}
            aria-controls={`${id}-panel`}
            aria-selected={tab.key === current}
            tabIndex={tab.key === current ? 0 : -1}
            onClick={() => onChange(tab.key)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`}>
        {props.children}
      </div>
    </>
  )
}
