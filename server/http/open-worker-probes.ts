import Fastify, { LogController, type FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { answerError, answerUnknownPath } from './answers/errors.ts'
import { addProbes, type ProbeOptions } from './probes.ts'

/** /healthz, /readyz and /metrics of a process that serves nothing else. Rejects if it can't listen there. */
export async function openWorkerProbes(
  at: { host: string; port: number },
  { logger, ...probes }: ProbeOptions & { logger: Logger },
): Promise<{ close(): Promise<void> }> {
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
  }) as unknown as FastifyInstance
  app.setErrorHandler(answerError)
  app.setNotFoundHandler(answerUnknownPath)
  addProbes(app, probes)
  await app.listen(at)
  return { close: () => app.close() }
}
