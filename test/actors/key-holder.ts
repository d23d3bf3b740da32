import type { ApiKey } from '../../contract/security/api-keys.ts'
import { subscribe, type Subscriber } from './list-owner.ts'
import type { TestProduct } from '../product.ts'
import { Visitor } from '../visitor.ts'

export type Made = { key: ApiKey; secret: string; message: string; code: string }

export const makeKey = (
  visitor: Visitor,
  name = 'A program',
  more: { scope?: 'read' | 'spend'; expiresAt?: string } = {},
) => visitor.post<Made>('/api/account/api-keys', { name, ...more })
export const keysOf = async (visitor: Visitor) => (await visitor.get<ApiKey[]>('/api/account/api-keys')).body

/** A program without a cookie that shows its key with every request. */
export class Program extends Visitor {
  readonly secret: string

  constructor(url: string, secret: string) {
    super(url)
    this.secret = secret
  }

  override send<Body>(method: string, path: string, payload: string | undefined, headers: Record<string, string>) {
    return super.send<Body>(method, path, payload, { authorization: `Bearer ${this.secret}`, ...headers })
  }
}

/** A person on the Professional plan, and that person's program. */
export async function holdKey(
  product: TestProduct,
  credits = 0,
  more: Parameters<typeof makeKey>[2] = {},
): Promise<{ someone: Subscriber; program: Program; key: ApiKey }> {
  const someone = await subscribe(product, credits)
  const { body } = await makeKey(someone, 'A program', more)
  return { someone, program: new Program(product.url, body.secret), key: body.key }
}
