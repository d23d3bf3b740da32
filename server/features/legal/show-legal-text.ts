import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import type { Settings } from '../../context.ts'
import { drawMarkdown } from '../blog/draw-markdown.ts'
import { ArticleFault, splitHead } from '../blog/split-head.ts'

const folder = resolve(import.meta.dirname, '../../../content/legal')

const head = z.strictObject({
  id: z.enum(['privacy-policy', 'terms-of-service']),
  title: z.string().min(1),
  /** For search engines. */
  excerpt: z.string().min(1),
  date: z.iso.date(),
})
export type LegalName = 'privacy-policy' | 'terms-of-service'
export type LegalText = z.infer<typeof head> & { html: string }

const kept = new Map<LegalName, z.infer<typeof head> & { content: string }>()

/** A legal text, with the name, operator and contact address of this installation. */
export function showLegalText(
  name: LegalName,
  { supportEmail, brand, mode }: Pick<Settings, 'supportEmail' | 'brand' | 'mode'>,
): LegalText {
  const { content, excerpt, ...rest } = kept.get(name) ?? readLegalText(name)
  const said = { brand: brand.name, operator: operatorWords(brand.operator, mode) }
  const fill = (text: string, write: (value: string) => string) =>
    text
      .replaceAll('{{support}}', () => supportEmail)
      .replaceAll(/\{\{(brand|operator)\}\}/g, (_, key: keyof typeof said) => write(said[key]))
  return { ...rest, excerpt: fill(excerpt, (value) => value), html: drawMarkdown(fill(content, asMarkdown)) }
}

/** Nobody's name is made up: where it is missing the page says so, to whoever reads it and to the operator. */
function operatorWords(operator: Settings['brand']['operator'], mode: Settings['mode']): string {
  if (operator) return `The operator is ${operator.name}, ${operator.address}.`
  return mode === 'live'
    ? 'The operator has not stated a full name and postal address here yet. Ask for both at the address above.'
    : 'If this page shows no full name and postal address of ours, ask for them at the address above.'
}

/** As text, whatever signs of Markdown stand in it. */
function asMarkdown(value: string): string {
  return value.replaceAll(/[!-/:-@[-`{-~]/g, '\\$&')
}

function readLegalText(name: LegalName) {
  const file = join(folder, `${name}.md`)
  const { entries, content } = splitHead(readFileSync(file, 'utf8'), file)
  const parsed = head.safeParse(Object.fromEntries(entries.map(({ key, value }) => [key, value])))
  if (!parsed.success) throw new ArticleFault(file, 1, `the head is not right: ${z.prettifyError(parsed.error)}`)
  const text = { ...parsed.data, content }
  kept.set(name, text)
  return text
}
