const privatePlaces = [
  '/api/',
  '/search',
  '/contacts',
  '/verifier',
  '/settings',
  '/buy-credits',
  '/credits',
  '/support',
  '/subscribe',
  '/logout',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/newsletter/',
]

/** The private paths, and the address of the sitemap. */
export function drawRobots(url: string): string {
  return [
    'User-agent: *',
    ...privatePlaces.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${url}/sitemap.xml`,
    '',
  ].join('\n')
}
