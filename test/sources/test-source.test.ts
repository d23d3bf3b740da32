import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memoryOf } from '../../sandbox/sources/memory-of.ts'
import { openSources, type OpenSources } from '../../sandbox/sources/open-sources.ts'
import { samplePeople } from '../../sandbox/sources/sample-people.ts'
import type { Vendor } from '../../sandbox/sources/vendor.ts'
import { vendors } from '../../sandbox/sources/vendors.ts'

const root = resolve(import.meta.dirname, '../..')
const key = 'a-key-of-leadmagic'
const person = samplePeople.verified
let sources: OpenSources
let folder: string
beforeAll(async () => {
  const world = { memory: memoryOf([person]), key, now: Date.now, callBack: () => {} }
  const sound = vendors['leadmagic']!(world)
  sources = await openSources({ vendors: { leadmagic: sound, odd: unlike(sound) } })
  folder = await mkdtemp(join(tmpdir(), 'quarry-source-'))
})
afterAll(async () => {
  await sources.close()
  await rm(folder, { recursive: true, force: true })
})

/** The same vendor, but that it takes a credit for nobody. */
function unlike(vendor: Vendor): Vendor {
  return {
    async answer(asked) {
      const says = await vendor.answer(asked)
      if (typeof says === 'string') return says
      return { ...says, body: says.body.replace('"credits_consumed":0,', '"credits_consumed":1,') }
    },
  }
}

async function run(name: string) {
  const options = ['--name', `${person.firstName} ${person.lastName}`, '--domain', person.companyDomain]
  const args = ['--import', 'tsx', 'scripts/test-source.ts', 'leadmagic', ...options, '--base', sources.baseOf(name), '--out', join(folder, name), '--yes'] // oxfmt-ignore
  const env = { ...process.env, SOURCE_KEY: key }
  return new Promise<{ code: number; output: string }>((done) => {
    execFile(process.execPath, args, { cwd: root, env }, (error, stdout, stderr) =>
      done({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    )
  })
}

async function written(name: string) {
  const files = (await readdir(join(folder, name))).toSorted()
  const [json = '', text = ''] = await Promise.all(files.map((file) => readFile(join(folder, name, file), 'utf8')))
  const { results, kind } = JSON.parse(json) as { kind: string; results: { check: string; differed: string[] }[] }
  return { files, kind, differed: results.filter((each) => each.differed.length > 0), text, json }
}

test('one thing that a vendor does otherwise stands in the files that the command names, and nothing else does', async () => {
  const [sound, odd] = await Promise.all([run('leadmagic'), run('odd')])
  expect([sound.code, odd.code]).toEqual([0, 1])
  const [without, withIt] = [await written('leadmagic'), await written('odd')]
  expect([without.kind, without.differed]).toEqual(['leadmagic', []])
  expect(without.text).toContain('Everything was as promised.')
  const found = { check: 'find nobody', differed: ['nobody cost something'] }
  expect(withIt.differed).toEqual([found])
  expect(withIt.text).toContain(`${found.check}\n  - ${found.differed[0]}`)
  for (const file of withIt.files) expect(odd.output).toContain(join(folder, 'odd', file))
  for (const text of [withIt.text, withIt.json]) expect(text).not.toMatch(new RegExp(`${key}|${person.lastName}`))
})
