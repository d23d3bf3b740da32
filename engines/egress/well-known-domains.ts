/** A domain whose mail hosts everybody can reach, and what the name in their banner ends with. */
export type WellKnown = { domain: string; banner: string }

export const wellKnownDomains: readonly WellKnown[] = [
  { domain: 'gmail.com', banner: 'google.com' },
  { domain: 'outlook.com', banner: 'outlook.com' },
  { domain: 'yahoo.com', banner: 'yahoo.com' },
  { domain: 'gmx.net', banner: 'gmx.net' },
]
