import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider, type Configuration } from 'oidc-provider'

export type Person = {
  sub: string
  email?: unknown
  email_verified?: unknown
  given_name?: string
  family_name?: string
}

/** How an answer of the provider is spoiled on its way; null: it isn't. */
export type Forgery = null | {
  claims?: (claims: Record<string, unknown>) => Record<string, unknown>
  /** `other`: signed by a key that isn't the provider's; `none`: not signed. */
  key?: 'other' | 'none'
  /** Answers nothing, or an error, on these paths. */
  path?: RegExp
  status?: number
}

export type TestProvider = {
  issuer: string
  clientId: string
  clientSecret: string
  /** Who is signed in there. */
  person: Person
  /** Whether the person ends it there. */
  isDenied: boolean
  forgery: Forgery
  /** How often each path was asked. */
  asked: Map<string, number>
  close(): Promise<void>
}

const keyId = 'the-key'

/**
 * A real OpenID provider (oidc-provider) on loopback, behind a front that can spoil what it answers, with the provider's own key
 * or another. Whoever comes is `person`, and agrees at once.
 */
export async function openProvider(redirectUris: string[]): Promise<TestProvider> {
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const jwk = { ...pair.privateKey.export({ format: 'jwk' }), kid: keyId, alg: 'RS256', use: 'sig' }
  const server = http.createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const by: TestProvider = {
    issuer,
    clientId: 'quarry',
    clientSecret: 'a secret of the tests at the provider',
    person: { sub: 'nobody' },
    isDenied: false,
    forgery: null,
    asked: new Map(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  const provider = new Provider(issuer, configurationOf(by, jwk, redirectUris))
  const handle = provider.callback()
  server.on('request', (request, response) => {
    const path = new URL(request.url ?? '/', issuer).pathname
    by.asked.set(path, (by.asked.get(path) ?? 0) + 1)
    const { forgery } = by
    if (forgery?.path?.test(path)) {
      if (forgery.status === undefined) return
      response.writeHead(forgery.status, { 'content-type': 'text/html' }).end('<h1>no</h1>')
      return
    }
    if (path.startsWith('/interaction/')) return void interact(provider, by, request, response)
    if (path === '/token' && forgery) spoil(response, forgery, { ours: pair.privateKey, other: other.privateKey })
    void handle(request, response)
  })
  return by
}

function configurationOf(by: TestProvider, jwk: object, redirectUris: string[]): Configuration {
  return {
    clients: [
      {
        client_id: by.clientId,
        client_secret: by.clientSecret,
        redirect_uris: redirectUris,
        token_endpoint_auth_method: 'client_secret_post',
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    jwks: { keys: [jwk] },
    cookies: { keys: ['a key of the tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    conformIdTokenClaims: false,
    // A question without a challenge, or a code without its verifier, gets nothing.
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, id) => ({ accountId: id, claims: () => claimsOf(by, id) }),
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
  }
}

/** Also what no provider should say: a test is about that. */
function claimsOf({ person }: TestProvider, sub: string): { sub: string } & Record<string, never> {
  return { ...person, sub } as never
}

async function interact(
  provider: Provider,
  by: TestProvider,
  request: http.IncomingMessage,
  response: http.ServerResponse,
): Promise<void> {
  const { prompt, params, session, grantId } = await provider.interactionDetails(request, response)
  if (by.isDenied) {
    const denied = { error: 'access_denied', error_description: 'The person said no' }
    return provider.interactionFinished(request, response, denied, { mergeWithLastSubmission: false })
  }
  if (prompt.name === 'login')
    return provider.interactionFinished(request, response, { login: { accountId: by.person.sub } })
  const accountId = session?.accountId ?? by.person.sub
  const grant =
    (grantId ? await provider.Grant.find(grantId) : undefined) ??
    new provider.Grant({ accountId, clientId: String(params['client_id']) })
  grant.addOIDCScope('openid email profile')
  return provider.interactionFinished(
    request,
    response,
    { consent: { grantId: await grant.save() } },
    { mergeWithLastSubmission: true },
  )
}

/** Puts another ID token into what the provider is about to answer. */
function spoil(
  response: http.ServerResponse,
  { claims = (given) => given, key }: NonNullable<Forgery>,
  keys: { ours: KeyObject; other: KeyObject },
): void {
  const end = response.end.bind(response) as (body?: unknown) => http.ServerResponse
  response.end = ((body?: unknown) => {
    const said = JSON.parse(String(body)) as { id_token?: string }
    if (said.id_token !== undefined) {
      const payload = JSON.parse(Buffer.from(said.id_token.split('.')[1] ?? '', 'base64url').toString()) as never
      said.id_token = signed(claims(payload), key, keys)
    }
    const text = JSON.stringify(said)
    response.setHeader('content-length', Buffer.byteLength(text))
    return end(text)
  }) as typeof response.end
}

function signed(
  claims: Record<string, unknown>,
  key: 'other' | 'none' | undefined,
  keys: { ours: KeyObject; other: KeyObject },
): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const head = part(key === 'none' ? { alg: 'none' } : { alg: 'RS256', kid: keyId })
  const text = `${head}.${part(claims)}`
  if (key === 'none') return `${text}.`
  const signature = createSign('RSA-SHA256')
    .update(text)
    .sign(key === 'other' ? keys.other : keys.ours)
  return `${text}.${signature.toString('base64url')}`
}
