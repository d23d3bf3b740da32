import { it, type TestOptions } from 'vitest'

/**
 * Names the statements of the specification (docs/statements.tsv) that a test shows: `it('…', spec('S1.search.01'), …)`; on
 * a describe, those that each of its tests shows. docs/spec-coverage.md is made from it.
 */
export function spec(...ids: string[]): TestOptions {
  // A key for each: those of a describe and of its tests add up.
  return { meta: Object.fromEntries(ids.map((id) => [id, 'spec'])) }
}

type Rest<Row> = Row extends readonly [string, ...infer Cells] ? Cells : never

/** As `it.each`, where the first cell of a row names the statements that it shows, or is "", and is not handed on. */
export function itShows<const Row extends readonly [string, ...unknown[]]>(
  rows: readonly Row[],
): (title: string, run: (...cells: Rest<Row>) => void | Promise<void>) => void {
  return (title, run) => {
    for (const [ids, ...cells] of rows)
      // oxlint-disable-next-line vitest/valid-title -- a string, by its type
      it.each([cells as unknown as Rest<Row>])(title, spec(...ids.split(' ').filter((id) => id !== '')), run)
  }
}
