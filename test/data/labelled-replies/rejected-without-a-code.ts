import type { LabelledReply } from './labelled-reply.ts'

/** Replies without an enhanced code: what stands behind "Recipient address rejected", room, and whose domain is meant. */
// oxfmt-ignore
export const rejectedWithoutACode: LabelledReply[] = [
  // What nobody has heard of is no word about a mailbox
  ['rcpt', 'refused', 'refused.policy', '550 Recipient address rejected: Mail appears odd today'],
  ['rcpt', 'refused', 'refused.policy', '550 <jo@firma.test>: Recipient address rejected: See our help page'],
  ['rcpt', 'refused', 'refused.policy', '554 <jo@firma.test>: Recipient address rejected: Zx-14 gateway says no'],
  ['rcpt', 'refused', 'refused.policy', '550 Recipient address rejected: Please contact the postmaster'],
  ['rcpt', 'refused', 'refused.policy', '550 Recipient rejected by the gatekeeper'],
  ['rcpt', 'refused', 'refused.policy', '550 Address refused: ask for a ticket'],
  ['unknown', 'refused', 'refused.policy', '550 Recipient address rejected: Undisclosed'],
  ['rcpt', 'refused', 'refused.policy', '550 Empfänger abgelehnt: Grund 17'],
  ['rcpt', 'refused', 'refused.policy', '550 Destinatario rechazado: motivo 3'],
  // Nothing stands behind it, or what is known
  ['rcpt', 'absent', 'mailbox.absent', '550 <jo@firma.test> recipient rejected'],
  ['rcpt', 'absent', 'mailbox.absent', '550 Recipient address rejected'],
  ['rcpt', 'absent', 'mailbox.absent', '550 <jo@firma.test>: Recipient address rejected: User unknown in virtual alias table'],
  ['rcpt', 'absent', 'mailbox.absent', '550 Recipient address rejected: undeliverable address: unknown user: "jo"'],
  ['rcpt', 'absent', 'mailbox.absent', '550 5.1.1 <jo@firma.test>: Recipient address rejected: firma.test'],
  // Room
  ['rcpt', 'full', 'mailbox.full', '550 Recipient address rejected: quota'],
  ['rcpt', 'full', 'mailbox.full', '550 <jo@firma.test>: Recipient address rejected: Mailbox full'],
  ['rcpt', 'full', 'mailbox.full', '554 Recipient address rejected: no storage left'],
  ['rcpt', 'full', 'mailbox.full', '550 Mailbox unavailable, storage limit'],
  ['rcpt', 'full', 'mailbox.full', '550 No such mailbox space: storage used up'],
  ['unknown', 'full', 'mailbox.full', "The number of messages in recipient's mailbox exceeded the local limit."],
  ['rcpt', 'deferred', 'deferred.full_system', '554 Recipient address rejected: insufficient system storage'],
  ['rcpt', 'refused', 'refused.policy', '552 Recipient address rejected: message size exceeds the storage limit for mail'],
  // Whose domain
  ['unknown', 'refused', 'refused.policy', '550 Host does not accept mail'],
  ['unknown', 'refused', 'refused.policy', '550 Host unknown'],
  ['unknown', 'refused', 'refused.policy', '550 Domain does not exist'],
  ['unknown', 'deferred', 'deferred.server', 'Domain does not exist'],
  ['unknown', 'deferred', 'deferred.server', 'Name service error for name=firma.test type=MX: Host not found, try again'],
  ['unknown', 'domain', 'domain.no_mail_host', '550 5.1.2 Host unknown'],
  ['unknown', 'domain', 'domain.no_mail_host', '550 Host unknown (Authoritative answer from name server)'],
  ['unknown', 'domain', 'domain.no_mail_host', "DNS Error: DNS type 'mx' lookup of firma.test responded with code NXDOMAIN"],
  ['unknown', 'domain', 'domain.no_mail_host', "Address not found. Your message wasn't delivered because the domain firma.test couldn't be found. Check for typos and try again. DNS type 'mx' lookup responded with code NXDOMAIN"],
  // A host's own trouble, and a word that only looks like one about a mailbox
  ['rcpt', 'deferred', 'deferred.server', '550 No such user, the directory is temporarily out of reach'],
  ['rcpt', 'absent', 'mailbox.absent', '550 No such user; please check the address and try again'],
  ['rcpt', 'refused', 'refused.policy', '550 The requested route could not be found'],
  ['unknown', 'absent', 'mailbox.absent', 'delivery failed; will not continue trying; see the headers of the message 192.0.2.123 554 delivery error: dd This user doesn\'t have a firma.test account'],
  ['unknown', 'absent', 'mailbox.absent', 'Remote SMTP server has rejected address 550 <jo@firma.test>: User unknown'],
]
