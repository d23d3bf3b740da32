import { describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'

const pooled = 'postgres://quarry_app:topsecret@pooler:6432/quarry'
const direct = 'postgres://quarry:topsecret@db.internal/quarry'

describe('the settings of the database', () => {
  it('are today’s, or a pooler’s with both addresses', () => {
    expect(readConfig({ DATABASE_URL: direct })).toMatchObject({ databaseUrl: direct, databaseDirectUrl: undefined })
    expect(
      readConfig({ DATABASE_URL: pooled, DATABASE_DIRECT_URL: direct, DATABASE_CONNECTIONS: '8', DRAIN_SECONDS: '20' }),
    ).toMatchObject({ databaseUrl: pooled, databaseDirectUrl: direct, databaseConnections: 8, drainMs: 20_000 })
    expect(readConfig({})).toMatchObject({ databaseConnections: 20, drainMs: 0 })
  })

  it.each([
    [{ DATABASE_URL: pooled }, 'DATABASE_DIRECT_URL: is missing'],
    [{ DATABASE_DIRECT_URL: direct }, 'DATABASE_DIRECT_URL: has no effect without DATABASE_URL'],
    [{ DATABASE_URL: direct, DATABASE_DIRECT_URL: direct }, 'DATABASE_URL: must sign in as quarry_app'],
    [{ DATABASE_URL: pooled, DATABASE_DIRECT_URL: pooled }, 'DATABASE_DIRECT_URL: must sign in as the owner'],
    [{ DATABASE_URL: `${pooled}?options=-c%20work_mem%3D1MB`, DATABASE_DIRECT_URL: direct }, 'carries options'],
    [{ DATABASE_URL: `${direct}?user=quarry_app` }, 'DATABASE_DIRECT_URL: is missing'],
    [{ DATABASE_CONNECTIONS: '1' }, 'DATABASE_CONNECTIONS'],
    [{ DRAIN_SECONDS: '-1' }, 'DRAIN_SECONDS'],
  ])('that would take the ledger’s protection away, or make no sense, are refused: %o', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(sentence)
    expect(() => readConfig(env)).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining('topsecret') as string }),
    )
  })
})
