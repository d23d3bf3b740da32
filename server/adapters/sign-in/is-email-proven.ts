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
