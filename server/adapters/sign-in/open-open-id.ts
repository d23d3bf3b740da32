import { createHash } from 'node:crypto'
import * as openid from 'openid-client'
import { guardedFetch } from './guarded-fetch.ts'
import { SignInTrouble, type OpenId, type ProvenPerson, type ProviderClient } from './port.ts'

const keptMs = 60 * 60_000
const mostKept = 200

type Kept = { config: Promise<openid.Configuration>; at: number }

/**
 * OpenID Connect by the code flow with PKCE, state and nonce. Issuer, audience, times and the signature of the ID token are
 * checked; the signature too, although the token comes straight from the provider.
 * @param mayReach whether a provider that a user chose may be at this address
 * @param allowHttp for providers on this machine
 */
export function openOpenId(by: {
  now: () => Date
  mayReach: (address: string) => boolean
  allowHttp: boolean
}): OpenId {
  const kept = new Map<string, Kept>()

  async function configOf(client: ProviderClient): Promise<openid.Configuration> {
    const key = createHash('sha256').update(JSON.stringify(client)).digest('hex')
    const known = kept.get(key)
    const at = by.now().getTime()
    if (known && at - known.at < keptMs) return known.config
    const config = discover(client, by)
    kept.set(key, { config, at })
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
    // What failed is asked again by the next who signs in.
    config.catch(() => kept.get(key)?.config === config && kept.delete(key))
    return config
  }

  return {
    async check(client) {
      await configOf(client).catch(trouble)
    },
    async begin(client) {
      const config = await configOf(client).catch(trouble)
      const verifier = openid.randomPKCECodeVerifier()
      const question = { state: openid.randomState(), nonce: openid.randomNonce(), verifier }
      const challenge = await openid.calculatePKCECodeChallenge(verifier)
      const { state, nonce } = question
      const address = (redirectUri: string) =>
        openid.buildAuthorizationUrl(config, {
          redirect_uri: redirectUri,
          scope: 'openid email profile',
          code_challenge: challenge,
          code_challenge_method: 'S256',
          state,
          nonce,
        }).href
      return { question, address }
    },
    async finish(client, callback, { state, nonce, verifier, redirectUri }) {
      const config = await configOf(client).catch(trouble)
      const came = new URL(redirectUri)
      came.search = callback.search
      try {
        const tokens = await openid.authorizationCodeGrant(config, came, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (!claims) throw new SignInTrouble('invalid')
        return personOf({ ...(await moreOf(config, tokens.access_token, claims)), ...claims })
      } catch (error) {
        return trouble(error)
      }
    },
  }
}

async function discover(
  { issuer, clientId, clientSecret, isStrangers }: ProviderClient,
  { mayReach, allowHttp }: { mayReach: (address: string) => boolean; allowHttp: boolean },
): Promise<openid.Configuration> {
  const isHttp = issuer.startsWith('http:')
  if (isHttp && isStrangers && !allowHttp) throw new SignInTrouble('unreachable')
  const config = await openid.discovery(
    new URL(issuer),
    clientId,
    clientSecret,
    openid.ClientSecretPost(clientSecret),
    {
      [openid.customFetch]: guardedFetch(isStrangers ? mayReach : () => true),
      execute: isHttp ? [openid.allowInsecureRequests] : [],
    },
  )
  openid.enableNonRepudiationChecks(config)
  return config
}

/** Some providers say addresses only when they are asked for more. */
async function moreOf(config: openid.Configuration, token: string, claims: openid.IDToken): Promise<object> {
  const isAsked = typeof claims['email'] !== 'string' && config.serverMetadata().userinfo_endpoint !== undefined
  return isAsked ? openid.fetchUserInfo(config, token, claims.sub) : {}
}

function personOf(claims: Record<string, unknown>): ProvenPerson {
  const text = (name: string) => (typeof claims[name] === 'string' && claims[name] !== '' ? claims[name] : null)
  const line = (name: string) => text(name)?.replaceAll(/\s+/g, ' ').trim().slice(0, 100) || null
  return {
    issuer: String(claims['iss']),
    subject: String(claims['sub']),
    email: text('email'),
    isEmailProven: isEmailProven(claims),
    firstName: line('given_name'),
    lastName: line('family_name'),
  }
}

/** Which kind of trouble it was; nothing of the provider's own words reaches the browser. */
function trouble(error: unknown): never {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof SignInTrouble) throw at
  if (error instanceof openid.AuthorizationResponseError)
    throw new SignInTrouble(error.error === 'access_denied' ? 'denied' : 'refused', error)
  if (error instanceof openid.ResponseBodyError) throw new SignInTrouble('refused', error)
  throw new SignInTrouble('invalid', error)
}

/**
 * Whether the provider says that the address is the person's. Only `true` counts: a text "true" comes from providers that
 * copy what somebody typed. Microsoft Entra never sends `email_verified` for accounts of organisations, and anybody's tenant can
 * hold any address: there `xms_edov` says that the tenant has proven the address's domain, and it counts from Microsoft's own
 * issuer alone.
 */
export function isEmailProven(claims: Record<string, unknown>): boolean {
  if (claims['email_verified'] !== undefined) return claims['email_verified'] === true
  const isEntra = String(claims['iss']).startsWith('https://login.microsoftonline.com/')
  const owned = claims['xms_edov']
  return isEntra && (owned === true || owned === 1 || owned === '1' || owned === 'true')
}
