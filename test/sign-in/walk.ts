/** A browser without a screen that walks through redirects between the product and a provider, with the cookies of both. */
export class Walker {
  readonly jars = new Map<string, Map<string, string>>()

  async send(url: string, init: { method?: string; body?: unknown } = {}): Promise<Response> {
    const { origin } = new URL(url)
    const jar = this.jars.get(origin) ?? new Map<string, string>()
    this.jars.set(origin, jar)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, {
      method: init.method ?? (init.body === undefined ? 'GET' : 'POST'),
      redirect: 'manual',
      headers: { cookie, ...(init.body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(init.body === undefined ? {} : { body: JSON.stringify(init.body) }),
    })
    for (const set of response.headers.getSetCookie()) {
      const [pair = ''] = set.split(';')
      const at = pair.indexOf('=')
      if (/expires=Thu, 01 Jan 1970|max-age=0/i.test(set)) jar.delete(pair.slice(0, at))
      else jar.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return response
  }

  /** Follows redirects until `until` fits the next address, or none comes; answers that address. */
  async follow(url: string, until: (next: URL) => boolean): Promise<URL> {
    let at = new URL(url)
    for (let steps = 0; steps < 15; steps += 1) {
      if (until(at)) return at
      const response = await this.send(at.href)
      await response.arrayBuffer()
      const next = response.headers.get('location')
      if (next === null) return at
      at = new URL(next, at)
    }
    throw new Error(`too many redirects, at ${at.href}`)
  }

  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- what the caller knows of the answer
  async json<Body>(
    url: string,
    init: { method?: string; body?: unknown } = {},
  ): Promise<{ status: number; body: Body }> {
    const response = await this.send(url, init)
    const text = await response.text()
    return { status: response.status, body: (text ? JSON.parse(text) : {}) as Body }
  }
}
