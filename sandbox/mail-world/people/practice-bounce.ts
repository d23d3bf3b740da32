/** The bounce of a mail to an address that the practice host refused: a report of RFC 3464. */
export function practiceBounce(address: string, now: Date): string {
  const domain = address.slice(address.lastIndexOf('@') + 1)
  return `From: Mail Delivery System <mailer-daemon@outgoing.practice.test>
To: you@practice.test
Subject: Undelivered Mail Returned to Sender
Date: ${now.toUTCString().replace('GMT', '+0000')}
Message-ID: <${now.getTime()}.practice@outgoing.practice.test>
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="practice"

--practice
Content-Type: text/plain; charset=utf-8

Your message could not be delivered to <${address}>.
Its mail host said: 550 5.1.1 <${address}>: no such mailbox here, user unknown

--practice
Content-Type: message/delivery-status

Reporting-MTA: dns; outgoing.practice.test

Final-Recipient: rfc822; ${address}
Action: failed
Status: 5.1.1
Remote-MTA: dns; ${domain}
Diagnostic-Code: smtp; 550 5.1.1 <${address}>: no such mailbox here, user unknown

--practice--
`
}
