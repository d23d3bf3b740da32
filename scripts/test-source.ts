import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { sourceChecks } from '../engines/sources/conformance/promises.ts'
import { writeDifferences, type CheckedPromise } from '../engines/sources/conformance/write-differences.ts'
import { openSource } from '../engines/sources/open-source.ts'
import { readKind, SOURCE_KINDS } from '../engines/sources/port.ts'

/**
 * Asks a real vendor what its adapter's tests ask of our fake, as far as that does no harm:
 *   SOURCE_KEY=… npm run test:source -- apollo --name 'Ada Hughson' --domain copperfield.example [--address A] [--base URL] [--out FOLDER] [--yes]
 * A is judged, and whose it is has to be known there. It says first what all of that costs at most, and asks. What differed is printed and
 * written into FOLDER (source-tests); it ends with exit code 1 then.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    name: { type: 'string' },
    domain: { type: 'string' },
    address: { type: 'string' },
    base: { type: 'string' },
    out: { type: 'string', default: 'source-tests' },
    yes: { type: 'boolean', default: false },
  },
})
const kind = readKind(positionals[0] ?? '')
const { name, domain, address, base } = values
const source =
  kind && openSource({ kind, key: process.env['SOURCE_KEY'] ?? '', base: base?.replace(/\/+$/, '') ?? null })
if (!source) {
  console.error(`Name one of ${SOURCE_KINDS.join(', ')}; http needs --base.`)
  process.exit(2)
}

const nowhere = { id: null, company: '', linkedinUrl: '' }
const checks = sourceChecks(
  source,
  {
    nobody: { ...nowhere, name: 'Zzyxo Qwortlebam', companyDomain: domain ?? 'example.com' },
    companies: { industry: ['Software'], location: ['Germany'] },
    noCompany: 'zzyxo-qwortlebam.example',
    unowned: 'zzyxo.qwortlebam@zzyxo-qwortlebam.example',
    ...(domain === undefined
      ? {}
      : { company: domain, search: { filters: { companyDomain: [domain] }, page: 1, rows: 10 } }),
    ...(name === undefined || domain === undefined ? {} : { known: { ...nowhere, name, companyDomain: domain } }),
    ...(address === undefined ? {} : { address, owned: address }),
  },
  { timeoutMs: 60_000, callbackUrl: null },
)
const most = checks.reduce((sum, { milliunits }) => sum + milliunits, 0) / 1000
console.log(
  `${checks.map((check) => check.name).join(', ')}: at most ${most} ${source.can.unit}s of ${source.label} are spent.`,
)
if (!values.yes) {
  const asking = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await asking.question('Go on? (yes) ')
  asking.close()
  if (answer.trim() !== 'yes') process.exit(2)
}
const begunAt = new Date()
const results: CheckedPromise[] = []
for (const check of checks) {
  const differed = await check.run()
  results.push({ check: check.name, differed })
  console.log(
    differed.length === 0 ? `as promised  ${check.name}` : `DIFFERED     ${check.name}: ${differed.join('; ')}`,
  )
  if (differed.length > 0) process.exitCode = 1
}
const place = base === undefined ? 'the vendor' : new URL(base).origin
const written = await writeDifferences(values.out, { kind: source.kind, place, at: begunAt, results })
console.log(`Written to ${written.json} and ${written.text}.`)
