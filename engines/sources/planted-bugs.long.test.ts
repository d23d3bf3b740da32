import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, expect, it } from 'vitest'

type Bug = { adapter: string; what: string; file: string; from: string; to: string }

/** One or more in each adapter, of the kind that a hasty reader of the vendor's pages writes. */
const bugs: Bug[] = [
  { adapter: 'Apollo', what: 'whoever comes first, instead of by id', file: 'apollo/read-match.ts', from: "if (askedId !== null && askedId !== '' && id !== askedId)", to: 'if (false as boolean)' },
  { adapter: 'Apollo', what: 'bulk rows by their index instead of their id', file: 'apollo/collect-matches.ts', from: "rows.filter((row) => cleanText(row['id']) === id)", to: '[rows[ids.indexOf(id)] ?? {}]' },
  { adapter: 'Apollo', what: 'the first of several people of a callback', file: 'apollo/read-waterfall.ts', from: 'if (people.length > 1)', to: 'if (people.length > 9)' },
  { adapter: 'Apollo', what: 'a callback believed without a look-up', file: 'apollo/read-waterfall.ts', from: "body['error_code'] === 'result_pending'", to: "body['error_code'] === 'no_such_code'" },
  { adapter: 'Apollo', what: 'a request id as a number', file: 'apollo/read-match.ts', from: 'return written.find((digits) => Number(digits) === id) ?? null', to: 'return written.length > 0 ? String(id) : null' },
  { adapter: 'Apollo', what: 'one spelling of the headers', file: 'apollo/read-refusal.ts', from: "['24-hour', 'daily']", to: "['24-hour']" },
  { adapter: 'Apollo', what: 'an empty answer about a company as a fault', file: 'apollo/find-organization.ts', from: "if (Object.keys(json).length === 0) return free({ kind: 'nobody' })", to: '' },
  { adapter: 'Apollo', what: 'facts of another company', file: 'reading/company-facts.ts', from: "if (!domains.includes(domain)) return { kind: 'nobody', isAnother: true }", to: '' },
  { adapter: 'Hunter', what: 'a person’s profile as a company’s', file: 'reading/company-facts.ts', from: '(?:company|school|showcase)', to: '[a-z]+' },
  { adapter: 'Apollo', what: 'a stub as somebody', file: 'apollo/read-match.ts', from: "if (confidence === 'none' || id === '') return free({ kind: 'nobody' })", to: '' },
  { adapter: 'Apollo', what: 'a guess as who has an address', file: 'apollo/read-match.ts', from: "confidence === 'low'", to: "confidence === 'lower'" },
  { adapter: 'Hunter', what: 'a fuzzy match as who has an address', file: 'hunter/read-hunter.ts', from: "data['fuzzy'] === true", to: "data['fuzzy'] === null" },
  { adapter: 'People Data Labs', what: 'whoever was found by something else', file: 'peopledatalabs/open-peopledatalabs.ts', from: "matched.includes('email')", to: 'true' },
  { adapter: 'People Data Labs', what: 'an unlikely match', file: 'peopledatalabs/open-peopledatalabs.ts', from: '(countIn(likelihood) ?? 0) < leastLikely', to: 'likelihood === null' },
  { adapter: 'People Data Labs', what: 'a company in a data as a person', file: 'peopledatalabs/open-peopledatalabs.ts', from: 'const { json } = reply', to: 'const { data: json } = objectIn(reply.json)' },
  { adapter: 'all', what: 'whoever has another address', file: 'reading/person-about.ts', from: 'known.length > 0 && ', to: 'known.length > 9 && ' },
  { adapter: 'all', what: 'somebody without a name', file: 'reading/person-about.ts', from: "person.name === '' || readAddress(person.name) !== null", to: 'false' },
  { adapter: 'Hunter', what: '403 as a wrong key', file: 'hunter/open-hunter.ts', from: 'if (status === 403)', to: 'if (status === 498)' },
  { adapter: 'Hunter', what: '429 as a full window', file: 'hunter/open-hunter.ts', from: "if (status === 429) return { kind: 'exhausted' }", to: '' },
  { adapter: 'Prospeo', what: '400 as a fault of ours', file: 'prospeo/open-prospeo.ts', from: "case 'NO_MATCH':", to: "case 'NO_SUCH':" },
  { adapter: 'Prospeo', what: 'a masked address as one', file: 'prospeo/open-prospeo.ts', from: "email['revealed'] === false || ", to: '' },
  { adapter: 'People Data Labs', what: '404 as a wrong place', file: 'peopledatalabs/read-peopledatalabs.ts', from: "type.includes('not_found')", to: 'false' },
  { adapter: 'FullEnrich', what: 'the first row, instead of ours', file: 'fullenrich/open-fullenrich.ts', from: "objectIn(custom)['row'] === '0'", to: 'objectIn(custom) !== null' },
  { adapter: 'FullEnrich', what: 'a callback believed without its signature', file: 'fullenrich/open-fullenrich.ts', from: 'if (!timingSafeEqual(expected, Buffer.from(signature, \'hex\'))) return null', to: 'timingSafeEqual(expected, expected)' },
  { adapter: 'FullEnrich', what: '400 while it works as a refusal', file: 'fullenrich/open-fullenrich.ts', from: 'if (reply.status === 400 &&', to: 'if (reply.status === 498 &&' },
  { adapter: 'LeadMagic', what: 'a valid catch-all as valid', file: 'leadmagic/open-leadmagic.ts', from: "valid_catch_all: 'accept_all'", to: "valid_catch_all: 'valid'" },
  { adapter: 'Reacher', what: 'a risky catch-all as risky', file: 'reacher/open-reacher.ts', from: "objectIn(smtp)['is_catch_all'] === true", to: 'smtp === null' },
  { adapter: 'MillionVerifier', what: 'an error of status 200 as a verdict', file: 'millionverifier/open-millionverifier.ts', from: "if (/credit/.test(error)) return { kind: 'exhausted' }", to: '' },
  { adapter: 'ZeroBounce', what: '403 as a wrong key', file: 'zerobounce/open-zerobounce.ts', from: 'if (reply.status === 403)', to: 'if (reply.status === 498)' },
  { adapter: 'ZeroBounce', what: 'an answer about another address', file: 'zerobounce/open-zerobounce.ts', from: ' || !speaksOf(echoed, address)', to: '' },
  { adapter: 'Own source', what: 'a blank answer as nobody', file: 'http-source/open-http-source.ts', from: "if (!isObject(json) || !('address' in json)) return unreadable", to: "if (!isObject(json)) return unreadable\n  if (!('address' in json)) return { kind: 'nobody' }" },
] // oxfmt-ignore

