import type { Accuracy } from '../../../contract/bounces.ts'
import { language, number, percentFormat } from '../../ui/format.ts'

/**
 * The accuracy that this installation measured: which share of the addresses that were charged as proven was not
 * confirmed as bounced. Draws nothing until a hundred were.
 */
export function AccuracyFigure({ data, withSources = false }: { data: Accuracy | null; withSources?: boolean }) {
  if (!data || data.accuracy === null) return null
  const sources = data.sources.filter(({ accuracy }) => accuracy !== null)
  return (
    <div className="accuracy">
      <p>
        <strong>{percent(data.accuracy)}</strong> accurate: of {number.format(data.revealed)} addresses proven here,{' '}
        {bouncesOf(data)} confirmed as {data.bounced === 1 ? 'a hard bounce' : 'hard bounces'}
        <span className="muted">{intervalOf(data)}</span>
      </p>
      {withSources && sources.length > 1 && (
        <dl>
          {sources.map((source) => (
            <div key={source.source}>
              <dt>{sourceName(source.source)}</dt>
              <dd>
                {percent(source.accuracy ?? 0)} <span className="muted">of {number.format(source.revealed)}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

/** Rounded down: what was measured is never said to be more. */
function percent(share: number): string {
  return toATenth(Math.floor(share * 1_000) / 10)
}

const toATenth = percentFormat(language, 1)

function bouncesOf({ bounced }: Accuracy): string {
  return bounced === 1 ? '1 was' : `${number.format(bounced)} were`
}

function intervalOf({ low, high }: Accuracy): string {
  return low === null || high === null ? '' : ` (95% interval: ${percent(low)} to ${percent(high)})`
}

/** As a receipt has it, for readers of another account. */
function sourceName(source: string): string {
  return source === 'Your own address' ? 'Addresses checked in the verifier' : source
}
