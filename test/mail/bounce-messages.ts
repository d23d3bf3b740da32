/** The report that a mail system writes when it gives up on an address; `fields` go in the place of the usual ones. */
export function bounceReport(
  address: string,
  {
    date = new Date(),
    status = '5.1.1',
    action = 'failed',
    reply = '550 5.1.1 no such mailbox here, user unknown',
  } = {},
): string {
  return `From: Mail Delivery System <mailer-daemon@mx.ours.test>
To: sales@ours.test
Subject: Undelivered Mail Returned to Sender
Date: ${date.toUTCString()}
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="cut"

--cut
Content-Type: text/plain

Your message could not be delivered to <${address}>.

--cut
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.ours.test

Final-Recipient: rfc822; ${address}
Action: ${action}
Status: ${status}
Remote-MTA: dns; mx1.${address.slice(address.indexOf('@') + 1)}
Diagnostic-Code: smtp; ${reply}

--cut--
`.replaceAll('\n', '\r\n')
}
