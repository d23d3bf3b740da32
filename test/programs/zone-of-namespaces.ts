import { zoneDns } from '../mail/zone-dns.ts'

/** The names of test/mail/egress-namespaces.test.ts, on the loopback of the machine where it runs; prints its address. */
const zone = await zoneDns({
  'one.acme-mail.com MX': ['10 mx.one.acme-mail.com'],
  'mx.one.acme-mail.com A': ['45.90.2.2'],
  'own.acme-mail.com MX': ['10 own.acme-mail.com'],
  'own.acme-mail.com A': ['45.90.2.1'],
  'door.acme-mail.com A': ['45.90.2.1'],
  '1.2.90.45.in-addr.arpa PTR': ['door.acme-mail.com'],
  'acme-mail.com MX': ['10 mx.one.acme-mail.com'],
  'acme-mail.com TXT': ['v=spf1 a:door.acme-mail.com -all'],
  '2.0.0.127.bl.acme-mail.com A': ['127.0.0.2'],
})
process.stdout.write(`${zone.address}\n`)
