import { wire, type WrittenBounce } from './written-bounce.ts'

const absent = { address: 'ula@alfa.test', isPermanent: true, class: 'absent', reason: 'mailbox.absent' } as const

function plain(of: { from: string; subject: string; extra?: string; type?: string; words: string }): string {
  return wire(`Return-Path: <>
From: ${of.from}
To: sales@ours.test
Subject: ${of.subject}
Date: Wed, 18 Nov 2026 09:14:07 +0000
${of.extra ?? ''}Message-ID: <2@ours.test>
Content-Type: ${of.type ?? 'text/plain; charset=utf-8'}

${of.words}
`)
}

/** Bounces that only people can read, in the manner of each system. */
export const proses: WrittenBounce[] = [
  {
    name: 'Postfix, copied without its header',
    message: `This is the mail system at host mx.ours.test.

I'm sorry to have to inform you that your message could not
be delivered to one or more recipients. It's attached below.

<ula@alfa.test>: host mx1.alfa.test[192.0.2.30] said: 550 5.1.1 <ula@alfa.test>:
    Recipient address rejected: User unknown in virtual mailbox table (in reply
    to RCPT TO command)`,
    kind: 'text',
    recipients: [{ ...absent, enhanced: '5.1.1', host: 'mx1.alfa.test' }],
  },
  {
    name: 'Exim',
    message: plain({
      from: 'Mail Delivery System <Mailer-Daemon@mx.ours.test>',
      subject: 'Mail delivery failed: returning message to sender',
      extra: 'X-Failed-Recipients: ula@alfa.test\n',
      words: `This message was created automatically by mail delivery software.

A message that you sent could not be delivered to one or more of its
recipients. This is a permanent error. The following address(es) failed:

  ula@alfa.test
    host mx1.alfa.test [192.0.2.30]
    SMTP error from remote mail server after RCPT TO:<ula@alfa.test>:
    550 5.1.1 no such mailbox here

------ This is a copy of the message, including all the headers. ------

Return-path: <sales@ours.test>
To: nobody@elsewhere.test`,
    }),
    kind: 'text',
    recipients: [{ ...absent, host: 'mx1.alfa.test' }],
  },
  {
    name: 'qmail',
    message: plain({
      from: 'MAILER-DAEMON@mx.ours.test',
      subject: 'failure notice',
      words: `Hi. This is the qmail-send program at mx.ours.test.
I'm afraid I wasn't able to deliver your message to the following addresses.
This is a permanent error; I've given up. Sorry it didn't work out.

<ula@alfa.test>:
192.0.2.30 does not like recipient.
Remote host said: 550 sorry, no mailbox here by that name. (#5.1.1)
Giving up on 192.0.2.30.

--- Below this line is a copy of the message.

To: nobody@elsewhere.test`,
    }),
    kind: 'text',
    recipients: [{ ...absent, enhanced: '5.1.1' }],
  },
  {
    name: 'Exchange, for administrators below',
    message: plain({
      from: 'Microsoft Outlook <postmaster@ours.test>',
      subject: 'Undeliverable: Hello Ula',
      words: `Delivery has failed to these recipients or groups:

Ula Norgaard (ula@alfa.test)
The email address you entered couldn't be found. Please check the recipient's email address and try to resend the message.

Diagnostic information for administrators:

Generating server: EX01.ours.test

ula@alfa.test
mx1.alfa.test
Remote Server returned '550 5.1.1 <ula@alfa.test>: no such mailbox here, user unknown'

Original message headers:

To: Nobody <nobody@elsewhere.test>`,
    }),
    kind: 'text',
    recipients: [{ ...absent, enhanced: '5.1.1' }],
  },
  {
    name: 'Gmail, copied from the screen',
    message: `Address not found
Your message wasn't delivered to ula@alfa.test because the address couldn't be found, or is unable to receive mail.

LEARN MORE
The response was:

550 5.1.1 The email account that you tried to reach does not exist. Please try double-checking the recipient's email address for typos or unnecessary spaces. - gsmtp`,
    kind: 'text',
    recipients: [{ ...absent, enhanced: '5.1.1' }],
  },
  {
    name: 'Yahoo',
    message: plain({
      from: 'MAILER-DAEMON@yahoo.test',
      subject: 'Failure Notice',
      words: `Sorry, we were unable to deliver your message to the following address.

<ula@alfa.test>:
550: 5.1.1 <ula@alfa.test>: Email address could not be found, or was misspelled`,
    }),
    kind: 'text',
    recipients: [absent],
  },
  {
    name: 'sendmail, with the talk below',
    message: plain({
      from: 'Mail Delivery Subsystem <MAILER-DAEMON@mx.ours.test>',
      subject: 'Returned mail: see transcript for details',
      words: `The original message was received at Wed, 18 Nov 2026 09:14:05 GMT
from sales.ours.test [192.0.2.40]

   ----- The following addresses had permanent fatal errors -----
<ula@alfa.test>
    (reason: 550 5.1.1 <ula@alfa.test>: user unknown)

   ----- Transcript of session follows -----
... while talking to mx1.alfa.test.:
>>> DATA
<<< 550 5.1.1 <ula@alfa.test>: user unknown
550 5.1.1 <ula@alfa.test>... User unknown`,
    }),
    kind: 'text',
    recipients: [absent],
  },
  {
    name: 'a page of HTML alone',
    message: plain({
      from: 'postmaster@ours.test',
      subject: 'Undeliverable: Hello',
      type: 'text/html; charset=utf-8',
      words: `<html><body><p>Your message to <a href="mailto:ula@alfa.test">ula@alfa.test</a> couldn't be delivered.</p>
<p>The mailbox does not exist.</p><p>Remote server returned: 550 5.1.1 user unknown</p></body></html>`,
    }),
    kind: 'text',
    recipients: [absent],
  },
  {
    name: 'a closed mailbox, in German and in another charset',
    message: Buffer.from(
      plain({
        from: 'Mail Delivery System <mailer-daemon@mx.ours.test>',
        subject: '=?iso-8859-1?Q?Ihre_Nachricht_konnte_nicht_zugestellt_werden?=',
        type: 'text/plain; charset=iso-8859-1',
        words: `Die folgende Adresse wurde nicht erreicht:

<ula@alfa.test>:
550 5.2.1 Dieses Postfach wurde f\u00fcr immer deaktiviert`,
      }),
      'latin1',
    ).toString('latin1'),
    kind: 'text',
    recipients: [{ address: 'ula@alfa.test', isPermanent: true, class: 'disabled' }],
  },
  {
    name: 'a warning that it takes longer',
    message: plain({
      from: 'Mail Delivery System <Mailer-Daemon@mx.ours.test>',
      subject: 'Warning: message 1abc delayed 24 hours',
      words: `A message that you sent has not yet been delivered to one or more of its recipients after more than 24 hours.

  ula@alfa.test
    host mx1.alfa.test [192.0.2.30]
    SMTP error from remote mail server after RCPT TO:<ula@alfa.test>:
    450 4.2.0 Greylisted, please try again later

No action is required on your part. Delivery attempts will continue for some time.`,
    }),
    kind: 'text',
    recipients: [{ address: 'ula@alfa.test', isPermanent: false, class: 'deferred' }],
  },
  {
    name: 'several recipients with a reason each',
    message: plain({
      from: 'MAILER-DAEMON@mx.ours.test',
      subject: 'Undelivered Mail Returned to Sender',
      words: `Your message could not be delivered to these recipients:

<ula@alfa.test>: host mx1.alfa.test[192.0.2.30] said: 550 5.1.1 user unknown (in reply to RCPT TO command)

<nils@beta.test>: host mx1.beta.test[192.0.2.31] said: 552 5.2.2 mailbox over quota (in reply to RCPT TO command)

<ida@gamma.test>: Host or domain name not found. Name service error for name=gamma.test type=A: Host not found`,
    }),
    kind: 'text',
    recipients: [
      absent,
      { address: 'nils@beta.test', class: 'full' },
      { address: 'ida@gamma.test', isPermanent: true, class: 'domain' },
    ],
  },
  {
    name: 'an ordinary reply that only talks about addresses',
    message: plain({
      from: 'Ida <ida@gamma.test>',
      subject: 'Re: Hello',
      words: `Hi, please write to ula@alfa.test from now on. She has left for Alfa.\n\n550 cheers\nIda`,
    }),
    kind: 'none',
    recipients: [],
    reading: { mentioned: ['ula@alfa.test'] },
  },
  { name: 'nothing', message: '', kind: 'none', recipients: [] },
  { name: 'a shopping list', message: 'Milk\nEggs\nBread', kind: 'none', recipients: [] },
]
