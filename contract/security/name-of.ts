/** The names that somebody gave, as one; "" if they gave none. */
export function givenName({ firstName, lastName }: { firstName: string | null; lastName: string | null }): string {
  return [firstName, lastName].filter(Boolean).join(' ').trim()
}

/** How a person is called: by the names that they gave, else by the address that they sign in with. */
export function nameOf(person: { firstName: string | null; lastName: string | null; email: string }): string {
  return givenName(person) || person.email
}
