import { collectGarbage } from '../../../../threads/collect-garbage.ts'

/** Behind this time nobody searches the view before any more, and what came with it is done. */
const SOON_MS = 1_000

/** Of a thread that was shown another view: gives the memory of those before back. */
export function letGoSoon() {
  let waiting: NodeJS.Timeout | null = null
  const stop = () => {
    if (waiting) clearTimeout(waiting)
    waiting = null
  }
  return {
    begin() {
      stop()
      waiting = setTimeout(collectGarbage, SOON_MS).unref()
    },
    stop,
  }
}
