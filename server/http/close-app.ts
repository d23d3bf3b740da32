import type { FastifyInstance } from 'fastify'

const lookMs = 50
/** Whoever waits for a result that long into the stop is answered without it. */
const patienceMs = 2_000
const limitMs = 4_000

/**
 * Stops listening and waits for answers under way; calls that wait for a result are told to wait no more by `endWaits`. A connection
 * that was busy when the stop began would else be kept alive after its answer, and the stop would wait for it.
 */
export async function closeApp(app: FastifyInstance, endWaits = () => {}): Promise<void> {
  const look = setInterval(() => app.server.closeIdleConnections(), lookMs)
  const late = setTimeout(endWaits, patienceMs)
  const tooLate = setTimeout(() => app.server.closeAllConnections(), limitMs)
  try {
    await app.close()
  } finally {
    clearInterval(look)
    clearTimeout(late)
    clearTimeout(tooLate)
  }
}
