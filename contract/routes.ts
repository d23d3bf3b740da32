import { z } from 'zod'
import { accountSchemas, installation } from './accounts.ts'
import { alertSchemas } from './alerts/alerts.ts'
import { activitySchemas } from './security/activity.ts'
import { apiKeySchemas } from './security/api-keys.ts'
import { auditSchemas } from './security/audit.ts'
import { billingSchemas } from './billing.ts'
import { blogSchemas } from './blog.ts'
import { bounceSchemas } from './bounces.ts'
import { contactSchemas } from './contacts/contacts.ts'
import { contactListSchemas } from './contacts/contact-lists.ts'
import { contactViewSchemas } from './contacts/contact-views.ts'
import { creditSchemas } from './credits.ts'
import { demoSearchSchemas } from './demo-search.ts'
import { duplicateSchemas } from './contacts/duplicates.ts'
import { type EndpointName, endpoints } from './endpoints.ts'
import { domainLinkSchemas } from './security/domain-links.ts'
import { enrichmentSchemas } from './enrichments.ts'
import { factorSchemas } from './security/factors.ts'
import { exportSchemas } from './contacts/exports.ts'
import { newsletterSchemas } from './newsletter.ts'
import { overviewSchemas } from './overview.ts'
import { peopleSchemas } from './people.ts'
import { profileSchemas } from './profiles/profiles.ts'
import { revealSchemas } from './reveals.ts'
import { savedSearchSchemas } from './saved-searches.ts'
import { searchListSchemas } from './search-lists.ts'
import { singleSignOnSchemas } from './security/single-sign-on.ts'
import { supportSchemas } from './support/support.ts'
import { subscriptionSchemas } from './subscriptions.ts'
import { verificationSchemas } from './verifications.ts'
import { sessionSchemas } from './security/sessions.ts'
import { usageSchemas } from './security/usage.ts'
import { invitationSchemas } from './security/invitations.ts'
import { workspaceSchemas } from './security/workspaces.ts'

/** What each call takes and answers. The server validates with it, the browser's types and the API description come from it. */
const schemas = {
  ...accountSchemas,
  ...singleSignOnSchemas,
  ...factorSchemas,
  ...auditSchemas,
  ...activitySchemas,
  ...apiKeySchemas,
  ...sessionSchemas,
  ...newsletterSchemas,
  ...demoSearchSchemas,
  installation: { summary: 'Mode and source of this installation', answers: { 200: installation } },
  ...peopleSchemas,
  ...profileSchemas,
  ...savedSearchSchemas,
  ...alertSchemas,
  ...overviewSchemas,
  ...searchListSchemas,
  ...revealSchemas,
  ...verificationSchemas,
  ...contactSchemas,
  ...contactListSchemas,
  ...contactViewSchemas,
  ...duplicateSchemas,
  ...exportSchemas,
  ...creditSchemas,
  ...blogSchemas,
  ...bounceSchemas,
  ...enrichmentSchemas,
  ...billingSchemas,
  ...subscriptionSchemas,
  ...workspaceSchemas,
  ...usageSchemas,
  ...invitationSchemas,
  ...supportSchemas,
  ...domainLinkSchemas,
} as const satisfies Record<EndpointName, RouteSchema>

type RouteSchema = {
  summary: string
  body?: z.ZodObject
  query?: z.ZodObject
  params?: z.ZodObject
  answers: Partial<Record<200 | 201 | 202 | 302, z.ZodType>>
}

type Schemas = typeof schemas
type Part<N extends EndpointName, K extends 'body' | 'query' | 'params'> =
  Schemas[N] extends Record<K, infer S extends z.ZodType> ? S : null

/** One route: the endpoint and its schemas. */
export type Route<N extends EndpointName = EndpointName> = (typeof endpoints)[N] & Schemas[N] & { name: N }

export const routes = Object.fromEntries(
  Object.entries(endpoints).map(([name, endpoint]) => [
    name,
    { name, ...endpoint, ...onlyKnownFields(schemas[name as EndpointName]) },
  ]),
) as unknown as { [N in EndpointName]: Route<N> }

/** A mistyped field is refused: left aside, a cap, a filter or a key’s scope would be one that nobody meant. */
function onlyKnownFields(schema: RouteSchema): RouteSchema {
  const { body, query } = schema
  return { ...schema, ...(body && { body: strict(body) }), ...(query && { query: strict(query) }) }
}

/** But not one that says that it takes others. What a description adds to a schema is not kept by zod where it is made strict. */
function strict(schema: z.ZodObject): z.ZodObject {
  if (schema.def.catchall !== undefined) return schema
  const said = schema.meta()
  return said ? schema.strict().meta(said) : schema.strict()
}

/** What a caller sends (before parsing) and what a handler gets (after). */
export type BodyOf<N extends EndpointName> = Part<N, 'body'> extends z.ZodType ? z.input<Part<N, 'body'>> : undefined
export type ParsedBodyOf<N extends EndpointName> =
  Part<N, 'body'> extends z.ZodType ? z.output<Part<N, 'body'>> : undefined
export type QueryOf<N extends EndpointName> = Part<N, 'query'> extends z.ZodType ? z.input<Part<N, 'query'>> : undefined
export type ParsedQueryOf<N extends EndpointName> =
  Part<N, 'query'> extends z.ZodType ? z.output<Part<N, 'query'>> : undefined
export type ParamsOf<N extends EndpointName> =
  Part<N, 'params'> extends z.ZodType ? z.output<Part<N, 'params'>> : undefined

/** The body of a success, whichever of its statuses. */
export type AnswerOf<N extends EndpointName> = Schemas[N]['answers'] extends infer A
  ? { [S in keyof A]: A[S] extends z.ZodType ? z.output<A[S]> : never }[keyof A]
  : never
