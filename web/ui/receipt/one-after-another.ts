import type { WaterfallLine } from './waterfall.tsx'

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
