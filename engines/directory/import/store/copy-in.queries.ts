import pg from 'pg'
import { CopyLines } from '../rows/copy-lines.ts'
import type { DirectoryClient } from '../../directory-lock.queries.ts'

type CopyConnection = {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(message: string): void
}

const chunkBytes = 1 << 17

/** Writes the line of one row: its values with tabs between (see escapeText; \N for null), and a line break. */
export type WriteLine = (lines: CopyLines, at: number) => void

/** A query that answers the server's "send me the rows" (COPY … FROM STDIN), which is at work on the first while the next are written. */
class CopyQuery extends pg.Query {
  lines = 0
  writeLine: WriteLine = () => {}
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
    const lines = new CopyLines(chunkBytes + 4096)
    for (let at = 0; at < this.lines; at += 1) {
      this.writeLine(lines, at)
      // It is copied into its message at once.
      if (lines.length >= chunkBytes) connection.sendCopyFromChunk(lines.take())
    }
    if (lines.length > 0) connection.sendCopyFromChunk(lines.take())
    connection.endCopyFrom()
  }
}

/**
 * Rows into a table by COPY, the quickest way in.
 * @param columns table and columns as SQL, e.g. `directory.people (id, name)`
 * @param whenSent called when nothing is left but to wait
 */
export async function copyIn(
  client: DirectoryClient,
  columns: string,
  lines: number,
  writeLine: WriteLine,
  whenSent: () => void = () => {},
): Promise<void> {
  if (lines === 0) return
  await new Promise<void>((resolve, reject) => {
    const query = new CopyQuery(`copy ${columns} from stdin`, undefined, (error) => (error ? reject(error) : resolve()))
    Object.assign(query, { lines, writeLine, whenSent })
    client.query(query)
  })
}
