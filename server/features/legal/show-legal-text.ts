import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
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

/** A legal text, with the contact address of this installation. */
export function showLegalText(name: LegalName, supportEmail: string): LegalText {
  const { content, ...rest } = kept.get(name) ?? readLegalText(name)
  return { ...rest, html: drawMarkdown(content.replaceAll('{{support}}', supportEmail)) }
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
