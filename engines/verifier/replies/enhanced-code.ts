/**
 * RFC 3463 code of a reply's text, e.g. `5.1.1`; null if it has none. Taken at its start (RFC 2034), in brackets or
 * after `#` (qmail, Cisco, Exchange), in a `Status:` field (RFC 3464), and after a host's name or an address where the
 * code is one that RFC 3463's subjects 0-7 allow. A version ("Exim 4.96.2") or a part of an IP address is none.
 */
export function enhancedCode(text: string): string | null {
  const head = text.slice(0, maxChars)
  for (const form of forms) {
    const found = form.exec(head)
    if (found) return found[1]!
  }
  return null
}

const maxChars = 4_096
const code = String.raw`([245]\.[0-7]\.\d{1,3})(?![\d.]*\d)`
const failure = String.raw`([45]\.[0-7]\.\d{1,3})(?=[\s:;,>)\]'"]|$)`
const forms = [
  new RegExp(String.raw`^[\s"'<(\[:#-]{0,8}${code}`),
  new RegExp(String.raw`[(\[#<]#?\s?${code}`),
  new RegExp(String.raw`\bstatus(?: code)?[:=]?\s{0,4}${code}`, 'i'),
  new RegExp(String.raw`^\S{0,200}[.@>:\]]\S{0,55}\s{1,8}#?${failure}`),
  new RegExp(String.raw`(?:\b[45]\d\d[\s-]|smtp;\s?|[>:;]\s{1,8}|-\s)#?${failure}`, 'i'),
]