const repository = resolve(import.meta.dirname, '../..')
mkdirSync(join(repository, '.cache'), { recursive: true })
const copy = mkdtempSync(join(repository, '.cache/planted-'))
for (const folder of ['contract', 'engines/sources', 'sandbox', 'synthetic', 'docs', 'tsconfig.base.json'])
  cpSync(join(repository, folder), join(copy, folder), { recursive: true })
symlinkSync(join(repository, 'node_modules'), join(copy, 'node_modules'))
writeFileSync(join(copy, 'package.json'), '{ "type": "module" }')
writeFileSync(join(copy, 'vitest.config.ts'), 'export default { test: { testTimeout: 120000 } }')
afterAll(() => rmSync(copy, { recursive: true }))

const files = [
  'first-sources',
  'bulk-match',
  'second-sources',
  'second-conformance',
  'reading/company-facts',
  'reading/person-about',
].map((name) => `engines/sources/${name}.test.ts`)

/** Runs the adapters' tests of the copy; false: something failed. */
function isGreen(): Promise<boolean> {
  const vitest = join(repository, 'node_modules/vitest/vitest.mjs')
  const args = [vitest, 'run', '--root', copy, '--bail', '1', '--reporter', 'dot', ...files]
  return new Promise((done) => execFile(process.execPath, args, { cwd: copy }, (error) => done(error === null)))
}

it('the adapters’ tests pass where nothing was changed, and each planted bug is found', async () => {
  expect(await isGreen()).toBe(true)
  const missed: string[] = []
  for (const { adapter, what, file, from, to } of bugs) {
    const path = join(copy, 'engines/sources', file)
    const text = readFileSync(path, 'utf8')
    expect([file, from, text.includes(from)]).toEqual([file, from, true])
    writeFileSync(
      path,
      text.replace(from, () => to),
    )
    if (await isGreen()) missed.push(`${adapter}: ${what}`)
    writeFileSync(path, text)
  }
  expect(missed).toEqual([])
}, 1_800_000)
