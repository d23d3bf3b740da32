import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { classify } from './classify.ts'
import { enhancedCode } from './enhanced-code.ts'
import type { EvidencePhase } from './port.ts'

const meaningOf = (phase: EvidencePhase, reply: string, mx: string | null = null) => {
  const lines = reply.split('\n').map((line) => line.slice(4))
  const text = lines.join('\n')
  return classify({ phase, code: Number(reply.slice(0, 3)), enhanced: enhancedCode(lines[0]!), text, mx })
}

/** phase, reply, class, reason, and the mail host where it matters. */
type Row = [EvidencePhase, string, string, string | null, string?]

const rows: Row[] = [
  // Accepted
  ['banner', '220 mx.example.test ESMTP Postfix', 'accepted', null],
  ['ehlo', '250-mx.example.test\n250-PIPELINING\n250 ENHANCEDSTATUSCODES', 'accepted', null],
  ['mail', '250 2.1.0 Sender OK', 'accepted', null],
  ['rcpt', '250 2.1.5 Ok', 'accepted', 'accepted.unprobed'],
  ['rcpt', '251 User not local; will forward to <x@y.test>', 'accepted', 'accepted.unprobed'],
  ['rcpt', '252 2.5.2 Cannot VRFY user, but will accept message', 'accepted_252', 'accepted.unprobed'],
  ['probe', '250 Accepted', 'accepted', 'accepted.catch_all'],
  // Absent
  ['rcpt', '550 5.1.1 <jo@x.test>: Recipient address rejected: User unknown in local recipient table', 'absent', 'mailbox.absent'],
  ['rcpt', '550 5.1.1 <policy@x.test>: Recipient address rejected: User unknown in virtual mailbox table', 'absent', 'mailbox.absent'],
  ['rcpt', "550-5.1.1 The email account that you tried to reach does not exist. Please try\n550 5.1.1 double-checking the recipient's email address for typos", 'absent', 'mailbox.absent', 'aspmx.l.google.com'],
  ['rcpt', '550 5.4.1 Recipient address rejected: Access denied. AS(201806281) [DB5EUR01FT042.eop-EUR01.prod.protection.outlook.com]', 'absent', 'mailbox.absent', 'x-test.mail.protection.outlook.com'],
  ['rcpt', '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup', 'absent', 'mailbox.absent'],
  ['rcpt', '550 5.1.10 Recipient address has null MX', 'domain', 'domain.null_mx'],
  ['rcpt', '550 5.5.0 Requested action not taken: mailbox unavailable (S2017062302). [VI1EUR04FT012.eop-eur04.prod.protection.outlook.com]', 'absent', 'mailbox.absent', 'outlook-com.olc.protection.outlook.com'],
  ['rcpt', "554 delivery error: dd This user doesn't have a yahoo.com account (jo@yahoo.com) [0] - mta4170.mail.ne1.yahoo.com", 'absent', 'mailbox.absent', 'mta5.am0.yahoodns.net'],
  ['rcpt', '550 No such user here', 'absent', 'mailbox.absent'],
  ['rcpt', '550 Unrouteable address', 'absent', 'mailbox.absent'],
  ['rcpt', '550 sorry, no mailbox here by that name (#5.1.1)', 'absent', 'mailbox.absent'],
  ['rcpt', '550 #5.1.0 Address rejected.', 'absent', 'mailbox.absent'],
  ['rcpt', '550 Invalid Recipient - https://community.mimecast.com/docs/DOC-1369#550 [Qx1]', 'absent', 'mailbox.absent', 'eu-smtp-inbound-1.mimecast.com'],
  ['rcpt', '550 Requested action not taken: mailbox unavailable', 'absent', 'mailbox.absent'],
  ['rcpt', '550 5.0.0 <jo@x.test>... User unknown', 'absent', 'mailbox.absent'],
  ['rcpt', '550 5.7.1 <jo@x.test>: Recipient address rejected: user does not exist', 'absent', 'mailbox.absent'],
  ['rcpt', '553 5.1.3 <jo@x.test>... no such recipient', 'absent', 'mailbox.absent'],
  ['rcpt', '550 Mailbox not found', 'absent', 'mailbox.absent'],
  ['rcpt', '550 5.1.1 User Unknown', 'absent', 'mailbox.absent', 'mx0a-00.pphosted.com'],
  ['rcpt', '550 unknown user <jo@x.test>', 'absent', 'mailbox.absent'],
  // Moved, disabled, full, domain
  ['rcpt', '551 5.1.6 User has moved; please try <jo@new.test>', 'moved', 'mailbox.moved'],
  ['rcpt', '551 User not local; please try <jo@new.test>', 'moved', 'mailbox.moved'],
  ['rcpt', '550 5.2.1 The email account that you tried to reach is disabled.', 'disabled', 'mailbox.disabled', 'aspmx.l.google.com'],
  ['rcpt', '554 delivery error: dd Sorry, your message to jo@yahoo.com cannot be delivered. This account has been disabled or discontinued [#102].', 'disabled', 'mailbox.disabled'],
  ['rcpt', '550 Account suspended', 'disabled', 'mailbox.disabled'],
  ['rcpt', "552 5.2.2 The email account that you tried to reach is over quota", 'full', 'mailbox.full'],
  ['rcpt', '452 4.2.2 The email account that you tried to reach is out of storage space', 'full', 'mailbox.full'],
  ['rcpt', '552 Mailbox is full', 'full', 'mailbox.full'],
  ['rcpt', '550 Quota exceeded', 'full', 'mailbox.full'],
  ['rcpt', '550 5.1.2 The domain you tried to reach is not here', 'domain', 'domain.no_mail_host'],
  ['rcpt', '550 5.4.4 Unable to route: host or domain name not found', 'domain', 'domain.no_mail_host'],
  // About us
  ['rcpt', '550 5.7.1 Service unavailable, Client host [192.0.2.7] blocked using Spamhaus. To request removal see https://www.spamhaus.org/query/ip/192.0.2.7', 'refused', 'refused.ip_reputation'],
  ['rcpt', '554 5.7.1 Service unavailable; Client host [192.0.2.7] blocked using zen.spamhaus.org', 'refused', 'refused.ip_reputation'],
  ['rcpt', '550 5.1.1 recipient rejected, your IP is on a blacklist', 'refused', 'refused.ip_reputation'],
  ['rcpt', '550 csi.mimecast.org Poor Reputation Sender. - https://community.mimecast.com/docs/DOC-1369#550', 'refused', 'refused.ip_reputation'],
  ['rcpt', '550 5.7.1 Mail from 192.0.2.7 has been refused: http://www.barracudanetworks.com/reputation/?r=1&ip=192.0.2.7', 'refused', 'refused.ip_reputation'],
  ['rcpt', '554 Blocked - see https://ipcheck.proofpoint.com/?ip=192.0.2.7', 'refused', 'refused.ip_reputation'],
  ['rcpt', '550 5.7.606 Access denied, banned sending IP [192.0.2.7]', 'refused', 'refused.ip_reputation'],
  ['rcpt', '554 5.7.1 <jo@x.test>: Relay access denied', 'refused', 'refused.policy'],
  ['rcpt', '550 5.7.1 Unable to relay', 'refused', 'refused.policy'],
  ['rcpt', '554 5.7.1 <jo@x.test>: Recipient address rejected: Access denied', 'refused', 'refused.policy'],
  ['rcpt', '550 5.7.1 <me@us.test>: Sender address rejected: not permitted, see SPF', 'refused', 'refused.sender'],
  ['rcpt', '550 5.1.8 <me@us.test>: Sender address rejected: Domain not found', 'refused', 'refused.sender'],
  ['rcpt', '550-Verification failed for <me@us.test>\n550-No Such User Here\n550 Sender verify failed', 'refused', 'refused.sender'],
  ['rcpt', '550 5.7.26 This mail is unauthenticated, which poses a security risk', 'refused', 'refused.sender'],
  ['rcpt', '530 5.7.0 Must issue a STARTTLS command first', 'refused', 'refused.tls_required'],
  ['rcpt', '550 Administrative prohibition', 'refused', 'refused.policy'],
  ['rcpt', '550 5.7.1 Message rejected due to local policy', 'refused', 'refused.policy'],
  ['rcpt', '550 Rejected', 'refused', 'refused.policy'],
  ['rcpt', '550', 'refused', 'refused.policy'],
  ['rcpt', '550 Too many invalid recipients, user unknown', 'refused', 'refused.policy'],
  ['rcpt', '552 Message refused for its content', 'refused', 'refused.policy'],
  ['rcpt', '503 5.5.1 Bad sequence of commands', 'refused', 'refused.policy'],
  ['rcpt', '550 5.3.0 System not accepting mail', 'refused', 'refused.policy'],
  ['rcpt', '550 permanent failure for one or more recipients (jo@x.test:blocked)', 'refused', 'refused.policy'],
  ['banner', '554 5.7.1 mx.x.test: user unknown, no such mailbox', 'refused', 'refused.policy'],
  ['banner', '554-mx.gmx.test (mxgmx) Nemesis ESMTP Service not available\n554 No SMTP service, IP address is block listed', 'refused', 'refused.ip_reputation'],
  ['ehlo', '550 5.1.1 User unknown', 'refused', 'refused.policy'],
  ['mail', '550 5.1.1 <me@us.test>: mailbox not found', 'refused', 'refused.policy'],
  ['mail', '530 5.7.0 Must issue a STARTTLS command first', 'refused', 'refused.tls_required'],
  // For now
  ['rcpt', '450 4.2.0 <jo@x.test>: Recipient address rejected: Greylisted, see http://postgrey.schweikert.ch/help/x.test.html', 'deferred', 'deferred.greylist'],
  ['rcpt', '451 4.7.1 Greylisting in action, please come back in 00:04:59', 'deferred', 'deferred.greylist'],
  ['rcpt', '450 4.7.1 Please try again in 300 seconds', 'deferred', 'deferred.greylist'],
  ['rcpt', '451 Temporarily graylisted. Please try again in 5 minutes.', 'deferred', 'deferred.greylist'],
  ['rcpt', '450 4.1.1 <jo@x.test>: Recipient address rejected: unverified address, mailbox unavailable', 'deferred', 'deferred.server'],
  ['rcpt', '450 Requested mail action not taken: mailbox unavailable', 'deferred', 'deferred.server'],
  ['rcpt', '450 5.1.1 no such user', 'deferred', 'deferred.server'],
  ['rcpt', '550 4.1.1 no such user', 'deferred', 'deferred.server'],
  ['rcpt', '452 4.3.1 Insufficient system storage', 'deferred', 'deferred.server'],
  ['rcpt', '452 4.5.3 Too many recipients', 'deferred', 'deferred.throttle'],
  ['rcpt', '450-4.2.1 The user you are trying to contact is receiving mail too quickly.\n450 4.2.1 Please resend your message at a later time.', 'deferred', 'deferred.throttle', 'aspmx.l.google.com'],
  ['rcpt', '550 5.2.1 The user you are trying to contact is receiving mail at a rate that prevents delivery', 'deferred', 'deferred.throttle', 'aspmx.l.google.com'],
  ['mail', '421 4.7.0 [TSS04] Messages from 192.0.2.7 temporarily deferred due to unexpected volume', 'deferred', 'deferred.throttle'],
  ['banner', '421 4.3.2 Service not available', 'deferred', 'deferred.server'],
  ['rcpt', '451 4.7.500 Server busy. Please try again later', 'deferred', 'deferred.server', 'x.mail.protection.outlook.com'],
  ['rcpt', '451 Internal resource temporarily unavailable - https://community.mimecast.com/docs/DOC-1369#451', 'deferred', 'deferred.server'],
  ['rcpt', '450 4.7.25 Client host rejected: cannot find your hostname', 'deferred', 'deferred.server'],
  // Nothing that fits a question
  ['rcpt', '354 go ahead', 'protocol', 'proto.garbage'],
  ['rcpt', '220 hello', 'protocol', 'proto.garbage'],
  ['rcpt', '250 5.1.1 user unknown', 'protocol', 'proto.garbage'],
  ['banner', '250 ok', 'protocol', 'proto.garbage'],
  ['mail', '221 bye', 'protocol', 'proto.garbage'],
] // prettier-ignore

