import { expect, it } from 'vitest'
import { syntheticCompany } from '../../../synthetic/company.ts'
import { mailboxOf } from '../../../synthetic/mailbox.ts'
import { syntheticMailboxes } from './mailbox-source.ts'
import { oracle } from './oracle.ts'

const seed = 20_261_121
const people = 5_000

it(`every synthetic person's mailbox is in the world as their firm made it, seed ${seed}`, () => {
  const source = syntheticMailboxes(seed, people)
  for (let i = 0; i < people; i += 7) {
    const { localPart, domain, companyIndex, state } = mailboxOf(seed, i)
    expect(source.behaviourOf(domain)).toBe(syntheticCompany(seed, companyIndex).mailBehaviour)
    expect(source.stateOf(domain, localPart)).toBe(state)
    expect(source.stateOf(domain, `${localPart}.nobody`)).toBe('absent')
  }
})

it('companies beyond the number of people, and domains nobody owns, are not there', () => {
  const source = syntheticMailboxes(seed, people)
  const beyond = syntheticCompany(seed, 9_999).domain
  expect(source.behaviourOf(beyond)).toBeNull()
  const { localPart, domain } = mailboxOf(seed, 1)
  expect(oracle(source, `${localPart}@old-${domain}`)).toBe('invalid')
  expect(oracle(source, 'jo@example.com')).toBe('unknown')
})
