import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { ReplyClass } from '../port.ts'
import type { ReplyPhase } from './classify.ts'
import { classifyRawReply } from './classify-raw-reply.ts'

/** Replies gathered from public sources; `label` is what we say they mean, given before any was classified. */
type CollectedReply = {
  set: string
  label: 'absent' | 'us' | 'temp' | 'full' | 'disabled' | 'domain' | 'relay' | 'moved' | 'unclear'
  phase: ReplyPhase
  reply: string
}

const collected = ['', '-7', '-8', '-9'].flatMap((set) =>
  readFileSync(new URL(`../../../test/data/collected-replies${set}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line): CollectedReply => JSON.parse(line)),
)

/** Classes that say that nobody is reached at the address. */
const denials: ReplyClass[] = ['absent', 'disabled', 'moved', 'domain']
/** Three sets were labelled without telling surely a mailbox that is closed for good from one that never was. */
const oneDenial = new Set(['seventh', 'eighth', 'ninth'])

const meant: Partial<Record<CollectedReply['label'], ReplyClass[]>> = {
  absent: ['absent'],
  us: ['refused', 'deferred'],
  temp: ['deferred', 'refused', 'full'],
  full: ['full'],
  disabled: ['disabled'],
  domain: ['domain'],
  // The host does not serve the domain: that says nothing about the mailbox, or that nothing can be delivered.
  relay: ['refused', 'deferred', 'domain'],
  moved: ['moved'],
}

/** Replies that are not read as labelled today. The first three deny a mailbox that may exist. */
const readOtherwise = new Map<string, ReplyClass>([
  ['550 rcpt is rejected', 'absent'],
  ['550 5.1.1 Unknown project', 'absent'],
  ['550 5.1.2 <li@beta.test>... Unsupported mail destination', 'domain'],
  ['556 Invalid account. Tenant or Domain not found', 'absent'],
  [
    '550 5.1.1 RCP-P1 Domain beta.test no longer available https://www.facebook.test/postmaster/response_codes?ip=192.0.2.9#RCP-P1',
    'absent',
  ],
  ['540 5.7.1 <li@beta.test> Recipient address rejected: Account deleted by user', 'absent'],
  ['540 5.7.1 <li@beta.test> Recipient address rejected: Account locked by abuse team', 'refused'],
  ['550 RCPT address has non-existant domain beta.test', 'refused'],
  ['550 5.4.4 Unable to route: MX lookup failed for beta.test', 'refused'],
  ['552 Permanent failure, user is over quote', 'refused'],
  ["550 The user's space has used up.", 'refused'],
  ['550 Recipient Rejected: Mailbox would exceed maximum allowed storage', 'refused'],
  ['500 5.0.0 Depot returns error: <552 5.2.2 Over quota>', 'refused'],
  [
    '550 5.1.1 <li@beta.test>: Recipient address rejected: Failed recipient validation check.: host 127.0.0.1[127.0.0.1] said: 554 5.7.1 recipient verify from ldap failed',
    'refused',
  ],
  [
    '550-Verification failed for recipient <bob@beta.test> 550-Response: 450 4.1.1 Recipient address rejected 550 5.1.1 Recipient verify failed',
    'deferred',
  ],
  ['550 Recipient <li@beta.test> FAIL', 'refused'],
  [
    'The email to li@beta.test could not be delivered: 550 No such user. This address has been removed from your mailing list.',
    'refused',
  ],
  ['551 You have sent an email to an address not recognised by our system. The email has been refused.', 'refused'],
  ['500 User does not exist - <user@example.org>', 'refused'],
  ['550 is now disabled with SMTP service.', 'refused'],
  ['554 5.7.1 User user@example.com should log in to enable receiving the mail', 'refused'],
  ['550 5.7.1 MAILER-DAEMON does not accept mail', 'refused'],
  ['550 ACCOUNT LOCKED - THE ACCOUNT <joe@lavabit.example> HAS BEEN LOCKED FOR ABUSE POLICY VIOLATIONS', 'refused'],
  ['450 4.2.1 Mailbox disabled, not accepting messages', 'deferred'],
  ['550 5.1.2 Bad destination system address', 'absent'],
  [
    '550-5.7.1 Alumni email service over limit, email blocked outside example.com.\r\n550-5.7.1 Messages to/from non-Example accounts will not be sent or received.\r\n550 5.7.1 See https://bconnected.example.com/alumni-email for details. - gcdp',
    'refused',
  ],
  ['550 joe@foo.example is not a legal destination address', 'refused'],
  ['550 5.1.1 Bad destination mailbox address: Bad or expired missed message address.', 'disabled'],
  ['550 no such address here (MX do not point to us)', 'absent'],
  ['550 5.1.1 Inactive mbox', 'absent'],
  ['554 indimail.org service discontinued (#5.1.6)', 'refused'],
  [
    '551 5.1.1 <puck.chen@hisilicon.com>: Recipient address rejected: Failed recipient validation check.: host 127.0.0.1[127.0.0.1] said: 554 5.7.1 recipient verify from ldap failed (in reply to RCPT TO command)',
    'refused',
  ],
  ['550 recipient never logged onto their free account', 'refused'],
  ['550 cuenta no activa', 'refused'],
  ["550 User hasn't entered during last 180 days", 'refused'],
  ['551 User not local', 'absent'],
  [
    "550 We would love to have gotten this email to anna@aim.com. But, your recipient never logged onto their free AIM Mail account. Please contact them and let them know that they're missing out on all the super features offered by AIM Mail. And by the way, they're also missing out on your email. Thanks.",
    'refused',
  ],
  ['550 This target address is not our MX service client.', 'refused'],
  ['550 ExchangeDefender does not protect this email address.', 'refused'],
  ['550 No user or group named anna.', 'refused'],
  ['550 This address no longer accepts mail [anna@foo.example]', 'absent'],
  ['550 Not a valid bounce address', 'refused'],
  ['550 5.1.1 Not a return path of this host', 'refused'],
  ['553 Relaying disallowed. Invalid user.. joan@atelier-puig.example does not exist in this organisation', 'refused'],
  ['503 This mail server does not have a mailbox for gus@redbarn.example', 'refused'],
  ['550 5.4.1 All recipient addresses rejected : Relay access denied for domain', 'refused'],
  ['550 5.2.1 STOREDRV.Deliver; recipient thread limit exceeded, sender is sending too fast to this mailbox', 'full'],
  ['550 Für diese Domain nehmen wir keine Mails an', 'refused'],
  ["550 Nous n'hébergeons pas ce domaine", 'refused'],
  ['550 unrouteable mail domain "nowhere.example"', 'refused'],
  ['550 domain has been disabled. #6', 'disabled'],
  ['550 The domain oldisp.example is not configured to receive mail', 'refused'],
  ['554 this server does not accept mail for that domain', 'refused'],
  ['550 domain expired', 'disabled'],
  ['550 This domain has no mailboxes any more', 'refused'],
  ['550 we no longer host this domain', 'refused'],
  [
    '554 The mail could not be delivered to the recipient because the domain is not reachable. Please check the domain and try again (-1915321397:308:-2147467259)',
    'deferred',
  ],
  ['552 Too much mail data li@example.com', 'refused'],
  ['550 <li@example.com> not used', 'refused'],
  ['550 5.7.1 <li@example.com>: Recipient address rejected: Mail to this address bounces', 'refused'],
  ['501 Recipient syntax error', 'refused'],
  ['450 4.1.2 Recipient address rejected: Domain not found', 'deferred'],
])

describe('a reply gathered from a public source means what it is labelled, except those listed', () => {
  it.each(collected.filter((row) => row.label !== 'unclear'))(
    '$label: $phase: $reply',
    ({ set, label, phase, reply }) => {
      const otherwise = readOtherwise.get(reply)
      const asOne = oneDenial.has(set) && (label === 'absent' || label === 'disabled')
      expect(otherwise ? [otherwise] : asOne ? ['absent', 'disabled'] : meant[label]).toContain(
        classifyRawReply({ phase, reply, mx: null }).class,
      )
    },
  )

  it('of the replies about us or for now at most one in a hundred is read as an absent mailbox or domain', () => {
    const notTheMailbox = collected.filter(({ label }) => label === 'us' || label === 'temp')
    const denied = notTheMailbox.filter(({ reply }) => denials.includes(readOtherwise.get(reply) ?? 'refused'))
    expect(denied.length / notTheMailbox.length).toBeLessThanOrEqual(0.01)
  })
})
