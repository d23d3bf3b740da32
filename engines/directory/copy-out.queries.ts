import pg from 'pg'

/** A query whose answer is COPY … TO STDOUT: each row comes as it lies in the message, not as an array of strings. */
class CopyOutQuery extends pg.Query {
  take: (row: Buffer) => void = () => {}
  failure: unknown = null

  /** Called by pg's client. */
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    if (this.failure !== null) return
    try {
      this.take(chunk)
    } catch (error) {
      this.failure = error
    }
  }
}

/** "PGCOPY", a byte that no text has, and a line end that careless programs would change. */
const signature = Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1')
const headerBytes = signature.length + 8
const fieldCountBytes = 2

/**
 * Rows of a query in COPY's binary format: of each field its length in four bytes (-1 for null), then itself, numbers
 * with their highest byte first (PostgreSQL's documentation of COPY, "Binary Format").
 * @param take called for each row with a message and where in it the first field begins; neither is to be kept
 */
export async function copyOut(
  client: pg.ClientBase,
  select: string,
  take: (message: Buffer, from: number) => void,
): Promise<void> {
  let isFirst = true
  const takeMessage = (message: Buffer) => {
    let from = 0
    if (isFirst) {
      if (!message.subarray(0, signature.length).equals(signature)) throw new Error('the answer of COPY is not binary')
      from = headerBytes + message.readUInt32BE(signature.length + 4)
      isFirst = false
    }
    // The header may come by itself; the end is said by a number of fields that can't be.
    if (from >= message.length || message.readInt16BE(from) < 0) return
    take(message, from + fieldCountBytes)
  }
  await new Promise<void>((resolve, reject) => {
    const query = new CopyOutQuery(`copy (${select}) to stdout with (format binary)`, undefined, (error: unknown) => {
      if (error || query.failure !== null) reject(error ?? query.failure)
      else resolve()
    })
    query.take = takeMessage
    client.query(query)
  })
}
