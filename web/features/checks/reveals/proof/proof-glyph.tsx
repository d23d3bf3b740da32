import { proofMarks, proofWords, type Mark, type ProofState } from './proof-marks.ts'

const places = [6, 19, 32]

/** Three marks: a disc is as it has to be, a cross is not, a ring was not asked. The shape says it, not the colour alone. */
export function ProofGlyph({ state }: { state: ProofState }) {
  const marks = proofMarks(state)
  const words = proofWords(marks, state.kind)
  return (
    <svg className="proof" viewBox="0 0 38 12" role="img" aria-label={words}>
      <title>{words}</title>
      {marks.map((mark, n) => drawn(mark, places[n] ?? 0))}
    </svg>
  )
}

function drawn(mark: Mark, x: number) {
  if (mark === 'no') return <path key={x} d={`m${x - 3.5} 2.500 7 7m0-7-7 7`} />
  return <circle key={x} className={mark} cx={x} cy="6" r="4.500" />
}
