/** "Vertriebs- und Marketingleiter" is two compounds with one end: a folded title with both ends written, and "dev ops" as one word. */
export function withWholeCompounds(folded: string): string {
  const joined = folded.includes('dev') ? folded.replace(DEV_OPS, 'devops') : folded
  if (!HANGS.test(joined)) return joined
  return joined.replace(SHARED, (all, first: string, and: string, second: string) => {
    const end = ENDS.find((each) => second.endsWith(each) && second.length > each.length + 1)
    return end === undefined ? all : `${first}${end} ${and} ${second}`
  })
}

/** It is of no developer. */
const DEV_OPS = /\bdev(?:[ /-]| & )ops\b/g
const HANGS = /-\s/
const SHARED = /\b([a-z]{2,})-\s+(und|u|&|oder|and|en|og|och)\s+([a-z]{6,})\b/g
/** The longest first. */
const ENDS = 'sachbearbeiterin sachbearbeiter mitarbeiterin mitarbeiter verantwortlicher koordinatorin koordinator assistentin entwicklerin spezialistin ingenieurin technikerin direktorin referentin assistent assistenz entwickler spezialist ingenieur techniker beraterin direktor referent managerin directeur manager leiterin berater leitung leiter chefin planer pfleger medewerker leider chef'.split(' ') // oxfmt-ignore
