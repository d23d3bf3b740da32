/** A number that follows from a text, 32 bits: for what a thing is drawn with, not for secrets. */
export function hashText(text: string): number {
  let value = 2_166_136_261
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 16_777_619)
  return value >>> 0
}
