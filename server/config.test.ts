import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

describe('the settings', () => {
  it('have a default for everything', () => {
    expect(readConfig({})).toMatchObject({ port: 3_000, host: '127.0.0.1', mode: 'practice', demoPeople: 100_000 })
  })

  it.each([
    [{}, 'practice'],
    [{ PUBLIC_URL: 'http://localhost:8080' }, 'practice'],
    [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'live'],
    [{ HOST: '0.0.0.0' }, 'live'],
    [{ PUBLIC_URL: 'https://quarry.example', TRUST_PROXY: 'on' }, 'live'],
    [{ HOST: '0.0.0.0', QUARRY_MODE: 'practice' }, 'practice'],
  ])('%o means %s mode', (env, mode) => {
    expect(readConfig(env).mode).toBe(mode)
  })

  it('that are no good are all named at once', () => {
    const env = { PORT: 'x', QUARRY_MODE: 'demo', SECRET_KEY: 'short', DEMO_PEOPLE: '20000000', PUBLIC_URL: 'ftp://a' }
    expect(() => readConfig(env)).toThrow(/PORT[\s\S]*QUARRY_MODE[\s\S]*PUBLIC_URL[\s\S]*SECRET_KEY[\s\S]*DEMO_PEOPLE/)
  })

  it('that belong together are checked together', () => {
    expect(() => readConfig({ PUBLIC_URL: 'https://quarry.example' })).toThrow('TRUST_PROXY')
    expect(() => readConfig({ DIRECTORY: 'apollo' })).toThrow('later version')
  })

  it('an empty variable is one that is not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3_000, databaseUrl: undefined })
  })
})
