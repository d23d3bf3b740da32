import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { endpoints, type Endpoint } from '../contract/endpoints.ts'
import { isRole, mayAs, roles } from '../contract/security/rights.ts'

const file = path.resolve(import.meta.dirname, '../docs/roles.md')

/** docs/roles.md: what each role may do, call by call, from the table that decides it. `npm run roles` writes it. */
export function rolesPage(): string {
  const calls: Endpoint[] = Object.values(endpoints)
  const rows = calls.flatMap(({ method, path: url, caller, key = 'none' }) => {
    if (!isRole(caller)) return []
    const marks = roles.map((role) => (mayAs(role, caller) ? 'yes' : 'no'))
    return `| \`${method} ${url}\` | ${marks.join(' | ')} | ${key} |`
  })
  const open = calls.filter(({ caller }) => !isRole(caller)).map(({ method, path: url }) => `- \`${method} ${url}\``)
  return `# Roles

A workspace has one owner, and any number of admins, members and viewers.

- A **viewer** searches and reads. They change and spend nothing, and export nothing.
- A **member** also works with people: saves, tags, lists, reveals, checks, exports. They spend the workspace's credits.
- An **admin** also buys credits and the plan, invites people, changes roles, removes members, and creates API keys.
- The **owner** also opens the billing portal, hands the workspace over, and deletes it.

An API key has the role of the account that made it, at the moment of the call. Calls about the account itself (password, name,
sign-in) are open to every role, because they don't touch the workspace. A call that the role doesn't allow answers 403 with the
code \`role-needed\`. The last column says which scope a key needs: \`read\` is open to every key, \`spend\` to keys of that scope
(else 403, \`scope-needed\`), and where it says none, no key is taken. Something of another workspace answers 404, as if it did not exist.

This table is written by \`npm run roles\` from \`contract/endpoints.ts\`, which decides it;
a test makes every call as every role, and with a key of every scope, and compares.

| Call | ${roles.join(' | ')} | API key |
| --- | ${roles.map(() => '---').join(' | ')} | --- |
${rows.join('\n')}

## Calls that take no account

They are open to everybody, or to whoever has what they name: a password, a passkey, the token of a mailed link. The webhook is open to the
payment provider, whose signature is checked.

${open.join('\n')}
`
}

if (process.argv[1] === import.meta.filename) await writeFile(file, rolesPage())
