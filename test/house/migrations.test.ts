import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { readRelease, releases } from '../runs/kept-releases.ts'

/** Before it, all processes were stopped for an update. */
const FIRST_CHECKED = 1_795_200_071_000
const folder = path.resolve(import.meta.dirname, '../../server/db/migrations')

/**
 * What would hurt processes of the version before that still run: they read and write what was there, under the rights they had. Whoever
 * needs one of these nevertheless says above the statement why it is safe: `-- Beside the version before: …`.
 */
const dangers: [what: string, pattern: RegExp][] = [
  ['drops a table, view or schema', /\bdrop\s+(table|view|schema|materialized)\b/],
  [
    'drops a column',
    /\bdrop\s+(column\s+)?(?!constraint|default|not\b|index|function|trigger|table|view|schema|if\b)\w+\s*[,;]/,
  ],
  ['renames', /\brename\b/],
  ['changes a type', /\balter\s+(column\s+)?\S+\s+(set\s+data\s+)?type\b/],
  ['makes a column required that the version before may leave out', /\bset\s+not\s+null\b/],
  ['drops a default', /\bdrop\s+default\b/],
  ['takes a right away', /\brevoke\b(?!.*\bfrom\s+public\b)/s],
  ['drops a function', /\bdrop\s+(function|procedure|routine)\b/],
  ['empties a table', /\b(truncate|delete\s+from)\b/],
]

/** Of tables that were there before: what a statement adds, the version before has to live with. */
const additions: [what: string, pattern: RegExp][] = [
  [
    'adds a required column without a default',
    /\badd\s+column\s+(?!.*\bdefault\b)(?!.*\bgenerated\b)[^,;]*\bnot\s+null\b/,
  ],
  [
    'adds a check that old rows or the version before may break',
    /\badd\s+(constraint\s+\S+\s+)?(check|unique|foreign|exclude)\b/,
  ],
]

it('a migration since the last release leaves what the version before reads and writes', () => {
  const last = Math.max(FIRST_CHECKED, ...releases.flatMap((name) => readRelease(name).migrations))
  const journal = JSON.parse(readFileSync(path.join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string; when: number }[]
  }
  const fresh = journal.entries.filter(({ when }) => when > last)
  const found = fresh.flatMap(({ tag }) => unsafeIn(readFileSync(path.join(folder, `${tag}.sql`), 'utf8'), tag))
  expect(found).toEqual([])
  // Every file is in the journal, or it would never run.
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  expect(files.map((name) => name.slice(0, -'.sql'.length)).toSorted()).toEqual(
    journal.entries.map(({ tag }) => tag).toSorted(),
  )
})

it.each([
  'ALTER TABLE users DROP COLUMN email;',
  'ALTER TABLE users DROP email, ADD COLUMN a int;',
  'ALTER TABLE users RENAME COLUMN email TO mail;',
  'ALTER TABLE users ALTER COLUMN email TYPE varchar(9);',
  'ALTER TABLE users ALTER email SET NOT NULL;',
  'ALTER TABLE users ADD COLUMN plan text NOT NULL;',
  'ALTER TABLE users ADD CONSTRAINT short CHECK (length(email) < 9);',
  'ALTER TABLE users ALTER plan DROP DEFAULT;',
  'CREATE UNIQUE INDEX users_name_idx ON users (name);',
  'DROP TABLE receipts;',
  'DROP FUNCTION credit_hold(text);',
  'REVOKE SELECT ON users FROM quarry_app;',
  'DELETE FROM receipts;',
])('is caught: %s', (statement) => {
  expect(unsafeIn(statement, 'planted')).toHaveLength(1)
  expect(unsafeIn(`-- Beside the version before: nobody reads it.\n${statement}`, 'planted')).toEqual([])
})

it.each([
  'ALTER TABLE users ADD COLUMN plan text;',
  `ALTER TABLE users ADD COLUMN plan text NOT NULL DEFAULT '';`,
  'CREATE TABLE fresh (id int NOT NULL UNIQUE, CHECK (id > 0)); CREATE UNIQUE INDEX fresh_idx ON fresh (id);',
  'CREATE TABLE fresh (id int); ALTER TABLE fresh ADD CONSTRAINT positive CHECK (id > 0);',
  'REVOKE EXECUTE ON FUNCTION new_one(text) FROM PUBLIC;',
  '-- Nothing here will drop column or rename.\nGRANT SELECT ON users TO quarry_app;',
  'ALTER TABLE users ALTER COLUMN name DROP NOT NULL;',
  `CREATE FUNCTION f() RETURNS void LANGUAGE sql AS $$ DELETE FROM sessions $$;`,
])('is left alone: %s', (statement) => {
  expect(unsafeIn(statement, 'planted')).toEqual([])
})

/** A line for each statement of a migration that endangers the version before and gives no reason. */
function unsafeIn(text: string, tag: string): string[] {
  const made = new Set(
    [...text.matchAll(/\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?([\w."]+)/gi)].map(([, name]) =>
      name!.toLowerCase(),
    ),
  )
  return statementsOf(text).flatMap(({ statement, isExplained }) => {
    const sql = statement.replaceAll(/\s+/g, ' ').trim().toLowerCase()
    const on = /^(?:alter table (?:only )?(?:if exists )?|create unique index \S+ on (?:only )?)([\w."]+)/.exec(
      sql,
    )?.[1]
    const isNew = on !== undefined && made.has(on)
    if (isExplained || isNew || /^create (or replace )?(function|procedure|view|trigger)/.test(sql)) return []
    const all = [...dangers, ...additions].filter(([, pattern]) => pattern.test(sql)).map(([what]) => what)
    if (sql.startsWith('create unique index')) all.push('adds a rule that the version before may break')
    return all.length === 0 ? [] : [`${tag}: ${all.join(', ')}: ${sql.slice(0, 100)}`]
  })
}

/** Cut at semicolons outside of quotes and function bodies; comments are left out, but for the reason in them. */
function statementsOf(text: string): { statement: string; isExplained: boolean }[] {
  const parts: { statement: string; isExplained: boolean }[] = []
  let [statement, isExplained] = ['', false]
  const token = /--[^\n]*|\$\w*\$[\s\S]*?\$\w*\$|'(?:[^']|'')*'|;|[^-$';]+|[\s\S]/g
  for (const [piece] of text.matchAll(token)) {
    if (piece.startsWith('--')) isExplained ||= piece.startsWith('-- Beside the version before:')
    else if (piece === ';') {
      parts.push({ statement: `${statement};`, isExplained })
      ;[statement, isExplained] = ['', false]
    } else statement += piece
  }
  return [...parts, { statement, isExplained }].filter((each) => each.statement.trim() !== '')
}
