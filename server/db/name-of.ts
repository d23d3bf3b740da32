import { sql, type AnyColumn, type SQL } from 'drizzle-orm'

/** How a person is called in a query: by the names that they gave, else by the address that they sign in with. One who closed their account has neither. */
export function nameOf(
  of: { firstName: AnyColumn; lastName: AnyColumn; email: AnyColumn; closedAt: AnyColumn } | 'u',
): SQL<string> {
  const [first, last, email, closedAt] =
    of === 'u'
      ? [sql`u.first_name`, sql`u.last_name`, sql`u.email`, sql`u.closed_at`]
      : [sql`${of.firstName}`, sql`${of.lastName}`, sql`${of.email}`, sql`${of.closedAt}`]
  return sql<string>`case when ${closedAt} is null
    then coalesce(nullif(trim(concat_ws(' ', ${first}, ${last})), ''), ${email}) else 'A closed account' end`
}
