import { sql, type AnyColumn, type SQL } from 'drizzle-orm'

/** How a person is called in a query: by the names that they gave, else by the address that they sign in with. */
export function nameOf(of: { firstName: AnyColumn; lastName: AnyColumn; email: AnyColumn } | 'u'): SQL<string> {
  const [first, last, email] =
    of === 'u'
      ? [sql`u.first_name`, sql`u.last_name`, sql`u.email`]
      : [sql`${of.firstName}`, sql`${of.lastName}`, sql`${of.email}`]
  return sql<string>`coalesce(nullif(trim(concat_ws(' ', ${first}, ${last})), ''), ${email})`
}
