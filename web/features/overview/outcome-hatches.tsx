import type { OverviewOutcome } from '../../../contract/overview.ts'

type Hatch = { look: 'lines'; turn: number } | { look: 'dots' }

/** How an outcome is hatched in the donut, as kit/parts.css hatches its mark in the legend; the others are filled. */
export const hatchOf: Partial<Record<OverviewOutcome, Hatch>> = {
  claimed: { look: 'lines', turn: 45 },
  catch_all: { look: 'lines', turn: -45 },
  no_mail_domain: { look: 'lines', turn: 90 },
  no_address: { look: 'lines', turn: 0 },
  no_answer: { look: 'dots' },
}

/** The hatches of these outcomes, for the strokes of one drawing that is turned by a quarter. */
export function OutcomeHatches({ id, outcomes }: { id: string; outcomes: readonly OverviewOutcome[] }) {
  return (
    <defs>
      {outcomes.map((outcome) => {
        const hatch = hatchOf[outcome]
        if (!hatch) return null
        const turn = hatch.look === 'lines' ? hatch.turn + 90 : 0
        return (
          <pattern
            key={outcome}
            id={`${id}-${outcome}`}
            patternUnits="userSpaceOnUse"
            width="4"
            height="4"
            patternTransform={`rotate(${turn})`}
          >
            <rect className="ground" width="4" height="4" />
            {hatch.look === 'dots' ? (
              <circle className={`mark ${outcome}`} cx="2" cy="2" r="1.4" />
            ) : (
              <rect className={`mark ${outcome}`} width="2.3" height="4" />
            )}
          </pattern>
        )
      })}
    </defs>
  )
}
