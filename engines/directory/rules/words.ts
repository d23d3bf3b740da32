/** Words looked at in one field. */
const MAX_WORDS = 32

/** One written word: `co-founder` is the pieces `co` and `founder`, joined `cofounder`; a plain word is one piece. */
export type Unit = { pieces: string[]; /** Null if it is the piece itself. */ joined: string | null }

/** `c++` and `c#` are words; ' . & _ and - between letters join pieces to one unit; everything else separates. */
const UNIT = /[a-z0-9]+(?:\+\+|#)?(?:['.&_-]+[a-z0-9]+(?:\+\+|#)?)*/g
const JOINTS = /['.&_-]+/

/** The units of a folded text (fold.ts), up to MAX_WORDS pieces in all. */
export function unitsOf(folded: string): Unit[] {
  const units: Unit[] = []
  let room = MAX_WORDS
  for (const [written] of folded.matchAll(UNIT)) {
    const pieces = written.split(JOINTS).slice(0, room)
    room -= pieces.length
    units.push({ pieces, joined: pieces.length > 1 ? pieces.join('') : null })
    if (room <= 0) break
  }
  return units
}
