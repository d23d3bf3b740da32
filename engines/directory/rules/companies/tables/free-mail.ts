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
   sbcglobal.net bellsouth.net cox.net charter.net earthlink.net shaw.ca rogers.com sympatico.ca bigpond.com optusnet.com.au
   bigpond.net.au iinet.net.au internode.on.net tpg.com.au westnet.com.au ozemail.com.au dodo.com.au xtra.co.nz slingshot.co.nz
   telus.net videotron.ca cogeco.ca eastlink.ca bell.net mts.net sasktel.net nb.sympatico.ca
   juno.com netzero.net windstream.net frontier.com frontiernet.net centurylink.net centurytel.net embarqmail.com mindspring.com rr.com
   roadrunner.com optonline.net optimum.net cableone.net mediacombb.net suddenlink.net prodigy.net pacbell.net swbell.net ameritech.net
   bt.internet.com btopenworld.com blueyonder.co.uk talk21.com tiscali.co.uk virgin.net freeserve.co.uk plus.net plusnet.com eircom.net
   nhs.net arcor.de email.de t-online.com vodafonemail.de versanet.de unitybox.de kabelmail.de online.de alice-dsl.net
   aon.at chello.at inode.at a1.net utanet.at hispeed.ch sunrise.ch swissonline.ch vtxmail.ch netplus.ch green.ch
   neuf.fr club-internet.fr numericable.fr aliceadsl.fr bbox.fr cegetel.net voila.fr noos.fr
   home.nl planet.nl hetnet.nl xs4all.nl chello.nl upcmail.nl casema.nl quicknet.nl kpnplanet.nl tele2.nl online.nl scarlet.be pandora.be proximus.be voo.be
   alice.it tin.it fastwebnet.it aruba.it pec.it legalmail.it tim.it inwind.it iol.it vodafone.it email.it poste.it
   telefonica.net ono.com terra.es ya.com wanadoo.es movistar.es sapo.pt clix.pt iol.pt netcabo.pt mail.telepac.pt
   ig.com.br globo.com globomail.com r7.com zipmail.com.br oi.com.br prodigy.net.mx speedy.com.ar fibertel.com.ar arnet.com.ar ciudad.com.ar
   telia.com home.se spray.se bredband.net bahnhof.se comhem.se telia.se online.no broadpark.no frisurf.no mail.dk tdcadsl.dk stofanet.dk jubii.dk
   kolumbus.fi elisanet.fi luukku.com suomi24.fi saunalahti.fi pp.inet.fi mail.ee inbox.lv inbox.lt one.lt hot.ee
   gazeta.pl op.pl poczta.fm tlen.pl vp.pl poczta.onet.pl buziaczek.pl centrum.cz volny.cz atlas.cz post.cz email.cz azet.sk zoznam.sk centrum.sk
   citromail.hu indamail.hu t-online.hu vipmail.hu abv.bg mail.bg net.hr siol.net t-com.me eunet.rs otenet.gr forthnet.gr mynet.com superonline.com
   ukr.net i.ua meta.ua bigmir.net tut.by ngs.ru walla.co.il walla.com bezeqint.net netvision.net.il 012.net.il zahav.net.il
   mweb.co.za telkomsa.net iafrica.com webmail.co.za vodamail.co.za singnet.com.sg pacific.net.sg starhub.net.sg netvigator.com
   streamyx.com tm.net.my pldtdsl.net indiatimes.com in.com sify.com nate.com korea.com lycos.com docomo.ne.jp ezweb.ne.jp softbank.ne.jp
   i.softbank.jp nifty.com biglobe.ne.jp ocn.ne.jp so-net.ne.jp plala.or.jp excite.co.jp infoseek.jp au.com 139.com 189.cn 21cn.com tom.com vip.163.com
   vip.qq.com vip.sina.com sina.cn 188.com 263.net 2980.com duck.com pobox.com inbox.com usa.com consultant.com engineer.com post.com
   hushmail.me mailinator.com disroot.org riseup.net simplelogin.com privaterelay.appleid.com`.split(/\s+/),
)

/** Of providers that have one domain for each country: hotmail.se, yahoo.com.tr. */
const FREE_EVERYWHERE =
  /^(?:hotmail|outlook|live|windowslive|msn|yahoo|ymail|rocketmail|gmail|googlemail|gmx|aol|icloud|protonmail|yandex|mail|email|zoho|tutanota|tuta|fastmail|freemail)\.(?:com?\.)?[a-z]{2,4}$/

/** Whether anybody can have an address at the domain (lower case, ASCII). */
export function isFreeMail(domain: string): boolean {
  return freeProviders.has(domain) || FREE_EVERYWHERE.test(domain)
}
