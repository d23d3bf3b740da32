/** RFC 3463 code of a reply's text: at its start (RFC 2034), or where qmail and Cisco put it: `(#5.1.1)`, `#5.1.0`. */
export function enhancedCode(text: string): string | null {
  const found = /^#?([245]\.\d{1,3}\.\d{1,3})(?![\d.])/.exec(text) ?? /\(#([245]\.\d{1,3}\.\d{1,3})\)/.exec(text)
  return found ? found[1]! : null
}
