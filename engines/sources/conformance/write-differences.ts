import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/** What was asked, and what wasn't as promised, a sentence each: none holds a key or anybody's data. */
export type CheckedPromise = { check: string; differed: readonly string[] }

export type TestedSource = {
  kind: string
  /** Who was asked: the vendor, or another address. */
  place: string
  at: Date
  results: readonly CheckedPromise[]
}

/** Writes what a source's test found, for programs and for people; answers the two files. */
export async function writeDifferences(folder: string, tested: TestedSource): Promise<{ json: string; text: string }> {
  const { kind, place, at, results } = tested
  const time = at.toISOString()
  const file = resolve(join(folder, `${kind}-${time.replaceAll(/[:.]/g, '-')}`))
  const differed = results.filter((each) => each.differed.length > 0)
  const lines = [
    `${kind}, asked at ${place} on ${time}`,
    '',
    differed.length === 0 ? 'Everything was as promised.' : `${differed.length} of ${results.length} checks differed:`,
    ...differed.flatMap(({ check, differed }) => ['', check, ...differed.map((sentence) => `  - ${sentence}`)]),
    '',
    `Asked: ${results.map(({ check }) => check).join(', ')}.`,
  ]
  await mkdir(folder, { recursive: true })
  const written = { json: `${file}.json`, text: `${file}.txt` }
  await writeFile(written.json, `${JSON.stringify({ kind, place, at: time, results }, null, 2)}\n`)
  await writeFile(written.text, `${lines.join('\n')}\n`)
  return written
}
