import {
  confirmAddressMail,
  welcomeMail,
  addressAskedMail,
  addressTakenMail,
  confirmNewAddressMail,
} from '../../server/features/mails/confirmation-mails.ts'
import { alertMail } from '../../server/features/mails/alert-mail.ts'
import {
  credentialsMail,
  newPasswordMail,
  factorsDroppedMail,
  recoveryCodeUsedMail,
} from '../../server/features/mails/credentials-mails.ts'
import type { Mail } from '../../server/features/mails/draw-mail.ts'
import { accountDeletedMail, creditsLowMail, paymentReturnedMail } from '../../server/features/mails/money-mails.ts'
import { alreadySubscribedMail, confirmNewsletterMail } from '../../server/features/mails/newsletter-mails.ts'
import { keyExpiresMail, keyMadeMail, keyRotatedMail } from '../../server/features/mails/key-mails.ts'
import { factorChangedMail, identityLinkedMail, newSignInMail } from '../../server/features/mails/sign-in-mails.ts'
import { supportAnsweredMail, supportAskedMail, supportQueuedMail } from '../../server/features/mails/support-mails.ts'
import {
  invitedMail,
  joinedByLinkMail,
  limitAnsweredMail,
  limitAskedMail,
  noSeatMail,
  seatsChangedMail,
} from '../../server/features/mails/workspace-mails.ts'

