import type { SettledLater } from './reveal-news.ts'
import { toast } from '../../../ui/toasts/toast.tsx'

/** One end by its name; several that come within one toast's time are told together, or the last would hide the others. */
export function settledWords(settled: readonly SettledLater[]): { title: string; description?: string } {
  const [only] = settled
  if (settled.length === 1 && only) {
    const name = only.name || 'this contact'
    return only.found
      ? { title: `Email found for ${name}` }
      : { title: `No address could be proven for ${name}.`, description: 'No credit was taken.' }
  }
  const found = settled.filter((each) => each.found).length
  const missing = settled.length - found
  const names = settled
    .filter((each) => each.found)
    .slice(0, 3)
    .map((each) => each.name)
    .join(', ')
  const none =
    missing === 0 ? '' : `${missing} could not be proven. No credit was taken for ${missing === 1 ? 'it' : 'them'}.`
  const description = [names && (found > 3 ? `${names} and ${found - 3} more.` : `${names}.`), none]
    .filter(Boolean)
    .join(' ')
  return {
    title: found === 0 ? 'No address could be proven' : `${found} ${found === 1 ? 'email' : 'emails'} found`,
    description,
  }
}

const shownMs = 8_000

let lately: { settled: SettledLater; atMs: number }[] = []

/** Says how a check ended that had to wait, on whichever page the person is now. */
export function tellSettled(settled: SettledLater, show: (name: string) => void): void {
  const nowMs = performance.now()
  lately = [...lately.filter(({ atMs }) => nowMs - atMs < shownMs), { settled, atMs: nowMs }]
  const all = lately.map((each) => each.settled)
  const found = all.filter((each) => each.found)
  const run = () => show(found.length === 1 ? (found[0]?.name ?? '') : '')
  const about = all.map(({ contactId }) => contactId)
  toast({ ...settledWords(all), ms: shownMs, about, ...(found.length > 0 && { action: { label: 'Show', run } }) })
}