describe('classify', () => {
  it.each(rows)('%s: %s means %s, %s', (phase, reply, expectedClass, reason, mx) => {
    expect(meaningOf(phase, reply, mx)).toEqual({ class: expectedClass, reason })
  })

  const word = fc.constantFrom(
    ...[
      'user',
      'unknown',
      'no',
      'such',
      'mailbox',
      'does',
      'not',
      'exist',
      'spamhaus',
      'full',
      'disabled',
      'is',
      'the',
    ],
    ...[
      '5.1.1',
      '4.2.2',
      'policy',
      'rejected',
      'account',
      'moved',
      'unavailable',
      'invalid',
      'recipient',
      'quota',
      '<a@b.c>',
    ],
  )
  const text = fc.array(word, { maxLength: 8 }).map((words) => words.join(' '))
  const enhanced = fc.option(fc.constantFrom('4.1.1', '4.2.1', '5.1.1', '5.2.1', '5.1.6', '5.4.1', '5.0.0', '5.7.1'))
  const phase = fc.constantFrom<EvidencePhase>('connect', 'banner', 'ehlo', 'mail', 'rcpt', 'probe')
  const aboutMailbox = ['absent', 'moved', 'disabled', 'domain']

  it('no temporary reply is ever about an absent, moved, disabled or undeliverable mailbox', () => {
    fc.assert(
      fc.property(phase, fc.integer({ min: 400, max: 499 }), enhanced, text, (phase, code, enhanced, text) => {
        expect(aboutMailbox).not.toContain(classify({ phase, code, enhanced, text, mx: null }).class)
      }),
    )
  })

  it('no reply before RCPT is ever about a mailbox', () => {
    const early = fc.constantFrom<EvidencePhase>('banner', 'ehlo', 'mail')
    fc.assert(
      fc.property(early, fc.integer({ min: 200, max: 599 }), enhanced, text, (phase, code, enhanced, text) => {
        expect([...aboutMailbox, 'full']).not.toContain(classify({ phase, code, enhanced, text, mx: null }).class)
      }),
    )
  })

  it('words about a block beat every code and every word about a mailbox', () => {
    fc.assert(
      fc.property(fc.integer({ min: 500, max: 599 }), enhanced, text, (code, enhanced, text) => {
        const meaning = classify({ phase: 'rcpt', code, enhanced, text: `${text} blocked using spamhaus`, mx: null })
        expect(['refused', 'deferred']).toContain(meaning.class)
      }),
    )
  })

  it('an echoed address cannot change the meaning', () => {
    const local = fc.constantFrom('spamhaus', 'policy', 'user-unknown', 'over.quota', 'your-ip')
    fc.assert(
      fc.property(local, (local) => {
        expect(meaningOf('rcpt', `550 5.1.1 <${local}@x.test> user unknown`).class).toBe('absent')
        expect(meaningOf('rcpt', `550 no thanks, ${local}@x.test`).class).toBe('refused')
        expect(meaningOf('rcpt', `550 <"${local} your ip spf"@x.test> user unknown`).class).toBe('absent')
      }),
    )
  })

  it('64 KB of hostile wording is read in linear time', { timeout: 10_000 }, () => {
    for (const piece of ['mailbox ', 'exceeded the its ', 'user is ', '<a', 'a@', '[1.1.1.1', 'out of storage '])
      expect(meaningOf('rcpt', `550 ${piece.repeat(65_000 / piece.length)}`).class).not.toBe('accepted')
  })
})
