import { expect, it } from 'vitest'
import { readConfig } from '../config.ts'

const faultsOf = (env: Record<string, string>) => {
  try {
    readConfig(env)
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

it('finds people by OpenSearch wherever its address is set, and by DIRECTORY=opensearch the imported ones alone', () => {
  const nodes = { OPENSEARCH_URL: 'https://a:b@one.test:9200, https://a:b@two.test:9200' }
  const { openSearch, demoPeople, live } = readConfig({ ...nodes, DIRECTORY: 'opensearch', OPENSEARCH_SHARDS: '6' })
  expect(openSearch).toEqual({
    urls: ['https://a:b@one.test:9200', 'https://a:b@two.test:9200'],
    prefix: 'quarry',
    layout: { shards: 6, replicas: 1 },
  })
  expect([demoPeople, live]).toEqual([0, null])
  expect(readConfig({ ...nodes, DIRECTORY: 'own+apollo' }).openSearch?.urls).toHaveLength(2)
  expect(readConfig({}).openSearch).toBeNull()
})

it('names what of the settings can’t be, and never an address', () => {
  expect(faultsOf({ DIRECTORY: 'opensearch' })).toContain('OPENSEARCH_URL: is missing')
  expect(faultsOf({ OPENSEARCH_URL: 'http://x.test', OPENSEARCH_PREFIX: 'A_b' })).toContain('OPENSEARCH_PREFIX: has')
  for (const url of ['ftp://me:secret@x.test', 'secret', 'https://x.test/?secret'])
    expect(faultsOf({ OPENSEARCH_URL: url })).toMatch(/number 1 must be an address like (?!.*secret)/)
  const open = faultsOf({ OPENSEARCH_URL: 'http://127.0.0.1:9200,http://me:secret@x.test:9200' })
  expect(open).toContain('number 2 would send its password in the clear')
  expect(open).not.toContain('secret')
})
