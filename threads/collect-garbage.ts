import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

let collect: (() => void) | null = null

/**
 * Gives back at once what nobody in this thread uses any more. For a thread that let go of very much and may now rest for hours: by
 * itself it would keep that for want of a reason to look. Takes some milliseconds, as often as it is called.
 */
export function collectGarbage(): void {
  if (collect === null) {
    setFlagsFromString('--expose-gc')
    collect = runInNewContext('gc') as () => void
  }
  collect()
}
