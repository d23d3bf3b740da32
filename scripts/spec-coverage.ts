import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'

/**
 * Writes docs/spec-coverage.md: each statement of docs/statements.tsv with the tests that name it (test/spec.ts, e2e/spec.ts) and
 * how they came out in the last `npm test`. A test counts where it ran, passed, and asserted something itself.
 */
const repository = path.resolve(import.meta.dirname, '..')
const { values: where } = parseArgs({
  options: {
    results: { type: 'string', default: path.join(repository, '.cache/test-results') },
    statements: { type: 'string', default: path.join(repository, 'docs/statements.tsv') },
    page: { type: 'string', default: path.join(repository, 'docs/spec-coverage.md') },
  },
})

const statementId = /^S\d\.[a-z]+\.\d{2}$/

type Statement = { id: string; section: string; text: string }
type Status = 'passed' | 'failed' | 'skipped'
/** One test that names a statement. */
type Shown = { id: string; file: string; status: Status; assertions: number }
type Standing = 'passes' | 'fails' | 'skipped' | 'asserts nothing' | 'missing'

const statements = readStatements(await readFile(where.statements, 'utf8'))
const shown = [...(await shownByVitest()), ...(await shownByPlaywright())]
const unknown = shown.map(({ id }) => id).filter((id) => !statements.some((statement) => statement.id === id))
if (unknown.length > 0) throw new Error(`Tests name statements that don't exist: ${[...new Set(unknown)].join(', ')}`)
await writeFile(where.page, coveragePage())
console.log(summary())

function readStatements(text: string): Statement[] {
  const [, ...rows] = text.trimEnd().split('\n')
  return rows.map((row) => {
    const [id = '', section = '', , sentence = ''] = row.split('\t')
    return { id, section, text: sentence }
  })
}

type Meta = Record<string, unknown>
type VitestReport = { testResults: { name: string; assertionResults: { status: string; meta?: Meta }[] }[] }

async function shownByVitest(): Promise<Shown[]> {
  const report = (await readReport('vitest.json')) as VitestReport
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.flatMap(({ status, meta = {} }) => {
      const ids = Object.keys(meta).filter((key) => meta[key] === 'spec')
      const file = path.relative(repository, name)
      const assertions = typeof meta['assertions'] === 'number' ? meta['assertions'] : 0
      return ids.map((id): Shown => ({ id: known(id), file, status: vitestStatus(status, meta), assertions }))
    }),
  )
}

function vitestStatus(status: string, { isExpectedToFail }: Meta): Status {
  if (status === 'failed' || isExpectedToFail === true) return 'failed'
  return status === 'passed' ? 'passed' : 'skipped'
}

async function shownByPlaywright(): Promise<Shown[]> {
  const report = (await readReport('playwright-spec.json')) as Shown[]
  return report.map((each) => ({ ...each, id: known(each.id), file: path.relative(repository, each.file) }))
}

function known(id: string): string {
  if (!statementId.test(id)) throw new Error(`"${id}" is not the number of a statement`)
  return id
}

async function readReport(name: string): Promise<unknown> {
  const text = await readFile(path.join(where.results, name), 'utf8').catch(() => null)
  if (text === null) throw new Error(`${name} is missing: run npm test first`)
  return JSON.parse(text)
}

/** A statement passes where a test names it, and every test that does ran, passed and asserted something. */
function standingOf({ id }: Statement): Standing {
  const own = shown.filter((each) => each.id === id)
  if (own.length === 0) return 'missing'
  if (own.some(({ status }) => status === 'failed')) return 'fails'
  if (own.some(({ status }) => status === 'skipped')) return 'skipped'
  return own.every(({ assertions }) => assertions > 0) ? 'passes' : 'asserts nothing'
}

function summary(): string {
  const count = (standing: Standing) => statements.filter((each) => standingOf(each) === standing).length
  const parts = [
    `${count('passes')} pass`,
    `${count('fails')} fail`,
    `${count('skipped')} were skipped`,
    `${count('asserts nothing')} have a test that asserts nothing`,
    `${count('missing')} have no test`,
  ]
  return `${statements.length} statements: ${parts.join(', ')}`
}

function coveragePage(): string {
  const sections = [...new Set(statements.map(({ section }) => section))]
  const rows = (section: string) =>
    statements.filter((each) => each.section === section).map((each) => `| ${cellsOf(each).join(' | ')} |`)
  return `# The specification and its tests

Made by \`npm run spec-coverage\` from the last \`npm test\`. A test names the statements it shows in an annotation; it counts where
it ran, passed, and asserted something itself.

**${summary()}.**
${sections
  .map(
    (section) =>
      `\n## Section ${section}\n\n| id | statement | shown by | |\n|---|---|---|---|\n${rows(section).join('\n')}\n`,
  )
  .join('')}`
}

function cellsOf(statement: Statement): string[] {
  const files = [...new Set(shown.filter(({ id }) => id === statement.id).map(({ file }) => file))]
  return [statement.id, statement.text.replaceAll('|', '\\|'), files.join('<br>'), standingOf(statement)]
}
