import { randomUUID } from 'node:crypto'
import type { User } from '../contract/accounts.ts'

export type Answer<Body = Record<string, unknown>> = { status: number; body: Body; text: string; headers: Headers }

/** A browser without a screen: real HTTP with a cookie jar of one. */
export class Visitor {
  readonly url: string
  cookie = ''

  constructor(url: string) {
    this.url = url
  }

  /** Registers a fresh account and stays signed in. */
  static async register(url: string, email = `${randomUUID()}@visitor.test`): Promise<Visitor & { user: User }> {
    const visitor = new Visitor(url)
    const { status, body, text } = await visitor.post<User>('/api/register', { email, password: 'correct horse' })
    if (status !== 201) throw new Error(`register answered ${status}: ${text}`)
    return Object.assign(visitor, { user: body })
  }

  get<Body = Record<string, unknown>>(path: string, headers: Record<string, string> = {}): Promise<Answer<Body>> {
    return this.send<Body>('GET', path, undefined, headers)
  }

  post<Body = Record<string, unknown>>(
    path: string,
    payload?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<Body>> {
    return this.send<Body>('POST', path, payload === undefined ? undefined : JSON.stringify(payload), headers)
  }

  delete<Body = Record<string, unknown>>(path: string): Promise<Answer<Body>> {
    return this.send<Body>('DELETE', path, undefined, {})
  }

  async send<Body>(
    method: string,
    path: string,
    payload: string | undefined,
    headers: Record<string, string>,
  ): Promise<Answer<Body>> {
    const response = await fetch(this.url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(this.cookie ? { cookie: this.cookie } : {}),
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(payload === undefined ? {} : { body: payload }),
    })
    const cookie = response.headers.getSetCookie().find((each) => /^(?:__Host-)?quarry_session=/.test(each))
    if (cookie) this.cookie = cookie.split(';')[0] ?? ''
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('application/json')
    return { status: response.status, body: (isJson ? JSON.parse(text) : {}) as Body, text, headers: response.headers }
  }

  async me(): Promise<User> {
    return (await this.get<User>('/api/auth/user')).body
  }
}
