import { domainToASCII } from 'node:url'
import { isFreeMail } from '../../rules/companies/tables/free-mail.ts'

const asciiDomain = /^(?=.{3,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/
const webAddress = /^\s*(?:mailto:|(?:[a-z][a-z0-9+.-]{0,20}:)?\/\/)?([^\s,;]{1,2000})/i
const outsideAscii = /[^\p{ASCII}]/u
const wordLabels = /^[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+$/u
/** Addresses of pages on these say nothing about who employs somebody. */
const socialHost = /^(?:.+\.)?(?:linkedin|facebook|instagram|twitter|x|xing|youtube|tiktok)\.com$/

/** A host name in lower case and ASCII (IDN by UTS 46), of two labels at least, or "" if it can't be one. */
export function cleanHost(text: string): string {
  if (text.length > 253) return ''
  const lower = text.toLowerCase()
  if (!outsideAscii.test(lower)) return asciiDomain.test(lower) ? lower : ''
  const normal = lower.normalize('NFC')
  const ascii = wordLabels.test(normal) ? domainToASCII(normal) : ''
  return asciiDomain.test(ascii) ? ascii : ''
}

/** A company's domain out of a web address, a host name or an email address; "" if there is none. */
export function cleanDomain(text: string): string {
  if (text === '' || (asciiDomain.test(text) && !text.startsWith('www'))) return text
  const [, address = ''] = webAddress.exec(text) ?? []
  const authority = /^[^/?#]*/.exec(address)![0]
  const afterAt = authority.slice(authority.lastIndexOf('@') + 1)
  const host = cleanHost(afterAt.replace(/:\d{1,5}$/, '').replace(/\.$/, ''))
  const domain = cleanHost(host.replace(/^(?:www\d?\.)+/, '')) || host
  if (authority.includes('@')) return companyOf(domain)
  const hasPath = address.length > authority.length + 1
  return hasPath && socialHost.test(domain) ? '' : domain
}

/** The domain of an email address, unless anybody can have an address there. */
export function domainOfEmail(email: string): string {
  return companyOf(email.slice(email.lastIndexOf('@') + 1))
}

function companyOf(domain: string): string {
  return isFreeMail(domain) ? '' : domain
}
