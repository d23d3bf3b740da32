import { z } from 'zod'

/** Where a web process tells how it saw a request: /api/doctor/NONCE. */
export const mirrorPath = '/api/doctor/'

/** How a web process saw one request. */
export const seenSchema = z.object({
  /** What the product takes for the visitor's scheme and address. */
  protocol: z.string(),
  ip: z.string(),
  /** Who really connected, and what the headers said. */
  peer: z.string(),
  forwardedFor: z.string(),
  forwardedProto: z.string(),
  /** The settings of that process. */
  publicUrl: z.string(),
  proxies: z.number(),
  networks: z.number(),
  sessionCookie: z.string(),
})

export type Seen = z.output<typeof seenSchema>
