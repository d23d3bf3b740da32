const maxLineBytes = 1_024

/** The lines of one client that are not answered yet, in order. Longer ones are cut. */
export class LineQueue {
  /** The bytes after the last line end. */
  private unread = ''
  private lines: string[] = []
  private head = 0

  get waiting(): number {
    return this.lines.length - this.head
  }

  get isOverlong(): boolean {
    return this.unread.length > maxLineBytes
  }

  /** How many lines these bytes have ended. */
  take(bytes: Buffer): number {
    const text = this.unread + bytes.toString('latin1')
    let from = 0
    let taken = 0
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
      this.lines.push(text.slice(from, Math.min(text[end - 1] === '\r' ? end - 1 : end, from + maxLineBytes)))
      from = end + 1
      taken++
    }
    this.unread = text.slice(from)
    return taken
  }

  next(): string | undefined {
    const line = this.lines[this.head++]
    if (this.head > 64 && this.head * 2 > this.lines.length) {
      this.lines = this.lines.slice(this.head)
      this.head = 0
    }
    return line
  }
}
