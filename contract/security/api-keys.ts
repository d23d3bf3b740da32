import { z } from 'zod'
import { done } from '../accounts.ts'
import { limits } from '../lists.ts'
import { text } from '../text.ts'
import { scopes } from './scopes.ts'

/** A key without its secret: `prefix` is how it begins. Moments are UTC. */
export const apiKey = z.object({
  id: z.string(),
  name: z.string(),
  prefix: z.string(),
  /** What it may do: `read` searches and reads, `spend` also reveals, checks and saves. */
  scope: z.enum(scopes),
  /** Whom it acts for: their name, else their address. */
  holder: z.string(),
  isYours: z.boolean(),
  createdAt: z.iso.datetime(),
  /** Null if it works until it is revoked. */
  expiresAt: z.iso.datetime().nullable(),
  /** Written at most once a minute; null if the key was never used. */
  lastUsedAt: z.iso.datetime().nullable(),
  /** The network of that use, as `203.0.113.0/24` or `2001:db8:1::/48`; null if it isn't known. */
  lastUsedFrom: z.string().nullable(),
  /** The secret before the last rotation, as long as it works. */
  oldSecret: z.object({ prefix: z.string(), until: z.iso.datetime() }).nullable(),
})
export type ApiKey = z.infer<typeof apiKey>

const newApiKey = z.object({
  name: text({
    max: limits.apiKeyNameLength,
    trim: true,
    empty: 'Give the key a name',
    tooLong: `The name of a key holds at most ${limits.apiKeyNameLength} characters`,
  }),
  scope: z.enum(scopes, 'The scope is “read” or “spend”').default('spend'),
  expiresAt: z.iso.datetime('Say when the key expires, like 2027-01-31T23:59:59Z').nullable().default(null),
})

const ofKey = z.object({ id: z.uuid() })
const withSecret = z.object({ key: apiKey, secret: z.string() })

/** What the calls about API keys take and answer, for routes.ts. */
export const apiKeySchemas = {
  listApiKeys: {
    summary: 'The API keys that are not revoked, newest first, without their secrets',
    answers: { 200: z.array(apiKey) },
  },
  createApiKey: {
    summary: 'Create an API key; only this answer carries its secret (Professional or Team plan)',
    body: newApiKey,
    answers: { 201: withSecret },
  },
  rotateApiKey: {
    summary: 'Give your own API key a new secret; the old one works for 24 hours more, or until it is ended',
    params: ofKey,
    answers: { 200: withSecret },
  },
  endOldSecret: {
    summary: 'End the old secret of a rotated API key at once; ending it again changes nothing',
    params: ofKey,
    answers: { 200: apiKey },
  },
  revokeApiKey: {
    summary: 'Revoke an API key at once and for good; revoking it again changes nothing',
    params: ofKey,
    answers: { 200: done },
  },
} as const
