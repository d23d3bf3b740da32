import type { SmtpReply } from './reply-reader.ts'

/** The first line is the host's name and greeting; then one keyword a line, some old hosts write `AUTH=…`. */
export function ehloKeywords(reply: SmtpReply): ReadonlySet<string> {
  const keywords = reply.text.split('\n').slice(1)
  return new Set(keywords.flatMap((line) => /^[a-z\d][a-z\d-]*/i.exec(line)?.[0].toUpperCase() ?? []))
}
