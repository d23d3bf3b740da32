/** The truth about a mailbox in the world of behaviours: its local part says it. */
export type MailboxKind = 'exists' | 'absent' | 'full' | 'disabled'

export type Mailbox = { kind: MailboxKind; local: string }

/** `u-…` exists, `full-…`, `off-…` is closed, postmaster is always there (RFC 5321 4.5.1); nobody else is. */
export function mailbox(local: string): Mailbox {
  const name = local.toLowerCase()
  if (name.startsWith('u-') || name === 'postmaster') return { kind: 'exists', local: name }
  if (name.startsWith('full-')) return { kind: 'full', local: name }
  return { kind: name.startsWith('off-') ? 'disabled' : 'absent', local: name }
}

/** Tests ask about these (`a-…` is absent); any other local part is somebody's probe. */
export function isProbe(local: string): boolean {
  return !/^(?:u|a|full|off)-|^postmaster$/i.test(local)
}
