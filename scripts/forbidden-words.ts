import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { readTexts, type Text } from './read-texts.ts'

const docs = path.resolve(import.meta.dirname, '../docs')

type Rule = { pattern: RegExp; instead: string }

/** The texts with a word that docs/words.md forbids, but for those that the specification quotes. */
export async function forbiddenWords(): Promise<(Text & { instead: string })[]> {
  const rules = readRules(await readFile(path.join(docs, 'words.md'), 'utf8'))
  const quoted = await readFile(path.join(docs, 'statements.tsv'), 'utf8')
  // Taking a file apart costs more than looking into it, and nearly none has such a word.
  const texts = await readTexts((_, source) => rules.some(({ pattern }) => pattern.test(source)))
  return texts.flatMap((text) => {
    const rule = rules.find(({ pattern }) => pattern.test(text.text))
    return rule && !quoted.includes(`'${text.text}'`) ? { ...text, instead: rule.instead } : []
  })
}

/** The rows of the table under "Not these". `…` stands for up to three words. */
export function readRules(markdown: string): Rule[] {
  const [, table = ''] = markdown.split('## Not these')
  return [...table.matchAll(/^\| ([^|]+?) +\| ([^|]+?) +\|$/gm)].slice(1).map(([, word = '', instead = '']) => {
    const parts = word.split(' ').map((part) => (part === '…' ? String.raw`\S+(?:\s+\S+){0,2}` : part))
    return { pattern: new RegExp(String.raw`\b${parts.join(String.raw`\s+`)}\b`, 'i'), instead }
  })
}
