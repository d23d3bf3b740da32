import { z } from 'zod'
import { done } from '../accounts.ts'
import { limits } from '../lists.ts'
import { text } from '../text.ts'

/** A key without its secret: `prefix` is how it begins. Moments are UTC. */
export const apiKey = z.object({
  id: z.string(),
  name: z.string(),
  prefix: z.string(),
  createdAt: z.iso.datetime(),
  /** Written at most once a minute; null if the key was never used. */
  lastUsedAt: z.iso.datetime().nullable(),
})
export type ApiKey = z.infer<typeof apiKey>

const newApiKey = z.object({
  name: text({
    max: limits.apiKeyNameLength,
    trim: true,
    empty: 'Give the key a name',
    tooLong: `The name of a key holds at most ${limits.apiKeyNameLength} characters`,
  }),
})

/** What the calls about API keys take and answer, for routes.ts. */
export const apiKeySchemas = {
  listApiKeys: {
    summary: 'The API keys that are not revoked, newest first, without their secrets',
    answers: { 200: z.array(apiKey) },
  },
  createApiKey: {
    summary: 'Make an API key; only this answer carries its secret (Professional plan)',
    body: newApiKey,
    answers: { 201: z.object({ key: apiKey, secret: z.string() }) },
  },
  revokeApiKey: {
    summary: 'Revoke an API key at once and for good; revoking it again changes nothing',
    params: z.object({ id: z.uuid() }),
    answers: { 200: done },
  },
} as const
