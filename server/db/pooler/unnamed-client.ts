import pg from 'pg'

/**
 * A connection through a pooler, which may give each transaction to another connection of the server: a statement prepared under
 * a name on one is unknown, or known already, on the next. So none has a name here; each is parsed anew.
 */
export class UnnamedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const query = this.query.bind(this) as (...args: unknown[]) => unknown
    this.query = ((asked: unknown, ...rest: unknown[]) => query(withoutName(asked), ...rest)) as typeof this.query
  }
}

function withoutName(asked: unknown): unknown {
  if (typeof asked !== 'object' || asked === null || !('name' in asked)) return asked
  const { name: _, ...rest } = asked
  return rest
}
