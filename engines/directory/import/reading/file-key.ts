import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'

const pieceBytes = 1024 * 1024

/**
 * Says whether two paths are the same file: SHA-256, as 64 hex digits, over the size and the first and last megabyte.
 * Ten million rows need no second reading; a change in the middle that keeps the size goes unseen.
 */
export async function fileKey(path: string): Promise<string> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const hash = createHash('sha256').update(`${size}\n`)
    for (const position of [0, Math.max(0, size - pieceBytes)]) {
      const piece = Buffer.alloc(Math.min(pieceBytes, size))
      let filled = 0
      while (filled < piece.length) {
        const { bytesRead } = await file.read(piece, filled, piece.length - filled, position + filled)
        if (bytesRead === 0) break
        filled += bytesRead
      }
      hash.update(piece.subarray(0, filled))
    }
    return hash.digest('hex')
  } finally {
    await file.close()
  }
}
