import { toast } from '../../../ui/toast.tsx'
import type { SettledLater } from './reveal-news.ts'
import { settledWords } from './settled-words.ts'

const shownMs = 8_000

let lately: { settled: SettledLater; atMs: number }[] = []

/** Says how a check ended that had to wait, wherever in the product the person is by now. */
export function tellSettled(settled: SettledLater, show: (name: string) => void): void {
  const nowMs = performance.now()
  lately = [...lately.filter(({ atMs }) => nowMs - atMs < shownMs), { settled, atMs: nowMs }]
  const all = lately.map((each) => each.settled)
  const found = all.filter((each) => each.found)
  const run = () => show(found.length === 1 ? (found[0]?.name ?? '') : '')
  toast({ ...settledWords(all), ms: shownMs, ...(found.length > 0 && { action: { label: 'Show', run } }) })
}
