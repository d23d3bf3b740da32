import { domainToASCII } from 'node:url'

const asciiDomain = /^(?=.{3,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/
const webAddress = /^\s*(?:mailto:|(?:[a-z][a-z0-9+.-]{0,20}:)?\/\/)?([^\s,;]{1,2000})/i
const outsideAscii = /[^\p{ASCII}]/u
const wordLabels = /^[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+$/u
/** Addresses of pages on these say nothing about who employs somebody. */
const socialHost = /^(?:.+\.)?(?:linkedin|facebook|instagram|twitter|x|xing|youtube|tiktok)\.com$/

/** Mail providers that anybody has an address at: their domain is nobody's company. */
const freeProviders = new Set(
  `gmail.com googlemail.com outlook.com outlook.de outlook.fr hotmail.com hotmail.co.uk hotmail.de hotmail.fr hotmail.it
   hotmail.es live.com live.co.uk live.fr live.nl msn.com passport.com yahoo.com yahoo.co.uk yahoo.co.in yahoo.co.jp
   yahoo.de yahoo.fr yahoo.it yahoo.es yahoo.com.br ymail.com rocketmail.com icloud.com me.com mac.com aol.com aim.com
   gmx.de gmx.net gmx.at gmx.ch gmx.com web.de freenet.de t-online.de mail.com mail.ru bk.ru inbox.ru list.ru yandex.ru
   yandex.com ya.ru rambler.ru proton.me protonmail.com pm.me tutanota.com tuta.io fastmail.com hey.com zoho.com
   hushmail.com posteo.de mailbox.org qq.com foxmail.com 163.com 126.com yeah.net sina.com sohu.com aliyun.com naver.com
   daum.net hanmail.net rediffmail.com libero.it virgilio.it tiscali.it orange.fr wanadoo.fr free.fr laposte.net sfr.fr
   uol.com.br bol.com.br terra.com.br wp.pl o2.pl interia.pl onet.pl seznam.cz bluewin.ch telenet.be skynet.be ziggo.nl
   kpnmail.nl btinternet.com sky.com virginmedia.com ntlworld.com talktalk.net comcast.net verizon.net att.net
   sbcglobal.net bellsouth.net cox.net charter.net earthlink.net shaw.ca rogers.com sympatico.ca bigpond.com optusnet.com.au`.split(
    /\s+/,
  ),
)

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
  return freeProviders.has(domain) ? '' : domain
}
