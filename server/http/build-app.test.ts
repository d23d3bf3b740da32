import { pino } from 'pino'
import { Registry } from 'prom-client'
import { expect, it, vi } from 'vitest'
import { startTestProduct } from '../../test/product.ts'
import { findKeyHolder } from '../features/accounts/api-keys/key-secret.ts'
import { buildApp } from './build-app.ts'
import { sessionRows } from '../features/accounts/sessions/session-rows.ts'

it('a start goes on after its machine stood still for a minute', async () => {
  const product = await startTestProduct({ worker: false, payments: null })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const app = await buildApp(product.ctx, {
      logger: pino({ level: 'silent' }),
      trustProxy: { proxies: 0, networks: [] },
      sessionRows: sessionRows(product.ctx),
      findKeyHolder: findKeyHolder(product.ctx),
      webFolder: null,
      probes: { whatIsWrong: async () => null, metricsToken: undefined, registry: new Registry() },
      addRoutes: () => void vi.advanceTimersByTime(60_000),
    })
    expect((await app.inject('/healthz')).statusCode).toBe(200)
    await app.close()
  } finally {
    vi.useRealTimers()
    await product.stop()
  }
})
