import { APP_ROLE } from '../../db/app-role.ts'
import { selectRole } from '../server.queries.ts'
import { failure, fine, type Awake, type Finding } from '../patient.ts'

/** Whether the product's connections have the rights of its limited role, and no more: the ledger relies on that. */
export async function checkRole({ database }: Awake): Promise<Finding> {
  const { name, mayChangeLedger, isSuper, statementLimit } = await selectRole(database.db)
  if (name !== APP_ROLE || isSuper || mayChangeLedger)
    return failure(
      `The product works as ${name}${isSuper ? ', a superuser' : ''}${mayChangeLedger ? ', who may change the ledger' : ''}: nothing protects the credits.`,
      `The product has to connect as ${APP_ROLE}. Behind a pooler that role needs a login of its own (docs/operating/several-processes.md).`,
    )
  if (statementLimit === '0')
    return failure(
      'The product’s connections have no limit on how long a statement may take.',
      `ALTER ROLE ${APP_ROLE} SET statement_timeout = '30s'; a pooler drops what is asked for at the connection’s start.`,
    )
  return fine(`The product connects as ${name}; a statement may take ${statementLimit} at most.`)
}
