import type { Duplex } from 'node:stream'

/** The other side left, or the connection broke, before what was waited for had come. */
export class LeftError extends Error {
  override name = 'LeftError'
}

/**
 * The next `count` bytes (at least one). What comes behind them stays in the stream, which holds a few KB and then lets the
 * sender wait. Rejects with a `LeftError` if the stream ends before.
 */
export function readExactly(from: Duplex, count: number): Promise<Buffer> {
  // Mostly it has come together with what was before it.
  const here = from.readableLength >= count ? (from.read(count) as Buffer | null) : null
  if (here !== null) return Promise.resolve(here)
  return new Promise((resolve, reject) => {
    const done = () => {
      from.off('readable', take).off('end', left).off('close', left).off('error', left)
    }
    const left = () => {
      done()
      reject(new LeftError('the connection ended'))
    }
    const take = () => {
      const bytes = from.read(count) as Buffer | null
      if (bytes === null) return from.destroyed || from.readableEnded ? left() : undefined
      done()
      // A stream that has ended hands over what is left of it.
      if (bytes.length < count) return reject(new LeftError('the connection ended'))
      resolve(bytes)
    }
    from.on('readable', take).on('end', left).on('close', left).on('error', left)
    take()
  })
}
