/**
 * Every reason a check can end with, as a sentence for somebody who sells and doesn't run mail servers. The codes are the
 * verifier's (reference: verification, 5.1), and those of reveals and lists.
 */
const sentences: Record<string, string> = {
  'accepted.proven': 'The host said yes to this address and no to a made-up one, so the yes is about this person.',
  'accepted.catch_all': 'The host says yes to every address, so its yes proves nothing.',
  'accepted.unprobed': 'The host said yes, but was not asked about a made-up address, so its yes is not proven.',
  'accepted.probe_inconclusive': 'The host said yes, but gave no clear answer about a made-up address.',

  'syntax.invalid': 'This is not written as an email address.',
  'domain.nxdomain': 'The domain does not exist.',
  'domain.no_mail_host': 'The domain has no mail host.',
  'domain.null_mx': 'The domain says that it takes no mail.',
  'domain.mx_unresolvable': 'The domain names a mail host that does not exist.',
  'domain.mx_private_ip': 'The domain names a mail host inside a private network, which is not asked.',

  'mailbox.absent': 'The host says that there is no such mailbox.',
  'mailbox.disabled': 'The host says that the mailbox is closed.',
  'mailbox.full': 'The mailbox exists, but is full.',
  'mailbox.moved': 'The host says that the mailbox has moved.',

  'refused.ip_reputation':
    'The host would not talk to us: it goes by a list of senders. That says nothing about the address.',
  'refused.no_ptr':
    'The host would not talk to us: it wants another name for our server. That says nothing about the address.',
  'refused.helo': 'The host did not like how we introduced ourselves. That says nothing about the address.',
  'refused.sender': 'The host does not take mail from our sender. That says nothing about the address.',
  'refused.policy': 'The host has a rule against being asked. That says nothing about the address.',
  'refused.relay': 'The host says that it does not serve this domain. That says nothing about the address.',
  'refused.auth_required': 'The host talks only to those who sign in. That says nothing about the address.',
  'refused.tls_required': 'The host talks only over an encrypted line, which could not be had.',

  'deferred.greylist': 'The host lets strangers wait, and asked us to come back later.',
  'deferred.throttle': 'The host is asked too often just now, and wants us to come back later.',
  'deferred.server': 'The host has trouble of its own just now.',
  'deferred.full_system': 'The host has no room for mail just now.',
  'deferred.address_unverified': 'The host could not look the address up just now.',

  'net.connect_timeout': 'The host could not be reached in time.',
  'net.refused': 'Nobody answers at the mail host.',
  'net.reset': 'The host broke the connection off.',
  'net.banner_timeout': 'The host took the call and said nothing.',
  'net.reply_timeout': 'The host stopped answering.',
  'net.tls_failed': 'No encrypted line to the host could be made.',
  'proto.garbage': 'What the host answered could not be understood.',
  'proto.closed_midsession': 'The host hung up in the middle of the conversation.',
  'dns.timeout': 'The domain’s name servers did not answer in time.',
  'dns.servfail': 'The domain’s name servers have trouble of their own.',

  'local.deadline': 'There was no answer in the time that one check gets.',
  'local.off': 'Addresses of this kind are not asked about here.',
  'local.budget':
    'Too many were asked about at once, or this host refused so many that its no is not believed for now.',
  'verdict.withdrawn':
    'The host said no, and turned out to say so of everybody. What it said was taken back; try again later.',
  'local.circuit_open': 'This host turned us away lately, or refuses everybody, so it is left alone for a while.',
  'local.port_closed': 'No mail host anywhere can be reached from this installation just now.',
  'local.no_smtputf8': 'The host takes no addresses with letters beyond a to z.',

  'address.unknown': 'No address is known for this person.',
  'address.none_exists': 'None of the addresses this person may have exists.',
  'contact.unknown': 'Nobody in the directory has this entry any more.',
  'person.erased': 'This person asked for their data to be removed.',
  'batch.cancelled': 'It was cancelled before the host had answered.',
  'batch.credits': 'The credits set aside were used up before its turn came.',
  'limit.domain': 'Too many addresses of this domain were asked about on one day.',
}

/** The sentence of a reason code; of one that this page does not know yet, the general one. */
export function reasonWords(reason: string): string {
  if (Object.hasOwn(sentences, reason)) return sentences[reason] ?? ''
  if (reason.startsWith('syntax.')) return sentences['syntax.invalid'] ?? ''
  return 'The host would not say whether the address exists.'
}
