import type { Happened } from '../../../contract/profiles/profiles.ts'
import { call } from '../../api/call.ts'
import { useLoaded } from '../../api/use-loaded.ts'
import { shortDay, timeFormat } from '../../ui/format.ts'
import { wholeHistory } from './whole-history.ts'

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
