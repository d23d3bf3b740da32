import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icon.tsx'

type Said = {
  look: 'ok' | 'no' | 'note' | 'credit'
  label: string
  asked: string
  /** The other side's own words. */
  answer: string
  says?: string | undefined
}

export type WaterfallLine = Said & {
  took: string
  /** Where it stands in the time of all lines: parts of 1. */
  bars: readonly { from: number; width: number }[]
  /** What it folds. */
  inside?: readonly Said[]
}

const icons: Record<Said['look'], IconName> = { ok: 'check', no: 'close', note: 'right', credit: 'check' }
const inWords: Record<Said['look'], string> = { ok: 'Yes', no: 'No', note: 'Note', credit: 'Credit' }

/** Step by step through the time of a talk: what was asked, what was said, and a bar for how long it took. All numbers stand in words, too. */
export function Waterfall({ lines }: { lines: readonly WaterfallLine[] }) {
  return (
    <ol className="waterfall">
      {lines.map((line, n) => (
        <Line key={n} {...line} />
      ))}
    </ol>
  )
}

function Line({ look, label, asked, answer, says, took, bars, inside = [] }: WaterfallLine) {
  const talk = <Talk look={look} label={label} asked={asked} answer={answer} />
  return (
    <li data-look={look}>
      <span className="step">
        <Icon name={icons[look]} small />
        <span className="hidden-visually">{inWords[look]}:</span>
      </span>
      <b>{label}</b>
      <Track look={look} bars={bars} />
      <span className="took">{took}</span>
      {inside.length > 0 ? <Folded talk={talk} inside={inside} /> : (asked !== '' || answer !== '') && talk}
      {says && <p className="says">{says}</p>}
    </li>
  )
}

/** One line, whatever was said; the whole of it for whoever points at it. */
function Talk({ look, asked, answer }: Said) {
  return (
    <span className="talk" title={`${asked} ${answer}`.trim()}>
      {asked !== '' && <span className="asked">{asked}</span>}{' '}
      {answer !== '' && <strong className={isRefusal(look, answer) ? 'refusal' : undefined}>{answer}</strong>}
    </span>
  )
}

function Folded({ talk, inside }: { talk: ReactNode; inside: readonly Said[] }) {
  return (
    <details className="inside">
      <summary>
        {talk}
        <Icon name="down" small />
        <span className="hidden-visually">Show each</span>
      </summary>
      <ol>
        {inside.map((each, n) => (
          <li key={n}>
            <Talk {...each} />
          </li>
        ))}
      </ol>
    </details>
  )
}

/** A refusal is shown as one, even if it is good news. */
function isRefusal(look: Said['look'], answer: string): boolean {
  return look === 'no' || /^[45]\d\d/.test(answer)
}

/** The narrowest bar that is still seen, of 100. */
const least = 2

/** By attributes, not by styles: what the server draws may have none of its own (its content security policy). */
function Track({ look, bars }: Pick<WaterfallLine, 'look' | 'bars'>) {
  return (
    <svg className="track" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      {bars.map(({ from, width }, n) => (
        <rect
          key={n}
          x={round(Math.min(from * 100, 100 - least))}
          width={round(Math.max(width * 100, least))}
          height="10"
        />
      ))}
      {look === 'credit' && <rect x="97" width="3" height="10" />}
    </svg>
  )
}

function round(part: number): number {
  return Math.round(part * 100) / 100
}

/** A line of a sample; `ms` is missing where nobody was asked. */
export type SampleLine = Omit<WaterfallLine, 'took' | 'bars'> & { ms?: number }

/** Lines of a sample, each with its bar behind the one before. */
export function oneAfterAnother(lines: readonly SampleLine[]): WaterfallLine[] {
  const wholeMs = lines.reduce((sum, { ms = 0 }) => sum + ms, 0)
  let untilMs = 0
  return lines.map(({ ms, ...line }) => {
    const bars = ms === undefined ? [] : [{ from: untilMs / wholeMs, width: ms / wholeMs }]
    untilMs += ms ?? 0
    return { ...line, took: ms === undefined ? '' : `${ms} ms`, bars }
  })
}
