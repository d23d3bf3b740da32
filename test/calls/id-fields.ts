import { z } from 'zod'
import { routes } from '../../contract/routes.ts'
import type { AccountCall } from '../../contract/endpoints.ts'
import { leastRole } from './least.ts'

/** The last names of fields that say something and name nothing. Whatever else a call takes is an id until somebody says otherwise. */
const words = new Set(
  `address addresses amount base64 cents code column columns company companyDomain credits csv current date domain email emails
  firstName industry issuer jobTitle lastName location maxCredits message month monthly name note page password returnTo search seats sort
  subject tag tags text timeZone titleAll titleAny titleNone untilProven clientSecret`.split(/\s+/),
)

type Schema = {
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
}

/** The texts and numbers in a schema by their path, `criteria.not.listId`, without choices and days. */
function leavesOf(schema: Schema, path: string): string[] {
  const inner = [
    ...(schema.anyOf ?? []).flatMap((each) => leavesOf(each, path)),
    ...(schema.items ? leavesOf(schema.items, path) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, each]) => leavesOf(each, `${path}.${name}`)),
  ]
  const isOpen = schema.enum === undefined && schema.const === undefined && !schema.format?.startsWith('date')
  const isValue = [schema.type].flat().some((type) => type === 'string' || type === 'integer' || type === 'number')
  return isValue && isOpen ? [path, ...inner] : inner
}

/** Every field of a call for accounts that may name something: `renameContactList.id`, in its path, its query or its body. */
export function idFields(): string[] {
  const fields = (Object.keys(leastRole) as AccountCall[]).flatMap((name) => {
    const route = routes[name]
    const inPath = [...route.path.matchAll(/:(\w+)/g)].map(([, field]) => `${name}.${field}`)
    const parts = [...('body' in route ? [route.body] : []), ...('query' in route ? [route.query] : [])]
    const others = parts.flatMap((part) =>
      leavesOf(z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' }) as Schema, name),
    )
    return [...inPath, ...others.filter((field) => !words.has(field.slice(field.lastIndexOf('.') + 1)))]
  })
  return [...new Set(fields)]
}

/** Where two calls of one shape differ, by path, whatever place in an array. */
export function pathsThatDiffer(one: unknown, other: unknown, path: string): string[] {
  if (typeof one !== 'object' || one === null || typeof other !== 'object' || other === null)
    return one === other ? [] : [path]
  return Object.keys(one).flatMap((key) => {
    const at = Array.isArray(one) ? path : `${path}.${key}`
    return pathsThatDiffer(one[key as never], other[key as never], at)
  })
}
