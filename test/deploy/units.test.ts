import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { operatingManual } from '../operating-manual.ts'

const repository = path.resolve(import.meta.dirname, '../..')
const folder = path.join(repository, 'deploy/systemd')
const document = operatingManual()
const units = readdirSync(folder).filter((name) => name.endsWith('.service'))

/** All values of a setting in a unit, which separates them by spaces. */
function valuesOf(unit: string, setting: string): string[] {
  const text = readFileSync(path.join(folder, unit), 'utf8')
  return [...text.matchAll(new RegExp(`^${setting}=(.*)$`, 'gm'))].flatMap(([, values = '']) => values.split(' '))
}

describe.each(units)('the unit %s', (unit) => {
  const made = [
    ...valuesOf(unit, 'StateDirectory').map((name) => `/var/lib/${name}`),
    ...valuesOf(unit, 'RuntimeDirectory').map((name) => `/run/${name}`),
  ]

  it('makes the folders that it writes to, or the document does: a missing one would keep it from starting', () => {
    const set = valuesOf(unit, 'Environment').flatMap((each) => /^(?:DATA_DIR|TMPDIR)=(.+)$/.exec(each)?.[1] ?? [])
    expect(set).not.toEqual([])
    const needed = [...set, ...valuesOf(unit, 'ReadWritePaths').filter((each) => !each.startsWith('-'))]
    const madeByHand = [...document.matchAll(/^install -d .* (\/var\/backups\/\S+)$/gm)].map(([, place = '']) => place)
    expect(needed.filter((each) => !made.includes(each) && !madeByHand.includes(each))).toEqual([])
  })

  it('may write to the folder of WAL_ARCHIVE that the document names, if the embedded database runs in it', () => {
    if (!valuesOf(unit, 'Environment').includes('DATA_DIR=/var/lib/quarry')) return
    const archive = /WAL_ARCHIVE=(\/var\/lib\/\S+?)`/.exec(document)?.[1]
    expect([...made, ...valuesOf(unit, 'ReadWritePaths').map((each) => each.replace(/^-/, ''))]).toContain(archive)
  })
})
