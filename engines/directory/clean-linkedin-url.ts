const canonical = /^https:\/\/www\.linkedin\.com\/in\/[a-z0-9-]{1,100}$/
const profile = /^(?:https?:\/\/)?(?:[a-z0-9-]{1,20}\.){0,3}linkedin\.com\/(in|pub|sales)\/([^?#\s]{1,600})/i
const maxSlugCharacters = 100
const maxUrlCharacters = 500
/** Ids that LinkedIn makes for members are as case-sensitive as they look; names that members choose are not. */
const memberId = /^A[A-Z][A-Za-z0-9_-]{30,}$/

/**
 * A person's LinkedIn address in one spelling, so that two files mean the same person by it: `/in/name`,
 * the older `/pub/name/1/2/3`, or Sales Navigator's `/sales/lead/id`. Anything else, a company's page too, is "".
 */
export function cleanLinkedinUrl(text: string): string {
  if (text === '' || canonical.test(text)) return text
  const [, kind = '', path = ''] = profile.exec(text.trim()) ?? []
  const parts = path.split('/').map(cleanPart)
  const kept = parts.slice(0, partsKept[kind.toLowerCase()] ?? 0).filter((part) => part !== '')
  if (kept.length === 0 || parts[0] === '' || (kind.toLowerCase() === 'sales' && kept.length < 2)) return ''
  const url = `https://www.linkedin.com/${kind.toLowerCase()}/${kept.join('/')}`
  return url.length > maxUrlCharacters ? '' : url
}

/** After these a path only says in which language, or which part, of the profile. */
const partsKept: Readonly<Record<string, number>> = { in: 1, pub: 4, sales: 2 }

/** One part of a path, percent-encoded in one way only; "" if it can't be anybody's. */
function cleanPart(part: string): string {
  let plain = part
  try {
    plain = decodeURIComponent(part).normalize('NFC')
  } catch {
    return ''
  }
  if (plain.length > maxSlugCharacters || /^\.*$/.test(plain) || /[\s<>"'\\/?#%\p{C}]/u.test(plain)) return ''
  return encodeURIComponent(memberId.test(plain) || plain.includes(',') ? plain : plain.toLowerCase())
}
