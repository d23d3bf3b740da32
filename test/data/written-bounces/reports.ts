import { report, wire, type WrittenBounce } from './written-bounce.ts'

const absent = { address: 'ula@alfa.test', isPermanent: true, class: 'absent', reason: 'mailbox.absent' } as const

/** Reports with fields for machines (RFC 3464), as systems differ in them. */
export const reports: WrittenBounce[] = [
  {
    name: 'Postfix',
    message: report({
      words: `This is the mail system at host mx.ours.test. Your message could not be delivered.

<ula@alfa.test>: host mx1.alfa.test[192.0.2.30] said: 550 5.1.1 <ula@alfa.test>:
    no such mailbox here, user unknown (in reply to RCPT TO command)`,
      fields: `Reporting-MTA: dns; mx.ours.test
X-Postfix-Queue-ID: 4D2C1A
Arrival-Date: Wed, 18 Nov 2026 09:14:05 +0000 (UTC)

Final-Recipient: rfc822; ula@alfa.test
Original-Recipient: rfc822;ula@alfa.test
Action: failed
Status: 5.1.1
Remote-MTA: dns; mx1.alfa.test
Diagnostic-Code: smtp; 550 5.1.1 <ula@alfa.test>: no such mailbox here, user
    unknown`,
    }),
    kind: 'report',
    recipients: [{ ...absent, enhanced: '5.1.1', host: 'mx1.alfa.test' }],
    reading: {
      writtenAt: '2026-11-18T09:14:07.000Z',
      reportedBy: 'mx.ours.test',
      original: { recipients: ['ula@alfa.test'], sentAt: '2026-11-18T09:14:00.000Z' },
    },
  },
  {
    name: 'Microsoft 365, whose reason is its own code',
    message: report({
      from: '"Microsoft Outlook" <postmaster@ours.test>',
      subject: 'Undeliverable: Hello Ula',
      words: `Your message to ula@alfa.test couldn't be delivered.\nula wasn't found at alfa.test.`,
      fields: `Reporting-MTA: dns;AM0PR00.prod.outlook.test
Received-From-MTA: dns;DB9PR00.prod.outlook.test
Arrival-Date: Wed, 18 Nov 2026 09:14:05 +0000

Final-Recipient: rfc822;ula@alfa.test
Action: failed
Status: 5.1.10
Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient ula@alfa.test not found by SMTP address lookup`,
    }),
    kind: 'report',
    recipients: [{ ...absent, enhanced: '5.1.10' }],
  },
  {
    name: 'Google, with what the remote server said on several lines',
    message: report({
      from: 'Mail Delivery Subsystem <mailer-daemon@googlemail.test>',
      subject: 'Delivery Status Notification (Failure)',
      words: `** Address not found **\n\nYour message wasn't delivered to ula@alfa.test because the address couldn't be found.`,
      fields: `Reporting-MTA: dns; googlemail.test
Received-From-MTA: dns; sales@ours.test
Arrival-Date: Wed, 18 Nov 2026 01:14:05 -0800 (PST)

Final-Recipient: rfc822; ula@alfa.test
Action: failed
Status: 5.1.1
Remote-MTA: dns; aspmx.l.alfa.test. (192.0.2.31, the server for the domain alfa.test.)
Diagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach does not exist. Please try
 550-5.1.1 double-checking the recipient's email address for typos or
 550 5.1.1 unnecessary spaces. - gsmtp
Last-Attempt-Date: Wed, 18 Nov 2026 01:14:06 -0800 (PST)`,
    }),
    kind: 'report',
    recipients: [{ ...absent, host: 'aspmx.l.alfa.test.' }],
  },
  {
    name: 'a service of the cloud, where the words name nothing but the address',
    message: report({
      from: 'MAILER-DAEMON@eu-west-1.mailservice.test',
      subject: 'Delivery Status Notification (Failure)',
      words: 'An error occurred while trying to deliver the mail to the following recipients:\nula@alfa.test',
      fields: `Reporting-MTA: dns; a1-2.smtp-out.mailservice.test

Action: failed
Final-Recipient: rfc822; ula@alfa.test
Diagnostic-Code: smtp; 550 5.2.1 <ula@alfa.test>: this mailbox has been disabled
Status: 5.2.1`,
    }),
    kind: 'report',
    recipients: [{ address: 'ula@alfa.test', isPermanent: true, class: 'disabled', enhanced: '5.2.1' }],
  },
  {
    name: 'two recipients: one is gone, one only late',
    message: report({
      words: 'Two of your recipients were not reached.',
      fields: `Reporting-MTA: dns; mx.ours.test

Final-Recipient: rfc822; ula@alfa.test
Action: failed
Status: 5.1.1
Diagnostic-Code: smtp; 550 5.1.1 user unknown

Final-Recipient: rfc822; nils@alfa.test
Action: delayed
Status: 4.4.1
Diagnostic-Code: smtp; 451 4.4.1 try again later
Will-Retry-Until: Fri, 20 Nov 2026 09:14:05 +0000

Final-Recipient: rfc822; ida@alfa.test
Action: delivered
Status: 2.0.0`,
    }),
    kind: 'report',
    recipients: [absent, { address: 'nils@alfa.test', isPermanent: false, class: 'deferred' }],
  },
  {
    name: 'given up after days of a passing failure',
    message: report({
      words: 'Delivery expired.',
      fields: `Reporting-MTA: dns; mx.ours.test

Final-Recipient: rfc822; ula@alfa.test
Action: failed
Status: 4.4.7
Diagnostic-Code: smtp; 451 4.4.7 delivery time expired`,
    }),
    kind: 'report',
    recipients: [{ address: 'ula@alfa.test', isPermanent: false, class: 'deferred' }],
  },
  {
    name: 'a full mailbox',
    message: report({
      words: 'Not delivered.',
      fields: `Reporting-MTA: dns; mx.ours.test

Final-Recipient: rfc822; ula@alfa.test
Action: failed
Status: 5.2.2
Diagnostic-Code: smtp; 552 5.2.2 <ula@alfa.test>: mailbox over quota`,
    }),
    kind: 'report',
    recipients: [{ address: 'ula@alfa.test', class: 'full' }],
  },
  {
    name: 'a refusal that is about the sender',
    message: report({
      words: 'Not delivered.',
      fields: `Reporting-MTA: dns; mx.ours.test

Final-Recipient: rfc822; ula@alfa.test
Action: failed
Status: 5.7.1
Diagnostic-Code: smtp; 554 5.7.1 Service unavailable; client host [192.0.2.10] blocked using zen.spamhaus.org`,
    }),
    kind: 'report',
    recipients: [{ address: 'ula@alfa.test', isPermanent: true, class: 'refused' }],
  },
  {
    name: 'an address beyond ASCII, as RFC 6533 writes it, in quoted-printable',
    message: report({
      words: 'Nicht zugestellt.',
      fieldsType: 'message/global-delivery-status',
      fieldsEncoding: 'quoted-printable',
      fields: `Reporting-MTA: dns; mx.ours.test

Original-Recipient: utf-8; j\\x{F6}rg@alfa.test
Final-Recipient: utf-8; j=C3=B6rg@alfa.test
Action: failed
Status: 5.1.1
Diagnostic-Code: smtp; 550 5.1.1 user=
 unknown`,
    }),
    kind: 'report',
    recipients: [{ ...absent, address: 'jörg@alfa.test' }],
  },
  {
    name: 'fields in base64',
    message: report({
      words: 'Not delivered.',
      fieldsEncoding: 'base64',
      fields: Buffer.from(
        'Reporting-MTA: dns; mx.ours.test\r\n\r\nFinal-Recipient: rfc822; ula@alfa.test\r\nAction: failed\r\nStatus: 5.1.1\r\n',
      ).toString('base64'),
    }),
    kind: 'report',
    recipients: [absent],
  },
  {
    name: 'mail that was forwarded before it failed: both addresses were not reached',
    message: report({
      words: 'Not delivered.',
      fields: `Reporting-MTA: dns; mx.alfa.test

Original-Recipient: rfc822;ula+2Bsales@alfa.test
Final-Recipient: rfc822; ula@old-alfa.test
Action: failed
Status: 5.1.1`,
    }),
    kind: 'report',
    recipients: [
      { address: 'ula@old-alfa.test' },
      { address: 'ula+2bsales@alfa.test' },
      { address: 'ula+sales@alfa.test', isPermanent: true, class: 'absent' },
    ],
  },
  {
    name: 'only the header of what came back',
    message: report({
      words: 'Not delivered.',
      fields: `Reporting-MTA: dns; mx.ours.test\n\nFinal-Recipient: rfc822; ula@alfa.test\nAction: failed\nStatus: 5.1.2`,
      originalType: 'text/rfc822-headers',
      original: 'To: ula@alfa.test\nDate: Tue, 17 Nov 2026 09:14:00 +0000\nSubject: Hello',
    }),
    kind: 'report',
    recipients: [{ address: 'ula@alfa.test', isPermanent: true, class: 'domain' }],
    reading: { original: { recipients: ['ula@alfa.test'], sentAt: '2026-11-17T09:14:00.000Z' } },
  },
  {
    name: 'forwarded whole, as an attachment',
    message: wire(`From: Sales <sales@ours.test>
To: support@quarry.test
Subject: Fwd: this bounced
Date: Thu, 19 Nov 2026 12:00:00 +0000
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary=outer

--outer
Content-Type: text/plain

Please see the attached message.
--outer
Content-Type: message/rfc822
Content-Disposition: attachment; filename="bounce.eml"

${report({
  words: 'Not delivered.',
  fields: `Reporting-MTA: dns; mx.ours.test\n\nFinal-Recipient: rfc822; ula@alfa.test\nAction: failed\nStatus: 5.1.1`,
})}
--outer--
`),
    kind: 'report',
    recipients: [absent],
    reading: { writtenAt: '2026-11-18T09:14:07.000Z' },
  },
  {
    name: 'its source, copied from the middle',
    message: `
Final-Recipient: rfc822; ula@alfa.test
Action: failed
Status: 5.1.1
Diagnostic-Code: smtp; 550 5.1.1 user unknown`,
    kind: 'report',
    recipients: [absent],
  },
]
