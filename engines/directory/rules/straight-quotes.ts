/** Phones and word processors write them in place of straight ones. */
const OTHER_QUOTES = /[“”„‟«»＂]/g

export function straightQuotes(text: string): string {
  return text.replaceAll(OTHER_QUOTES, '"')
}
