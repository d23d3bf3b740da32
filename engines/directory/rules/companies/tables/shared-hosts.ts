/** Hosts where anybody has a page: as somebody's domain they say nothing. Whatever stands below them belongs to them as well. */
const PAGES = `linkedin.com facebook.com instagram.com twitter.com x.com xing.com youtube.com youtu.be tiktok.com t.me telegram.me wa.me pinterest.com
  sites.google.com docs.google.com drive.google.com maps.google.com goo.gl bit.ly tinyurl.com linktr.ee crunchbase.com angel.co angellist.com
  wellfound.com glassdoor.com indeed.com yelp.com tripadvisor.com medium.com about.me calendly.com eventbrite.com patreon.com gofundme.com
  kickstarter.com indiegogo.com behance.net dribbble.com soundcloud.com bandcamp.com vimeo.com twitch.tv discord.gg discord.com apps.apple.com
  itunes.apple.com play.google.com vk.com weibo.com qzone.qq.com etsy.com fiverr.com upwork.com freelancer.com example.com example.org
  example.net localhost.localdomain domain.com company.com email.com website.com none.com na.com noemail.com wikipedia.org`

/** Hosts that give everybody a name below theirs: acme.myshopify.com is Acme's. */
const BELOW = `wixsite.com wordpress.com blogspot.com tumblr.com weebly.com squarespace.com myshopify.com github.io gitlab.io herokuapp.com
  vercel.app netlify.app netlify.com pages.dev workers.dev web.app firebaseapp.com webflow.io notion.site carrd.co substack.com business.site
  godaddysites.com azurewebsites.net cloudfront.net amazonaws.com onrender.com fly.dev surge.sh jimdofree.com jimdosite.com strikingly.com
  mystrikingly.com webnode.com webnode.page ueniweb.com site123.me wpengine.com wpcomstaging.com bigcartel.com teachable.com thinkific.com
  podia.com kajabi.com ghost.io blogger.com livejournal.com over-blog.com free.fr tistory.com ameblo.jp shopinfo.jp base.shop thebase.in
  stores.jp square.site ecwid.com tilda.ws ucoz.ru narod.ru fc2.com hatenablog.com edublogs.org k12.us`

/** Second parts that, before the two letters of a country, are no firm's name: acme.co.uk. */
const SECOND = `co com org net ac edu gov gob gouv go or ne gr ad ed lg mil nom ltd plc me sch nhs police ind res firm gen gv govt school nt id adv art eng esp etc
  ind inf med odo psi tur med web info biz in pro name health asn csiro kiwi iwi maori geek cri parliament muni k12 mod`

const setOf = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

const pages = setOf(PAGES)
const below = setOf(BELOW)
const second = setOf(SECOND)

/** The part of a host name that one firm registers (`shop.acme.co.uk` → `acme.co.uk`); "" where the host is everybody's. */
export function registeredDomain(host: string): string {
  const labels = host.split('.')
  for (let from = 0; from < labels.length - 1; from++) {
    const tail = labels.slice(from).join('.')
    if (pages.has(tail)) return ''
    if (below.has(tail)) return from === 0 ? '' : labels.slice(from - 1).join('.')
  }
  const isSecond = labels.length > 2 && labels.at(-1)!.length === 2 && second.has(labels.at(-2)!)
  return labels.slice(isSecond ? -3 : -2).join('.')
}
