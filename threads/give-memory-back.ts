import { Session } from 'node:inspector'

/**
 * Gives back all that this thread doesn't use, its pages that are nearly empty too, and the room of its young objects: up to 32 MB of each
 * thread that was ever busy, which nothing else takes from it. For one that may now rest: it takes a tenth of a second or two.
 */
export function giveMemoryBack(): void {
  const session = new Session()
  session.connect()
  session.post('HeapProfiler.collectGarbage')
  session.disconnect()
}
