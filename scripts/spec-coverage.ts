import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

/**
 * Writes docs/spec-coverage.md: each statement of docs/statements.tsv with the tests that carry its id in their title and
 * how they came out in the last `npm test`.
 */
const repository = path.resolve(import.meta.dirname, '..')
const results = path.join(repository, '.cache/test-results')
const statementId = /\bS\d\.[a-z]+\.\d{2}\b/g

type Statement = { id: string; section: string; kind: string; text: string }
type TestResult = { title: string; file: string; passed: boolean }

const statements = readStatements(await readFile(path.join(repository, 'docs/statements.tsv'), 'utf8'))
const tests = [...(await vitestResults()), ...(await playwrightResults())]
const byId = groupById(tests)
const unknown = [...byId.keys()].filter((id) => !statements.some((statement) => statement.id === id))
if (unknown.length > 0) throw new Error(`Tests name statements that don't exist: ${unknown.join(', ')}`)
await writeFile(path.join(repository, 'docs/spec-coverage.md'), coveragePage())
console.log(summary())

function readStatements(text: string): Statement[] {
  const [, ...rows] = text.trimEnd().split('\n')
  return rows.map((row) => {
    const [id = '', section = '', kind = '', sentence = ''] = row.split('\t')
    return { id, section, kind, text: sentence }
  })
}

type VitestReport = { testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[] }

async function vitestResults(): Promise<TestResult[]> {
  const report = (await readReport('vitest.json')) as VitestReport
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({
      title: fullName,
      file: path.relative(repository, name),
      passed: status === 'passed',
    })),
  )
}

type Suite = { title: string; file: string; suites?: Suite[]; specs: { title: string; file: string; ok: boolean }[] }

async function playwrightResults(): Promise<TestResult[]> {
  const report = (await readReport('playwright.json')) as { suites: Suite[] }
  const specsOf = (suite: Suite, above: string): TestResult[] => {
    const title = above === '' ? suite.title : `${above} ${suite.title}`
    return [
      ...suite.specs.map((spec) => ({ title: `${title} ${spec.title}`, file: `e2e/${spec.file}`, passed: spec.ok })),
      ...(suite.suites ?? []).flatMap((inner) => specsOf(inner, title)),
    ]
  }
  return report.suites.flatMap((suite) => specsOf(suite, ''))
}

async function readReport(name: string): Promise<unknown> {
  const text = await readFile(path.join(results, name), 'utf8').catch(() => null)
  if (text === null) throw new Error(`${name} is missing: run npm test first`)
  return JSON.parse(text)
}

function groupById(all: readonly TestResult[]): Map<string, TestResult[]> {
  const groups = new Map<string, TestResult[]>()
  for (const test of all)
    for (const id of new Set(test.title.match(statementId) ?? [])) groups.set(id, [...(groups.get(id) ?? []), test])
  return groups
}

/** A statement holds where it has a test and none of its tests failed. */
function standingOf({ id }: Statement): 'passes' | 'fails' | 'missing' {
  const own = byId.get(id) ?? []
  if (own.length === 0) return 'missing'
  return own.every((test) => test.passed) ? 'passes' : 'fails'
}

function summary(): string {
  const count = (standing: string) => statements.filter((each) => standingOf(each) === standing).length
  return `${statements.length} statements: ${count('passes')} pass, ${count('fails')} fail, ${count('missing')} have no test`
}

function coveragePage(): string {
  const sections = [...new Set(statements.map(({ section }) => section))]
  const rows = (section: string) =>
    statements.filter((each) => each.section === section).map((each) => `| ${cellsOf(each).join(' | ')} |`)
  return `# The specification and its tests

Made by \`npm run spec-coverage\` from the last \`npm test\`; a test carries the ids of the statements it shows in its title.

**${summary()}.**
${sections
  .map(
    (section) =>
      `\n## Section ${section}\n\n| id | statement | shown by | |\n|---|---|---|---|\n${rows(section).join('\n')}\n`,
  )
  .join('')}`
}

function cellsOf(statement: Statement): string[] {
  const files = [...new Set((byId.get(statement.id) ?? []).map((test) => test.file))]
  return [statement.id, statement.text.replaceAll('|', '\\|'), files.join('<br>'), standingOf(statement)]
}
