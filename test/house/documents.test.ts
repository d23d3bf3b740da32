import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { endpoints } from '../../contract/endpoints.ts'
import { refusalStatus } from '../../contract/errors.ts'
import { creditPackages } from '../../pricing/packages.ts'
import { readConfig } from '../../server/config.ts'
import { operatingManual } from '../operating-manual.ts'
import { leadNowhere, readRepository } from './citations.ts'

const repository = readRepository(path.resolve(import.meta.dirname, '../..'))
/** The site's own texts, a generated page, and this test's planted texts. */
const notRead = /^(content\/|docs\/spec-coverage\.md|test\/house\/documents\.test\.ts)/

describe('the specification', () => {
  const specification = read('docs/specification.md')
  const statements = read('docs/statements.tsv')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((row) => row.split('\t'))

  it('names each of the 500 statements once', () => {
    const ids = statements.map(([id = '']) => id)
    const named = [...specification.matchAll(/\[(S\d\.[a-z]+\.\d{2})\]/g)].map(([, id = '']) => id)
    expect(ids).toHaveLength(500)
    expect(named.toSorted()).toEqual(ids.toSorted())
  })

  it('puts each statement into the section that it belongs to', () => {
    const sections = specification.split(/^## (?=\d)/m).slice(1)
    const strayed = sections.flatMap((section) =>
      [...section.matchAll(/\[(S(\d)\.[a-z]+\.\d{2})\]/g)]
        .filter(([, , number]) => number !== section[0])
        .map(([, id]) => id),
    )
    expect(sections).toHaveLength(9)
    expect(strayed).toEqual([])
  })

  it('says the words that users read exactly', () => {
    const whole = specification.replaceAll(/\s+/g, ' ')
    const missing = statements.flatMap(([id = '', , , text = '']) =>
      quotedIn(text)
        .filter((words) => ![`"${words}"`, `'${words}'`, `\`${words}\``].some((quoted) => whole.includes(quoted)))
        .map((words) => `${id}: ${words}`),
    )
    expect(missing).toEqual([])
  })
})

describe('a citation in a document or comment', () => {
  it.each([
    ['docs/planted.md', 'See [the house](house.md).'],
    ['docs/planted.md', 'See [money](decisions.md#no-such-section).'],
    ['docs/planted.md', 'The rule is in `server/nowhere.ts`.'],
    ['docs/planted.md', 'It lies in `server/nowhere/`.'],
    ['docs/planted.md', 'Run `npm run nothing`.'],
    ['docs/planted.md', 'Run `npm run bench -- nothing`.'],
    ['docs/planted.md', 'Run `npx quarry nothing`.'],
    ['docs/planted.md', 'Why is in docs/decisions/9999.'],
    ['server/planted.ts', '/** As reference/verification.md 5.1 says. */'],
    ['server/planted.ts', 'const a = 1 // docs/decisions.md#no-such-section'],
    ['server/db/planted.sql', '-- The rule of running.md.'],
  ])('is reported if it leads nowhere: %s, %s', (file, text) => {
    expect(leadNowhere(repository, file, text)).toHaveLength(1)
  })

  it.each([
    ['docs/planted.md', 'See [money](decisions.md#credits-and-money), `docs/decisions/0019` and `server/csv`.'],
    ['docs/planted.md', 'Run `npm run bench -- ledger`, then `npx quarry ledger check`; the type is `text/csv`.'],
    ['docs/planted.md', '```sh\nnpx quarry blog publish my-article.md\n```'],
    ['server/planted.ts', "const page = 'my-article.md' // As rules/matching.ts says."],
  ])('is not reported if it leads somewhere: %s, %s', (file, text) => {
    expect(leadNowhere(repository, file, text)).toEqual([])
  })

  it('is a file, a section, a script or a verb that exists', () => {
    const readable = [...repository.files].filter(
      (file) => /\.(md|tsx?|m?js|css|sql)$/.test(file) && !notRead.test(file),
    )
    const lost = readable.flatMap((file) => leadNowhere(repository, file, read(file)))
    expect(lost.map(({ file, line, cites }) => `${file}:${line} cites ${cites}`)).toEqual([])
  })
})

describe('a decision record', () => {
  const records = [...repository.files].filter((file) => file.startsWith('docs/decisions/')).toSorted()

  it('has a number of its own, which its title begins with', () => {
    const numbers = records.map((file) => Number(/(\d{4})-[a-z0-9-]+\.md$/.exec(file)?.[1]))
    expect(new Set(numbers).size).toBe(records.length)
    expect(records.map((file) => Number(/^# (\d+)\. \S/.exec(read(file))?.[1]))).toEqual(numbers)
  })
})

describe('the settings', () => {
  const example = read('.env.example')
  const given = [...example.matchAll(/^#? ?([A-Z][A-Z_]+)=(.*)$/gm)].map(
    ([, name = '', value = '']) => [name, value] as const,
  )
  const known = [...read('server/config.ts').matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name = '']) => name)

  it('stand in .env.example, each once, in the order of the server', () => {
    expect(given.map(([name]) => name)).toEqual(known)
  })

  it('have in .env.example the values that hold without them', () => {
    const { said: _, ...values } = readConfig({})
    expect(readConfig(Object.fromEntries(given))).toMatchObject(values)
  })

  it('are each explained there and to operators', () => {
    const operating = operatingManual()
    expect(known.filter((name) => !operating.includes(`\`${name}\``))).toEqual([])
    const unexplained = known.filter((name) => !new RegExp(`^# .+\n(?:#.*\n)*#? ?${name}=`, 'm').test(example))
    expect(unexplained).toEqual([])
  })
})

describe('documents about the API', () => {
  const documents = ['docs/specification.md', 'docs/decisions.md', 'docs/api.md', 'README.md']
  const text = [...documents.map(read), operatingManual()].join(' ').replaceAll(/\s+/g, ' ')

  it('names calls of the contract', () => {
    const known = new Set(
      Object.values(endpoints).map(({ method, path: at }) => `${method} ${at.replaceAll(/:\w+/g, '{}')}`),
    )
    const named = [...text.matchAll(/`?\b(GET|POST|PATCH|DELETE) (\/api\/[\w/.{}-]+)`/g)].map(
      ([, method = '', at = '']) => `${method} ${at.replaceAll(/\{\w+\}/g, '{}')}`,
    )
    expect(named.length).toBeGreaterThan(30)
    expect(named.filter((call) => !known.has(call) && !call.endsWith('/api/openapi.json'))).toEqual([])
  })

  it('gives refusals the status that they have', () => {
    const said = [...text.matchAll(/\b([45]\d\d) `([a-z]+[-_][a-z_-]+|busy)`/g)].map(([, status, code = '']) => [
      code,
      Number(status),
    ])
    const statuses: Record<string, number> = refusalStatus
    expect(said.length).toBeGreaterThan(8)
    expect(said.filter(([code = '', status]) => statuses[code] !== status)).toEqual([])
  })
})

describe('the prices in README.md', () => {
  it('are those of the one price list', () => {
    const said = [...read('README.md').matchAll(/^\| (\d+) +\| \$([\d.]+) +\| \$([\d.]+) +\|$/gm)].map((row) =>
      row.slice(1).map(Number),
    )
    const asked = creditPackages.map(({ credits, cents, perCreditDollarsE5 }) => [
      credits,
      cents / 100,
      perCreditDollarsE5 / 100_000,
    ])
    expect(said).toEqual(asked)
  })
})

describe('the promises', () => {
  it('each name a test or a bench', () => {
    const rows = [...read('docs/promises.md').matchAll(/^\| (?!promise|-)(.+?) +\| (.+?) +\|$/gm)]
    const unproven = rows.filter(
      ([, , proof = '']) => !/\.(test|spec)\.ts\)|npm run (bench -- |spec-coverage)/.test(proof),
    )
    expect(rows.length).toBeGreaterThan(30)
    expect(unproven.map(([, promise]) => promise)).toEqual([])
  })
})

/** The quotations of a statement. An apostrophe inside a word ends no quotation. */
function quotedIn(text: string): string[] {
  return [...text.matchAll(/(?<![\w'])'((?:[^']|'(?=\w))+)'(?!\w)/g)].map(([, words = '']) => words)
}

function read(file: string): string {
  return readFileSync(path.join(repository.root, file), 'utf8')
}
