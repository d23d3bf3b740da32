import { host, type Behaviour } from '../behaviour.ts'
import type { Manner, Move, Verb } from '../manner.ts'
import { asItIs, truth, unknowable } from '../truth.ts'

/** Hosts that refuse us, or everybody, for reasons that have nothing to do with a mailbox. The truth behind them can't be found out. */

/** The same answer whenever this is said; RCPT only inside a transaction. */
const saying =
  (verb: Verb, code: number, text: string, next?: Move['next']): (() => Manner) =>
  () => ({
    answer: (step, talk) =>
      step.verb === verb && (verb !== 'RCPT' || talk.sender !== null)
        ? { code, text: text.replace('<>', `<${step.path?.address ?? ''}>`), ...(next ? { next } : {}) }
        : null,
  })

const at = (verb: Verb, code: number, text: string, tells: string, ...reasons: string[]): Behaviour => ({
  tells,
  truth: unknowable(...reasons),
  // After a refused EHLO a client tries HELO, so that is refused as well.
  hosts: [host(saying(verb, code, text), ...(verb === 'EHLO' ? [saying('HELO', code, text)] : []))],
})

const aboutUs = ['refused.policy', 'refused.ip_reputation', 'refused.sender', 'refused.helo'] as const

export const refusalBehaviours = {
  'policy-banner': at('CONNECT', 554, '5.7.1 No service here for your host', '554 instead of a greeting', ...aboutUs),
  'policy-ehlo': at('EHLO', 550, '5.7.1 Refused by local policy', 'refuses EHLO and HELO by policy', ...aboutUs),
  'policy-mail': at('MAIL', 550, '5.7.1 Refused by local policy', 'refuses every sender by policy', ...aboutUs),
  'policy-rcpt': at(
    'RCPT',
    550,
    '5.7.1 Message refused by local policy',
    'refuses every recipient by policy',
    ...aboutUs,
  ),
  'policy-names-recipient': at(
    'RCPT',
    554,
    '5.7.1 <>: Recipient address rejected: Access denied',
    'refuses every recipient by policy, in words that seem to be about the recipient',
    ...aboutUs,
  ),
  'spamhaus-rcpt': at(
    'RCPT',
    550,
    '5.7.1 Service unavailable, client host [192.0.2.1] blocked using Spamhaus (S3140)',
    'our address is on a block list, said at RCPT to everybody',
    'refused.ip_reputation',
  ),
  'spamhaus-looks-absent': at(
    'RCPT',
    550,
    '5.1.1 <>: Recipient address rejected: your host is listed at zen.spamhaus.org',
    'a block list under the code of absent mailboxes',
    'refused.ip_reputation',
  ),
  'spamhaus-banner': at(
    'CONNECT',
    554,
    '5.7.1 Your address is listed at zen.spamhaus.org',
    'our address is on a block list, said instead of a greeting',
    'refused.ip_reputation',
  ),
  'unavailable-all': {
    ...at(
      'RCPT',
      550,
      'Requested action not taken: mailbox unavailable',
      'refuses everybody, postmaster too, in words of the RFC that speak of the mailbox',
    ),
    // A client that does not ask for postmaster as well can't know that the refusal is about us.
    truth: () => truth('unknown', [...aboutUs, 'mailbox.absent'], ['invalid']),
  },
  'no-ptr': at(
    'RCPT',
    550,
    '5.7.25 Client host rejected: cannot find your reverse hostname, [192.0.2.1]',
    'wants a name for our address',
    'refused.no_ptr',
    'refused.ip_reputation',
    'refused.policy',
  ),
  'helo-check': at(
    'RCPT',
    550,
    '5.7.1 <verifier>: Helo command rejected: the name does not belong to your address',
    'wants another name in EHLO',
    'refused.helo',
    'refused.ip_reputation',
    'refused.policy',
  ),
  'spf-fail': at(
    'RCPT',
    550,
    '5.7.23 <>: SPF check failed: your host may not send for this sender',
    'our sender’s domain does not name our host',
    'refused.sender',
    'refused.ip_reputation',
    'refused.policy',
  ),
  'sender-unverified': at(
    'RCPT',
    550,
    'Sender verify failed: the mail server does not know that user',
    'checks our sender, and says "unknown user" of it',
    'refused.sender',
  ),
  'mail-looks-absent': at(
    'MAIL',
    550,
    '5.1.1 No such user here, unknown user',
    'refuses our sender in the words for absent mailboxes',
    ...aboutUs,
  ),
  'banner-looks-absent': at(
    'CONNECT',
    550,
    '5.1.1 User unknown',
    'greets with the reply for absent mailboxes',
    ...aboutUs,
  ),
  'sender-refused': at(
    'MAIL',
    550,
    '5.1.8 Sender address rejected: domain not found',
    'does not like our sender',
    'refused.sender',
  ),
  relay: at(
    'RCPT',
    554,
    '5.7.1 <>: Relay access denied',
    'an MX that does not know the domain',
    'refused.relay',
    ...aboutUs,
  ),
  'auth-required': at(
    'RCPT',
    530,
    '5.7.0 Authentication required',
    'a submission host',
    'refused.auth_required',
    'refused.tls_required',
    'refused.policy',
  ),
  'null-sender-refused': {
    tells: 'refuses the null sender',
    truth: asItIs,
    hosts: [
      host(() => ({
        answer: (step) =>
          step.verb === 'MAIL' && step.path?.address === '' ? { code: 550, text: '5.7.1 Null sender refused' } : null,
      })),
    ],
  },
  'null-sender-single': {
    tells: 'refuses a second recipient for the null sender',
    truth: asItIs,
    hosts: [
      host(() => ({
        answer: (step, talk) =>
          step.verb === 'RCPT' && talk.sender === '' && talk.recipients > 0
            ? { code: 550, text: '5.5.3 One recipient for a bounce' }
            : null,
      })),
    ],
  },
  'system-full': at(
    'RCPT',
    452,
    '4.3.1 Insufficient system storage',
    'its disk is full',
    'deferred.full_system',
    'deferred.server',
  ),
  'mailbox-busy': at(
    'RCPT',
    450,
    'Requested mail action not taken: mailbox unavailable',
    '450 for everybody, in the words of RFC 5321',
    'deferred.server',
    'deferred.greylist',
  ),
  unverified: at(
    'RCPT',
    450,
    '4.1.1 <>: Recipient address rejected: unverified address: Address verification in progress',
    'asks a host behind it whether the mailbox exists, and never gets an answer',
    'deferred.address_unverified',
    'deferred.server',
  ),
  'throttles-rcpt': at(
    'RCPT',
    450,
    '4.7.1 Too many recipients from your host, slow down',
    'always says that we are too fast',
    'deferred.throttle',
  ),
  'throttles-mailbox': at(
    'RCPT',
    450,
    '4.2.1 The user you are trying to contact is receiving mail too quickly',
    'every mailbox gets too much mail',
    'deferred.throttle',
  ),
} satisfies Record<string, Behaviour>
