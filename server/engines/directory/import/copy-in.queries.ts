import pg from 'pg'
import type { DirectoryClient } from './directory-lock.queries.ts'

type CopyConnection = {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(message: string): void
}

const chunkChars = 1 << 17

/** A query that answers the server's "send me the rows" (COPY … FROM STDIN), which is at work on the first while the next are written. */
class CopyQuery extends pg.Query {
  lines = 0
  lineAt: (at: number) => string = () => ''

  whenSent: () => void = () => {}

  /** Called by pg's client. */
  handleCopyInResponse(connection: CopyConnection): void {
    try {
      this.send(connection)
    } catch (error) {
      connection.sendCopyFail((error as Error).message)
    }
    this.whenSent()
  }

  private send(connection: CopyConnection): void {
    let text = ''
    for (let at = 0; at < this.lines; at += 1) {
      text += this.lineAt(at)
      if (text.length < chunkChars) continue
      connection.sendCopyFromChunk(Buffer.from(text))
      text = ''
    }
    if (text !== '') connection.sendCopyFromChunk(Buffer.from(text))
    connection.endCopyFrom()
  }
}

/**
 * Rows into a table by COPY, the quickest way in.
 * @param columns table and columns as SQL, e.g. `directory.people (id, name)`
 * @param lineAt the line of one row in COPY's text format: see escapeText, tabs between the values, \N for null, a line
 *   break at the end
 * @param whenSent called when nothing is left but to wait
 */
export async function copyIn(
  client: DirectoryClient,
  columns: string,
  lines: number,
  lineAt: (at: number) => string,
  whenSent: () => void = () => {},
): Promise<void> {
  if (lines === 0) return
  await new Promise<void>((resolve, reject) => {
    const query = new CopyQuery(`copy ${columns} from stdin`, undefined, (error) => (error ? reject(error) : resolve()))
    Object.assign(query, { lines, lineAt, whenSent })
    client.query(query)
  })
}
