const special = /[\\\t\n\r]/
const plainOf: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r' }

const zero = 0x30
const mostBytesOfAUnit = 3
const mostDigits = 16

/** Lines for COPY's text format, written one behind the other into one piece of memory. */
export class CopyLines {
  #bytes: Buffer
  #end = 0

  /** @param room bytes to begin with */
  constructor(room: number) {
    this.#bytes = Buffer.allocUnsafe(room)
  }

  /** Bytes written. */
  get length(): number {
    return this.#end
  }

  text(text: string): void {
    this.#makeRoom(mostBytesOfAUnit * text.length)
    this.#end += this.#bytes.write(text, this.#end)
  }

  /** In decimal digits: a whole number from 0 to 2^31 - 1. */
  number(value: number): void {
    this.#makeRoom(mostDigits)
    let digits = 1
    for (let rest = value; rest >= 10; rest = (rest / 10) | 0) digits += 1
    let at = this.#end + digits
    this.#end = at
    for (let rest = value; digits > 0; digits -= 1) {
      const tenth = (rest / 10) | 0
      this.#bytes[--at] = zero + rest - 10 * tenth
      rest = tenth
    }
  }

  /** One ASCII character. */
  sign(code: number): void {
    this.#makeRoom(1)
    this.#bytes[this.#end++] = code
  }

  /** What is written already as COPY takes it. */
  written(source: Uint8Array, from: number, to: number): void {
    this.#makeRoom(to - from)
    this.#bytes.set(source.subarray(from, to), this.#end)
    this.#end += to - from
  }

  /** All that was written, until something is written again: the memory is used anew. */
  take(): Buffer {
    const taken = this.#bytes.subarray(0, this.#end)
    this.#end = 0
    return taken
  }

  #makeRoom(more: number): void {
    if (this.#end + more <= this.#bytes.length) return
    const larger = Buffer.allocUnsafe(2 * (this.#end + more))
    this.#bytes.copy(larger, 0, 0, this.#end)
    this.#bytes = larger
  }
}

/** What would be read as the end of a value, or as something else, behind a backslash, in COPY's text format. */
export function escapeText(text: string): string {
  if (!special.test(text)) return text
  return text.replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n').replaceAll('\r', '\\r')
}

/** The text that escapeText was given. */
export function unescapeText(text: string): string {
  return text.includes('\\') ? text.replace(/\\(.)/g, (_, letter: string) => plainOf[letter] ?? letter) : text
}
