import { expect, it } from 'vitest'
import { openProvider } from '../../../test/sign-in/open-provider.ts'
import { openOpenId, isEmailProven } from './open-open-id.ts'

it('an address counts as proven where the issuer says so, and Entra’s word is xms_edov', () => {
  const entra = 'https://login.microsoftonline.com/9188040d-6c67-4c5b-b112-36a304b66dad/v2.0'
  expect(isEmailProven({ iss: 'https://a.test', email_verified: true })).toBe(true)
  for (const email_verified of [false, 'true', 1, null])
    expect(isEmailProven({ iss: entra, email_verified, xms_edov: true })).toBe(false)
  expect(isEmailProven({ iss: entra, email: 'a@b.test' })).toBe(false)
  for (const xms_edov of [true, 1, '1', 'true']) expect(isEmailProven({ iss: entra, xms_edov })).toBe(true)
  expect(isEmailProven({ iss: 'https://evil.test', xms_edov: true })).toBe(false)
  expect(isEmailProven({ iss: 'https://login.microsoftonline.com.evil.test/v2.0', xms_edov: true })).toBe(false)
})

it('a provider that a user names leads us to no address inside the network, by number or by name', async () => {
  const provider = await openProvider(['http://127.0.0.1/callback'])
  const openId = openOpenId({ now: () => new Date(), mayReach: () => false, allowHttp: true })
  const client = { issuer: provider.issuer, clientId: 'a', clientSecret: 'b', isStrangers: true }
  await expect(openId.check(client)).rejects.toMatchObject({ kind: 'unreachable' })
  const named = client.issuer.replace('127.0.0.1', 'localhost')
  await expect(openId.check({ ...client, issuer: named })).rejects.toMatchObject({ kind: 'unreachable' })
  expect(provider.asked.size).toBe(0)
  await openId.check({ ...client, isStrangers: false })
  await provider.close()
})
