import { z } from 'zod'
import { searchSorts } from '../../contract/lists.ts'
import type { WireQuestion } from '../../engines/directory/remote/wire.ts'

const count = z
  .number()
  .int()
  .min(0)
  .max(2 ** 32)
const field = z.enum(['jobTitle', 'company', 'location'])
const list = z.object({ key: z.string().max(500), own: count, demo: count, companies: count })
const values = z.array(z.string())
const filters = z.record(z.string(), values)
const criteria = z.intersection(
  z.object({ not: filters.optional() }),
  z.record(z.string(), z.union([values, filters]).optional()),
)
const place = z.object({
  key: z.number(),
  text: z.string(),
  origin: count,
  merit: z.number(),
  ordinal: count,
})
const search = z.object({
  criteria,
  excluded: list.nullable(),
  anyOf: z.array(list).max(100),
  noneOf: z.array(list).max(100),
  sort: z.enum(searchSorts).optional(),
  limit: count.max(1_001),
  after: place.nullable(),
  facets: z.enum(['others', 'all']).nullable(),
})
const part = z.object({
  key: z.string().max(500),
  of: z.enum(['own', 'demo', 'companies']),
  from: count,
  data: z.base64(),
})
const asked = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('search'), search }),
  z.object({ kind: z.literal('suggest'), field, typed: z.string(), limit: count.min(1).max(20) }),
  z.object({ kind: z.literal('did-you-mean'), filters }),
  z.object({ kind: z.literal('count-listed'), list }),
  z.object({ kind: z.literal('places'), ids: z.array(z.string()).max(1_000) }),
  z.object({ kind: z.literal('company'), id: z.string() }),
  z.object({ kind: z.literal('list'), part }),
  z.object({ kind: z.literal('catch-up') }),
])

/** What a search process takes: anything else is refused before the index sees it. */
export const wireQuestion = z.object({
  asker: z.string().max(500),
  least: count,
  asked,
}) as unknown as z.ZodType<WireQuestion>
