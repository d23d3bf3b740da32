import { useId, type KeyboardEvent, type ReactNode } from 'react'

/** Two or more panels, one shown; arrow keys, Home and End move between the tabs. */
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
    const index = tabs.findIndex((tab) => tab.key === current)
    const aims: Record<string, number> = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tabs.length - 1 }
    const aim = aims[event.key]
    if (aim === undefined) return
    const next = tabs[(aim + tabs.length) % tabs.length]
    if (!next) return
    event.preventDefault()
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
