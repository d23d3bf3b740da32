const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** For text and attributes of HTML and XML; what XML can't say at all is left out. */
export function escapeXml(text: string): string {
  // oxlint-disable-next-line eslint/no-control-regex -- control characters are the point
  const sayable = text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '')
  return sayable.replace(/[&<>"]/g, (character) => entities[character] ?? '')
}
