import { useMemo, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useRouter } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'
import type { KnownPerson } from '../../features/person/person-about.tsx'
import { NotOpened } from '../../ui/dialogs/dialog.tsx'
import { useCommands } from '../../ui/commands/commands.ts'
import { Icon } from '../../ui/icon.tsx'
import { showFilters } from '../../ui/tables/fold-filters.tsx'
import { laterPart } from '../../ui/page/later-part.tsx'
import { useIsWide } from '../../ui/page/use-is-wide.ts'
import { useSame } from '../../ui/page/use-same.ts'
import type { OpenRow } from '../../ui/tables/open-row.ts'

const PersonPanel = laterPart(async () => (await import('./person-panel.tsx')).PersonPanel, {
  meanwhile: ({ onClose }) => <Coming onClose={onClose} />,
  missing: ({ onClose }) => <NotOpened onClose={onClose} />,
})

/** The program of a person, where this address opens one. What doesn't come is told in its place. */
export async function loadPersonOf(query: string): Promise<void> {
  if (new URLSearchParams(query).has('person')) await PersonPanel.load().catch(() => {})
}

export async function loadLinkedPerson(): Promise<void> {
  if (typeof window !== 'undefined') await loadPersonOf(window.location.search)
}

// A link leads to them: their program need not wait until the page beneath is drawn.
void loadLinkedPerson()

type Options<Row extends KnownPerson> = {
  /** The rows beside it, in their order. */
  rows: readonly Row[]
  idOf: (row: Row) => string
  onReveal: (id: string) => void | Promise<void>
}

export type PersonBeside = { opening: OpenRow; beside: ReactNode; close: () => void }

/** Who is open beside a table: `person` of the page's address, so that Back closes them and a link opens them. */
export function usePersonBeside<Row extends KnownPerson>({ rows, idOf, onReveal }: Options<Row>): PersonBeside {
  const [path, navigate] = useLocation()
  const { ssrSearch = '' } = useRouter()
  const search = useSearch({ ssrSearch })
  const id = useMemo(() => new URLSearchParams(search).get('person')?.slice(0, 100) || null, [search])
  const at = useMemo(() => (id === null ? -1 : rows.findIndex((row) => idOf(row) === id)), [rows, id, idOf])
  const idAt = (index: number) => {
    const row = at < 0 ? undefined : rows[index]
    return row ? idOf(row) : null
  }

  const show = useSame((next: string) => {
    const mark = markOfEntry()
    const isPushed = id === null && mark !== 'closed'
    navigate(withPerson(path, next), { replace: !isPushed, state: isPushed || mark ? { person: 'open' } : null })
  })
  const close = useSame(() => {
    if (id === null) return
    const state = markOfEntry() ? { person: 'closed' } : null
    // At once: one who has just come would take the focus as they go, and a key that asked for the filters goes on in one of their fields.
    flushSync(() => navigate(withPerson(path, null), { replace: true, state }))
    document.querySelector<HTMLElement>(`tr[data-person="${CSS.escape(id)}"]`)?.focus()
  })
  const opening = useMemo(() => ({ openId: id, onOpen: show }), [id, show])
  const beside = id !== null && (
    <PersonPanel
      id={id}
      known={rows[at] ?? null}
      neighbours={{ before: idAt(at - 1), after: idAt(at + 1) }}
      onShow={show}
      onClose={close}
      onReveal={(contactId) => void onReveal(contactId)}
    />
  )
  return { opening, beside, close }
}

/** Escape calls off what is still loading. */
function Coming({ onClose }: { onClose: () => void }) {
  useCommands([{ id: 'person-close', title: 'Close the person', group: 'here', keys: ['Escape'], run: onClose }])
  return <aside className="drawer" aria-busy="true" aria-label="Loading" />
}

/**
 * Filters, results, and who is open at their right: then the filters fold, as they do for whoever has sent them away, and the rail
 * that stands for them brings them back. Filters that nothing was asked by yet stay.
 */
export function Split(props: { person: PersonBeside; mayFold: boolean; children: ReactNode }) {
  const { person } = props
  const isOpen = person.beside !== false
  const isCovered = !useIsWide() && isOpen
  const [wasSeen, setSeen] = useState(!isCovered)
  if (!isCovered && !wasSeen) setSeen(true)
  const bringBack = () => {
    if (isOpen) person.close()
    else showFilters()
  }
  return (
    <div className={['split', isOpen && 'drawn', props.mayFold && 'may-fold'].filter(Boolean).join(' ')}>
      <button type="button" className="rail" onClick={bringBack}>
        <Icon name="filter" small />
        <span>Filters</span>
      </button>
      {/* Whoever opens a link of a person on a phone sees the person alone. */}
      {wasSeen && props.children}
      {person.beside}
    </div>
  )
}

/**
 * Of the history's entry that was added for somebody: they are `open` in it, or `closed`, and then it says what the one below it says.
 * The next one is opened in its place, or Back would lead over as many of those as people were looked at.
 */
function markOfEntry(): 'open' | 'closed' | undefined {
  return (window.history.state as { person?: 'open' | 'closed' } | null)?.person
}

/** The page as its address stands now, with another person open, or nobody. */
function withPerson(path: string, id: string | null): string {
  const query = new URLSearchParams(window.location.search)
  query.delete('person')
  if (id !== null) query.set('person', id)
  const text = query.toString()
  return text ? `${path}?${text}` : path
}
