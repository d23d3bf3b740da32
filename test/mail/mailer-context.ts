import type { MailerContext } from '../../server/context.ts'

/** As much of a context as a mailer looks at. */
export function mailerContext(
  parts: Pick<MailerContext, 'db' | 'notices' | 'sender' | 'log' | 'now'>,
  settings: Partial<MailerContext['settings']> = {},
): MailerContext {
  return {
    ...parts,
    mail: { isKept: false },
    settings: {
      mode: 'live',
      supportEmail: 'us@quarry.test',
      secretKey: 'a secret of the tests, 32 characters or more',
      secretKeysBefore: [],
      publicUrl: () => 'https://quarry.test',
      revealCostCredits: 1,
      ...settings,
    },
  } as Partial<MailerContext> as MailerContext
}
