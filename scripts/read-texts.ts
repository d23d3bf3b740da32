import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import ts from 'typescript'

const repository = path.resolve(import.meta.dirname, '..')
const places = ['web', 'contract', 'pricing', 'server']
/** Texts of ours and no visitor's: log lines, errors of the programmer, tests. */
const notShown = /\.(test|conformance)\.tsx?$|\.queries\.ts$|\/migrations\/|\/commands\/|\/operator\/|\/db\//
const attributes = new Set(['title', 'label', 'placeholder', 'hint', 'alt', 'aria-label', 'legend', 'tip', 'summary'])
const callsOfOurs =
  /^(log|console|Error|RangeError|TypeError|querySelector\w*|closest|matches|getElementById|addEventListener)$/

export type Text = { file: string; line: number; text: string }

/**
 * Every text that somebody can meet, with the file and line where it stands. A text with parts that change shows them as {…}. Only
 * files of which `isWanted` says so, by their name and source, are taken apart.
 */
export async function readTexts(isWanted: (name: string, source: string) => boolean): Promise<Text[]> {
  const found: Text[] = []
  for (const place of places)
    for (const file of await filesIn(path.join(repository, place))) {
      const name = path.relative(repository, file)
      if (notShown.test(name)) continue
      const source = await readFile(file, 'utf8')
      if (!isWanted(name, source)) continue
      const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
      for (const { line, text } of textsOf(tree)) found.push({ file: name, line, text })
    }
  return found
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true })
  return entries
    .filter((entry) => /\.tsx?$/.test(entry))
    .map((entry) => path.join(folder, entry))
    .toSorted()
}

function textsOf(source: ts.SourceFile): Omit<Text, 'file'>[] {
  const found: Omit<Text, 'file'>[] = []
  const add = (node: ts.Node, text: string) => {
    const plain = text.replaceAll(/\s+/g, ' ').trim()
    if (plain !== '') found.push({ line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1, text: plain })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return
    if (ts.isThrowStatement(node) || (ts.isCallExpression(node) && callsOfOurs.test(calleeOf(node)))) return
    if (ts.isNewExpression(node) && callsOfOurs.test(node.expression.getText())) return
    const flat = flatText(node)
    if (flat !== null) {
      if (isForPeople(node, flat)) add(node, flat)
      // What stands between the braces may be text too.
      if (!ts.isJsxElement(node)) return
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function calleeOf({ expression }: ts.CallExpression): string {
  return ts.isPropertyAccessExpression(expression)
    ? expression.expression.getText() === 'console'
      ? 'console'
      : /(^|\.)log$/.test(expression.expression.getText())
        ? 'log'
        : expression.name.text
    : expression.getText()
}

/** The text of a literal, a template or an element's own words; null for anything else. */
function flatText(node: ts.Node): string | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(({ literal }) => `{…}${literal.text}`).join('')
  if (!ts.isJsxElement(node)) return null
  const own = node.children.some((child) => ts.isJsxText(child) && child.text.trim() !== '')
  if (!own) return null
  return node.children
    .map((child) => (ts.isJsxText(child) ? child.text : ts.isJsxElement(child) ? `[${flatText(child) ?? '…'}]` : '{…}'))
    .join('')
}

/** A sentence, a label or a word of a screen; no class, path, key or piece of a program. */
function isForPeople(node: ts.Node, text: string): boolean {
  if (ts.isJsxElement(node)) return true
  const { parent } = node
  if (ts.isJsxAttribute(parent)) return attributes.has(parent.name.getText()) && /[A-Za-z]{2}/.test(text)
  if (ts.isPropertyAssignment(parent) && /^(className|key|id|name|href|type|look|icon)$/.test(parent.name.getText()))
    return false
  if (!/[A-Za-z]{2}/.test(text) || /^[\w./:@#$-]*$/.test(text)) return /^[A-Z][a-z]+$/.test(text)
  return /[A-Za-z]{2,} [A-Za-z{(]/.test(text) && !/[<>=;]|^[a-z-]+( [a-z-]+)*$|^(GET|POST|select|insert) /.test(text)
}
