import { z } from 'zod'
import { limits } from './lists.ts'
import { text } from './text.ts'

const words = text({ max: limits.criterionLength, trim: true }).default('')

/** What a visitor looks for; one field at least. */
export const demoQuery = z.object({ jobTitle: words, company: words, location: words })

/** Rows of the landing page's search. */
export const demoRows = 5

export const demoFound = z.object({
  /** How many match; null if people whom the operator imported are among them. */
  total: z.int().nullable(),
  /** How long the directory took to find and to count them. */
  tookMs: z.number(),
  /** The best matches, at most five. No row has an id or an address. */
  people: z.array(
    z.object({
      name: z.string(),
      jobTitle: z.string(),
      company: z.string(),
      location: z.string(),
    }),
  ),
})
export type DemoFound = z.infer<typeof demoFound>

/** What the landing page's search takes and answers, for routes.ts. */
export const demoSearchSchemas = {
  searchDemo: {
    summary: 'Search the made-up people of the demo directory without an account; 404 if there is none',
    body: demoQuery,
    answers: { 200: demoFound },
  },
} as const
