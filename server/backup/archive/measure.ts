import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'

/** Lets bytes through and tells afterwards how many they were, and their sum. More than `most` end the stream with an error. */
export function measure(most = Infinity): { through: Transform; measured: () => { bytes: number; sha256: string } } {
  const sum = createHash('sha256')
  let bytes = 0
  const through = new Transform({
    transform(part: Buffer, _encoding, done) {
      sum.update(part)
      bytes += part.length
      done(bytes > most ? new Error(`More than ${most} bytes came.`) : null, part)
    },
  })
  return { through, measured: () => ({ bytes, sha256: sum.digest('hex') }) }
}
