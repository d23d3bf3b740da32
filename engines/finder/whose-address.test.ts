import { describe, expect, it } from 'vitest'
import { memoryStore } from './memory-store.ts'
import { openFinder, type FinderOptions } from './open-finder.ts'
import type { Candidate, Observation } from './port.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const open = (options: Partial<FinderOptions> = {}) => openFinder({ store: memoryStore(), now: () => NOW, ...options })
const locals = (candidates: readonly Candidate[]) => candidates.map(({ address }) => address.split('@')[0])
const proven = (name: string, local: string): Observation => ({
  name,
  address: `${local}@acme.test`,
  kind: 'proven',
  at: NOW,
})

describe('an address that the asker knows to be a colleague’s', () => {
  const kagiso = { name: 'Kagiso Mabuza', domain: 'acme.test' }
  const plessis = { name: 'Kagiso du Plessis', address: 'Kagiso@acme.test' }

  it('is not guessed for somebody of another name, and the next number comes in its place', async () => {
    expect(locals(await open().candidates(kagiso))).toContain('kagiso')
    const found = await open().candidates({ ...kagiso, others: [plessis] }, 32)
    expect(locals(found)).not.toContain('kagiso')
    expect(locals(found)).toContain('kagiso2')
    const inFile = await open({ knownAt: async () => [plessis] }).candidates(kagiso, 32)
    expect(locals(inFile)).not.toContain('kagiso')
  })

  it('is still guessed if the colleague may be the same person under another name', async () => {
    const robert = { name: 'Robert Jones', address: 'rjones@acme.test' }
    const found = await open().candidates({ name: 'Bob Jones', domain: 'acme.test', others: [robert] }, 32)
    expect(locals(found)).toContain('rjones')
  })
})

describe('a contact of the same name', () => {
  const emma = { name: 'Emma Huisman', domain: 'acme.test' }
  const contact = (local: string) => ({ name: 'Emma Huisman', address: `${local}@acme.test` })
  const shown = async (others: readonly { name: string; address: string }[], most = 8) => {
    const finder = open()
    for (let time = 0; time < 3; time++) await finder.learn(proven('Anna Berg', 'berg.anna'))
    return locals(await finder.candidates({ ...emma, others }, most))
  }

  it('keeps their address until the next number was refused', async () => {
    const found = await shown([contact('Huisman.Emma')])
    expect(found[0]).toBe('huisman.emma2')
    expect(found.indexOf('huisman.emma')).toBeGreaterThan(0)
  })

  it('and one more leave the number after both', async () => {
    const found = await shown([contact('huisman.emma'), contact('huisman.emma2')])
    expect(found[0]).toBe('huisman.emma3')
    expect(found).toContain('huisman.emma')
  })

  it('with a number keeps that address a guess, as one person may be listed twice', async () => {
    const colleague = { name: 'Emma Bakker', address: 'huisman.emma@acme.test' }
    const found = await shown([colleague, contact('huisman.emma2')], 32)
    expect(found).not.toContain('huisman.emma')
    expect(found).toContain('huisman.emma2')
  })

  it('is recognised among hundreds of contacts', async () => {
    const many = Array.from({ length: 300 }, (_, n) => ({ name: `Bo Ek${n}`, address: `bo.ek${n}@acme.test` }))
    expect((await shown([...many, contact('huisman.emma')]))[0]).toBe('huisman.emma2')
  })

  it('in the operator’s file may be the same person', async () => {
    const found = await open({ knownAt: async () => [contact('emma.huisman')] }).candidates(emma)
    expect(found[0]!.address).toBe('emma.huisman@acme.test')
  })
})
