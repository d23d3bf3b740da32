import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** What operators are told, all pages of it. */
export function operatingManual(): string {
  const docs = path.resolve(import.meta.dirname, '../docs')
  const pages = readdirSync(path.join(docs, 'operating')).toSorted()
  return ['operating.md', ...pages.map((page) => `operating/${page}`)]
    .map((page) => readFileSync(path.join(docs, page), 'utf8'))
    .join('\n')
}
