/**
 * Every reason a check can end with, as a sentence for somebody who sells and doesn't run mail servers. The codes are the
 * verifier's (reference: verification, 5.1), and those of reveals and lists.
 */
const sentences: Record<string, string> = {
  'accepted.proven':
    'The mail server said yes to this address and no to a made-up one, so the yes is about this person.',
  'accepted.catch_all': 'The mail server says yes to every address, so its yes proves nothing.',
  'accepted.unprobed': 'The mail server said yes, but was not asked about a made-up address, so its yes is not proven.',
  'accepted.probe_inconclusive': 'The mail server said yes, but gave no clear answer about a made-up address.',
  'source.claimed': 'We could not prove it ourselves. It is the word of the source that named or checked it.',

  'syntax.invalid': 'This is not an email address.',
  'domain.nxdomain': 'The domain does not exist.',
  'domain.no_mail_host': 'The domain has no mail server.',
  'domain.null_mx': 'The domain says that it takes no mail.',
  'domain.mx_unresolvable': 'The domain names a mail server that does not exist.',
  'domain.mx_private_ip': 'The domain names a mail server inside a private network, which is not asked.',

  'mailbox.absent': 'The mail server says that there is no such mailbox.',
  'mailbox.disabled': 'The mail server says that the mailbox is closed.',
  'mailbox.full': 'The mailbox exists, but is full.',
  'mailbox.moved': 'The mail server says that the mailbox has moved.',

  'refused.ip_reputation': 'The mail server refused us because of a block list. That says nothing about the address.',
  'refused.no_ptr':
    'The mail server would not talk to us: it wants another name for our server. That says nothing about the address.',
  'refused.helo': 'The mail server rejected our greeting. That says nothing about the address.',
  'refused.sender': 'The mail server does not take mail from our sender. That says nothing about the address.',
  'refused.policy': 'The mail server does not answer such questions. That says nothing about the address.',
  'refused.relay': 'The mail server says that it does not serve this domain. That says nothing about the address.',
  'refused.auth_required': 'The mail server only talks to senders who sign in. That says nothing about the address.',
  'refused.tls_required': 'The mail server requires an encrypted connection, which was not possible.',

  'deferred.greylist': 'The mail server makes new senders wait, and asked us to come back later.',
  'deferred.throttle': 'The mail server is getting too many questions right now and asked us to come back later.',
  'deferred.server': 'The mail server has a temporary problem.',
  'deferred.full_system': 'The mail server has no room for mail right now.',
  'deferred.address_unverified': 'The mail server could not look up the address right now.',

  'net.connect_timeout': 'The mail server could not be reached in time.',
  'net.refused': 'The mail server does not answer.',
  'net.reset': 'The mail server closed the connection.',
  'net.banner_timeout': 'The mail server accepted the connection but said nothing.',
  'net.reply_timeout': 'The mail server stopped answering.',
  'net.tls_failed': 'No encrypted connection to the mail server was possible.',
  'proto.garbage': 'The mail server sent an answer that we could not understand.',
  'proto.closed_midsession': 'The mail server closed the connection in the middle of the conversation.',
  'dns.timeout': 'The domain’s name servers did not answer in time.',
  'dns.servfail': 'The domain’s name servers have a temporary problem.',

  'local.deadline': 'The check ran out of time before there was an answer.',
  'local.off': 'Addresses of this kind can’t be checked here.',
  'local.budget':
    'Too many addresses were checked at once, or this mail server refused so many that we don’t trust its refusals for now.',
  'verdict.withdrawn':
    'The mail server said no, but it turned out to say no to everybody. We no longer count its answer. Try again later.',
  'local.circuit_open':
    'This mail server turned us away recently, or refuses everybody, so we wait before we ask it again.',
  'local.port_closed': 'This installation can’t reach any mail server right now.',
  'local.egress_down':
    'The connection that we use to ask mail servers did not work. That says nothing about the address.',
  'local.no_smtputf8': 'The mail server does not accept addresses with letters beyond a to z.',

  'address.unknown': 'No address is known for this person.',
  'address.none_exists': 'None of this person’s likely addresses exists.',
  'contact.unknown': 'This person is no longer in the directory.',
  'person.erased': 'This person asked for their data to be removed.',
  'person.objected': 'This person objected to being found.',
  'batch.cancelled': 'It was canceled before the mail server answered.',
  'batch.behind': 'The mail server asked us to come back later, so others were asked first.',
  'batch.proven': 'Enough addresses were proven before its turn came.',
  'batch.credits': 'The credits set aside were used up before its turn came.',
  'limit.domain': 'Too many addresses of this domain were checked in one day.',
}

/** The sentence of a reason code; of one that this page does not know yet, the general one. */
export function reasonWords(reason: string): string {
  if (Object.hasOwn(sentences, reason)) return sentences[reason] ?? ''
  if (reason.startsWith('syntax.')) return sentences['syntax.invalid'] ?? ''
  return 'The mail server would not say whether the address exists.'
}