/** Every mail that the product sends, once, with texts as they come; for `npm run mails` and its test. */
export function sampleMails(publicUrl: string): Record<string, Mail> {
  const supportEmail = 'support@quarry.test'
  const settings = { supportEmail, publicUrl: () => publicUrl }
  const link = (path: string) => `${publicUrl}${path}?token=pGx3yJd0mJ4x1Jt7Zk2Q9Xw8VbN5Rc6TfYhUuIoPlKs`
  const at = new Date(Date.UTC(2026, 10, 23, 9, 41))
  const where = { at, network: '203.0.113.0/24' }
  const device = 'Firefox on Linux'
  const workspace = 'Ada’s workspace'
  const changed = { ...where, settings, addresses: ['ada@old.test', 'ada@new.test'], keys: { revoked: 0, left: 2 } }
  const leave = link('/newsletter/unsubscribe')
  const mute = link('/mail/alerts')
  return {
    'confirm-address': confirmAddressMail({ link: link('/confirm-email'), days: 7, waits: true }),
    welcome: welcomeMail({ publicUrl, supportEmail }),
    'password-changed': credentialsMail({ ...changed, kind: 'password_changed' }),
    'password-reset': credentialsMail({ ...changed, kind: 'password_reset', keys: { revoked: 2, left: 0 } }),
    'password-set': credentialsMail({ ...changed, kind: 'password_set', network: '', keys: { revoked: 1, left: 0 } }),
    'address-changed': credentialsMail({ ...changed, kind: 'email_changed' }),
    'new-password': newPasswordMail({ link: link('/reset-password') }),
    'confirm-new-address': confirmNewAddressMail({ link: link('/confirm-email') }),
    'address-asked': addressAskedMail({ wanted: 'ada@new.test', publicUrl }),
    'address-taken': addressTakenMail(),
    'new-sign-in': newSignInMail({ ...where, device, publicUrl }),
    'factor-added': factorChangedMail({
      ...where,
      device,
      change: 'added',
      factor: 'passkey',
      name: 'Phone',
      publicUrl,
    }),
    'factor-removed': factorChangedMail({ ...where, change: 'removed', factor: 'authenticator app', publicUrl }),
    'recovery-codes': factorChangedMail({ ...where, change: 'renewed', factor: 'recovery codes', publicUrl }),
    'recovery-code-used': recoveryCodeUsedMail({ ...where, left: 7, publicUrl }),
    'factors-dropped': factorsDroppedMail({ ...where, network: '', publicUrl }),
    'identity-linked': identityLinkedMail({ ...where, provider: 'Google', publicUrl }),
    'key-made': keyMadeMail({ name: 'Nightly import', scope: 'spend', expiresAt: null, publicUrl }),
    'key-made-to-read': keyMadeMail({ name: 'Dashboard', scope: 'read', expiresAt: at, publicUrl }),
    'key-rotated': keyRotatedMail({ ...where, name: 'Nightly import', oldUntil: at, publicUrl }),
    'key-expires': keyExpiresMail({ name: 'Nightly import', expiresAt: at, publicUrl }),
    invited: invitedMail({ workspace, by: 'Ada Lovelace', role: 'member', link: link('/join'), days: 7 }),
    'joined-by-link': joinedByLinkMail({
      ...{ workspace, email: 'ann@acme.test', role: 'member', domain: 'acme.test', publicUrl },
    }),
    'limit-asked': limitAskedMail({
      ...{ workspace, by: 'Grace Hopper', used: 50, limit: 50 },
      link: `${publicUrl}/settings/members`,
    }),
    'limit-raised': limitAnsweredMail({ workspace, granted: true, limit: 200, publicUrl }),
    'limit-stays': limitAnsweredMail({ workspace, granted: false, limit: 50, publicUrl }),
    'support-asked': supportAskedMail({ id: 'S-7F3K-2094', publicUrl }),
    'support-answered': supportAnsweredMail({
      ...{ id: 'S-7F3K-2094', subject: 'A credit for an address that bounced', askedBy: 'Grace Hopper' },
      text: 'Thank you for the receipt.\nThe credit is back.\n\nBest wishes, Ada',
      ...{ state: 'waiting', publicUrl },
    }),
    'support-queued': supportQueuedMail({
      ...{ id: 'S-7F3K-2094', plan: 'professional', subject: 'A credit for an address that bounced' },
      ...{ text: 'My mail came back.\nWhat now?', isFirst: true },
    }),
    'seats-added': seatsChangedMail({
      ...{ workspace, by: 'Grace Hopper', before: 5, seats: 7, next: 7, chargedCents: 6_533, nextCents: 34_300 },
      ...{ nextPaymentAt: at, link: `${publicUrl}/settings` },
    }),
    'seats-leaving': seatsChangedMail({
      ...{ workspace, by: 'Grace Hopper', before: 7, seats: 7, next: 6, chargedCents: 0, nextCents: 29_400 },
      ...{ nextPaymentAt: at, link: `${publicUrl}/settings` },
    }),
    'no-seat': noSeatMail({
      workspace,
      email: 'linus@team.test',
      places: 5,
      hasPlan: true,
      link: `${publicUrl}/settings`,
    }),
    'no-place': noSeatMail({
      workspace,
      email: 'linus@team.test',
      places: 5,
      hasPlan: false,
      link: `${publicUrl}/settings`,
    }),
    'credits-low': creditsLowMail({ left: 9, publicUrl }),
    'credits-used-up': creditsLowMail({ left: 0, publicUrl }),
    'payment-returned': paymentReturnedMail({ cents: 9_950, currency: 'usd', isSent: true, supportEmail }),
    'payment-seen-to': paymentReturnedMail({ cents: 9_950, currency: 'usd', isSent: false, supportEmail }),
    'account-deleted': accountDeletedMail(),
    'confirm-newsletter': confirmNewsletterMail({ link: link('/newsletter/confirm'), leave, days: 7 }),
    'newsletter-already': alreadySubscribedMail({ leave }),
    alert: alertMail(
      [
        {
          ...{ searchId: '1', name: 'VPs of sales in Berlin', all: 27, mute },
          people: [
            { name: 'Nora Lindt', kind: 'new', before: null, after: stood('VP Sales', 'Halden Optics', 'Berlin') },
            {
              ...{ name: 'Tom Ferrara', kind: 'moved_in' },
              before: stood('Head of Sales', 'Brightwell', 'Munich'),
              after: stood('VP Sales', 'Corvane', 'Berlin'),
            },
          ],
        },
      ],
      { publicUrl, muteAll: mute },
    ),
  }
}

function stood(jobTitle: string, company: string, location: string) {
  return { jobTitle, company, location }
}
