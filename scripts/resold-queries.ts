import { readFile } from 'node:fs/promises'
import path from 'node:path'
import ts from 'typescript'

type Resold = { rule: string; from: string; to: string }

const QUERIES = /\.queries\.ts$/

/**
 * Verbs that only give a query a second name (re-exported, or set equal to another name): whoever imports
 * the verb would speak SQL past the rule that features call verbs only. Types may go on.
 */
export async function findResoldQueries(base: string, files: readonly string[]): Promise<Resold[]> {
  const verbs = files.filter((file) => /^(server|engines)\/.+\.ts$/.test(file) && !/\.(queries|test)\.ts$/.test(file))
  const breaches = await Promise.all(
    verbs.map(async (file) => {
      const text = await readFile(path.join(base, file), 'utf8')
      return text.includes('.queries.ts') ? resoldIn(file, text) : []
    }),
  )
  return breaches.flat()
}

function resoldIn(from: string, text: string): Resold[] {
  const source = ts.createSourceFile(from, text, ts.ScriptTarget.Latest)
  const queries = new Map(source.statements.filter(ts.isImportDeclaration).flatMap(importedQueries))
  return source.statements.flatMap((statement) =>
    resold(statement, queries).map((to) => ({ rule: 'queries-not-resold', from, to })),
  )
}

function importedQueries({ importClause, moduleSpecifier }: ts.ImportDeclaration): [name: string, file: string][] {
  const file = fileOf(moduleSpecifier)
  const named = importClause?.namedBindings
  if (!QUERIES.test(file) || importClause?.isTypeOnly || !named || !ts.isNamedImports(named)) return []
  return named.elements.filter(({ isTypeOnly }) => !isTypeOnly).map(({ name }) => [name.text, file])
}

function resold(statement: ts.Statement, queries: ReadonlyMap<string, string>): string[] {
  const known = (name: string | undefined) => (name === undefined ? [] : (queries.get(name) ?? []))
  if (ts.isExportDeclaration(statement) && !statement.isTypeOnly) {
    const { moduleSpecifier, exportClause } = statement
    const elements = exportClause && ts.isNamedExports(exportClause) ? exportClause.elements : []
    const values = elements.filter(({ isTypeOnly }) => !isTypeOnly)
    if (!moduleSpecifier) return values.flatMap(({ name, propertyName }) => known((propertyName ?? name).text))
    const file = fileOf(moduleSpecifier)
    return QUERIES.test(file) && (!exportClause || values.length > 0) ? [file] : []
  }
  if (
    ts.isVariableStatement(statement) &&
    statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
  )
    return statement.declarationList.declarations.flatMap(({ initializer }) =>
      initializer && ts.isIdentifier(initializer) ? known(initializer.text) : [],
    )
  return []
}

function fileOf(specifier: ts.Expression): string {
  return ts.isStringLiteral(specifier) ? specifier.text : ''
}
