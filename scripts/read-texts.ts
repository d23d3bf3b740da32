import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import ts from 'typescript'
import { isPlainText, readPlainTexts } from './read-plain-texts.ts'

const repository = path.resolve(import.meta.dirname, '..')
const places = ['web', 'contract', 'pricing', 'server', 'engines', 'content', 'deploy/monitoring']
/** Texts of ours and no visitor's: log lines, names of jobs, tests. */
const notShown = /\.(test|conformance)\.tsx?$|\.queries\.ts$|\/migrations\/|\/db\/|^server\/jobs\/|\/node_modules\//
const attributes = new Set(
  'title label placeholder hint alt aria-label legend tip summary description what text button yes no words says empty subtitle payLabel trigger'.split(
    ' ',
  ),
)
const callsOfOurs = /^(log|console|querySelector\w*|closest|matches|getElementById|addEventListener)$/

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
      const texts = isPlainText(name)
        ? readPlainTexts(name, source)
        : textsOf(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true))
      for (const { line, text } of texts)
        if (place !== 'engines' || isSentence(text)) found.push({ file: name, line, text })
    }
  return found
}

/** Of what an engine says, only whole sentences reach somebody; the rest is for the log, or data. */
function isSentence(text: string): boolean {
  return /^[A-Z{'“].* .*[.?!:]$/.test(text)
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true })
  return entries
    .filter((entry) => /\.tsx?$/.test(entry) || isPlainText(entry))
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
    if ((ts.isCallExpression(node) && callsOfOurs.test(calleeOf(node))) || isProgrammersError(node)) return
    const flat = flatText(node)
    if (flat !== null) {
      if (isForPeople(node, flat)) add(node, flat)
      // What stands between the braces may be text too.
      if (!ts.isJsxElement(node) && !ts.isJsxFragment(node)) return
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

/** Errors are ours, unless what they say is written as a sentence: then somebody reads it. */
function isProgrammersError(node: ts.Node): boolean {
  if (!ts.isNewExpression(node) || !/^\w*Error$/.test(node.expression.getText())) return false
  const said = node.arguments?.[0]
  return said !== undefined && !/^['"`]?[A-Z$'"].*[.?]['"`]?$/s.test(said.getText())
}

/** The text of a literal, a template or an element's own words; null for anything else. */
function flatText(node: ts.Node): string | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return withoutTags(node.text)
  if (ts.isTemplateExpression(node))
    return withoutTags(node.head.text + node.templateSpans.map(({ literal }) => `{…}${literal.text}`).join(''))
  if (!ts.isJsxElement(node) && !ts.isJsxFragment(node)) return null
  const own = node.children.some((child) => ts.isJsxText(child) && child.text.trim() !== '')
  if (!own) return null
  return node.children
    .map((child) => (ts.isJsxText(child) ? child.text : ts.isJsxElement(child) ? `[${flatText(child) ?? '…'}]` : '{…}'))
    .join('')
}

/** A page that the server draws says what stands between its tags, and what its fields are called. */
function withoutTags(text: string): string {
  if (!/<\/\w|\/>/.test(text)) return text
  return text.replaceAll(/<style[^>]*>.*?<\/style>|<script[^>]*>.*?<\/script>/gs, ' ').replaceAll(/<[^>]*>?/g, ' ')
}

/** A sentence, a label or a word of a screen; no class, path, key or piece of a program. */
function isForPeople(node: ts.Node, text: string): boolean {
  if (ts.isJsxElement(node) || ts.isJsxFragment(node)) return true
  const { parent } = node
  if (ts.isJsxAttribute(parent)) return attributes.has(parent.name.getText()) && /[A-Za-z]{2}/.test(text)
  if (ts.isPropertyAssignment(parent) && /^(className|key|id|name|href|type|look|icon)$/.test(parent.name.getText()))
    return false
  if (!/[A-Za-z]{2}/.test(text) || /^[\w./:@#$-]*$/.test(text)) return /^[A-Z][a-z]+$/.test(text)
  if (/[<>=]|;$|;\S|\{ |^(GET|POST|select|insert) /.test(text)) return false
  if (/^[a-z-]+( [a-z-]+)*$/.test(text)) return isShown(node)
  return /[A-Za-z]{2,} [A-Za-z{(0-9“"']/.test(text)
}

/** Small words without a sign may be classes: they are text in a file of words, and where an element or a longer text takes them in. */
function isShown(node: ts.Node): boolean {
  if (/-(words|kinds)\.tsx?$|\/mails\//.test(node.getSourceFile().fileName)) return true
  for (let at = node.parent; !ts.isStatement(at) && !ts.isSourceFile(at); at = at.parent) {
    if (ts.isJsxAttribute(at)) return attributes.has(at.name.getText())
    if (ts.isJsxExpression(at) && !ts.isJsxAttribute(at.parent)) return true
    if (ts.isTemplateSpan(at) && /[A-Z].*[ .]/s.test(at.parent.getText())) return true
  }
  return false
}
