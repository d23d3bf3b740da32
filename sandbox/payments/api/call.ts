import type { Transaction } from '../books/transaction.ts'
import { id, list, type ReadBy, type Shape } from '../wire/rules.ts'

export type Call = {
  method: 'GET' | 'POST' | 'DELETE'
  /** `/v1/customers/:id` */
  path: string
  shape: Shape
  run(tx: Transaction, params: Record<string, unknown>, id: string): object
}

/**
 * One call of the API. `P` is the SDK's type of its parameters: a name that isn't in it doesn't compile, so the accepted
 * parameters can't differ from the SDK's.
 */
export function call<P>() {
  return <S extends Shape & { [K in keyof S]: K extends keyof P ? unknown : never }>(
    method: Call['method'],
    path: string,
    shape: S,
    run: (tx: Transaction, params: ReadBy<S>, id: string) => object,
  ): Call => ({
    method,
    path,
    shape: { ...shape, expand: list(id, 20) },
    run: (tx, params, id) => run(tx, params as ReadBy<S>, id),
  })
}
