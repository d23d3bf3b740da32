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

/** Whether anybody can have an address at the domain (lower case, ASCII). */
export function isFreeMail(domain: string): boolean {
  return freeProviders.has(domain)
}
