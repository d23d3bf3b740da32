import type { Happened } from '../../../contract/profiles/profiles.ts'
import { call } from '../../api/call.ts'
import { useLoaded } from '../../api/use-loaded.ts'
import { shortDay, timeFormat } from '../../ui/format.ts'
import type { ActivityRow } from '../../../contract/security/activity.ts'
import { statusWords, type ContactStatus } from '../../../contract/lists.ts'

const day = timeFormat({ day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' })
const nothing: readonly never[] = []

/** What became of somebody, and what members of the workspace did with them besides, once that has come; newest first. */
export function PersonHistory({ id, history }: { id: string; history: readonly Happened[] }) {
  const read = (signal: AbortSignal) => call('recentOfPerson', { params: { id }, signal })
  const { value: done } = useLoaded(['person', id, 'activity'], read, ({ rows }) => rows)
  const lines = wholeHistory(history, done ?? nothing)
  if (lines.length === 0) return null
  return (
    <section aria-labelledby="person-history">
      <h3 id="person-history">History</h3>
      <ol className="happened">
        {lines.map(({ at, says, happened }, n) => (
          <li key={n}>
            <time dateTime={at}>{whenOf(new Date(at))}</time>
            <span>{says}</span>
            {happened && <Credits {...happened} />}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** In another year that counts more than the hour. */
function whenOf(at: Date, now = new Date()): string {
  return at.getFullYear() === now.getFullYear() ? day.format(at) : shortDay(at, now)
}

/** What it cost or gave back; nothing where nothing could cost. */
function Credits({ kind, charged, refunded }: Happened) {
  if (kind === 'saved' || kind === 'noted' || kind === 'status') return null
  if (refunded > 0) return <span className="coin">+{refunded}</span>
  return (
    <span className={charged > 0 ? 'coin' : 'coin none'}>
      {charged}
      <span className="hidden-visually"> {charged === 1 ? 'credit' : 'credits'}</span>
    </span>
  )
}

/** One line about a person. `happened` is absent where only the record of members says it. */
type HistoryLine = { at: string; says: string; happened: Happened | null }

type Done = Pick<ActivityRow, 'at' | 'who' | 'kind' | 'what'>

/** How these went is in the history. */
const isResultTold = new Set(['reveal.started', 'batch.quoted', 'batch.started', 'batch.cancelled'])
/** Of these the history tells the last time. */
const lastToldAs: Readonly<Record<string, Happened['kind'] | undefined>> = {
  'contact.saved': 'saved',
  'contact.status_set': 'status',
  'note.written': 'noted',
}
/** Both are written in one call, by two clocks. */
const sameCallMs = 60_000

/** What became of a person, and what members did with them besides: each thing once, the newest first. */
export function wholeHistory(history: readonly Happened[], done: readonly Done[]): HistoryLine[] {
  const unmatched = new Set(history)
  const besides = done.filter(({ kind, at }) => {
    if (isResultTold.has(kind)) return false
    const same = [...unmatched].find((each) => each.kind === lastToldAs[kind] && isSameCall(each.at, at))
    // One of this kind before it is another thing.
    if (same) unmatched.delete(same)
    return !same
  })
  const lines = [
    ...history.map((happened) => ({ at: happened.at, says: happenedWords(happened), happened })),
    ...besides.map(({ at, who, what }) => ({ at, says: `${who || 'Somebody who left'} ${what}`, happened: null })),
  ]
  return lines.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
}

function isSameCall(one: string, other: string): boolean {
  return Math.abs(Date.parse(one) - Date.parse(other)) < sameCallMs
}

const outcomes: Record<string, string> = {
  valid: 'the mailbox answered',
  accept_all: 'the mail server accepts every address',
  accepted_unproven: 'the mail server did not refuse a made-up address',
  invalid: 'no such mailbox',
  disabled: 'the mailbox is closed',
  mailbox_full: 'the mailbox is full',
  not_found: 'no address found',
}

/** One line of the history; who did it where that is known. */
function happenedWords({ kind, what, by }: Happened): string {
  const who = by === '' ? '' : ` by ${by}`
  const outcome = outcomes[what] ?? 'the mail server would not say'
  switch (kind) {
    case 'saved':
      return `Saved${who}`
    case 'revealed':
      return `Revealed${who}`
    case 'not_proven':
      return `Not proven: ${outcome}${by === '' ? '' : `, asked by ${by}`}`
    case 'verified':
      return `Asked again${who}: ${outcome}`
    case 'bounced':
      return (bounces[what] ?? bounces['checking']!).replace('{who}', who)
    case 'noted':
      return `Note written${who}`
    case 'status':
      return `${statusWords[what as ContactStatus] ?? what}${who}`
  }
}

const bounces: Record<string, string> = {
  checking: 'Bounce reported{who}',
  accepted: 'Bounce reported{who}: credit given back',
  review: 'Bounce reported{who}, in review',
  refused: 'Bounce reported{who}, no credit given back',
}
