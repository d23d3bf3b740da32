/** "Vertriebs- und Marketingleiter" is two compounds with one end: a folded title with both ends written, and "dev ops" as one word. */
export function withWholeCompounds(folded: string): string {
  const listed = folded.includes(', finan') ? folded.replace(FINANCE, '$1 $2') : folded
  const joined = listed.includes('dev') ? listed.replace(DEV_OPS, 'devops') : listed
  if (!HANGS.test(joined)) return joined
  return joined.replace(SHARED, (all, first: string, and: string, second: string) => {
    const end = ENDS.find((each) => second.endsWith(each) && second.length > each.length + 1)
    return end === undefined ? all : `${first}${end} ${and} ${second}`
  })
}

/** "Amministrazione, Finanza e Controllo" is one office, as "administration, finance" is. */
const FINANCE = /\b(am?ministra[a-z]+|administra[a-z]+), (finan[a-z]+)/
/** It is of no developer. */
const DEV_OPS = /\bdev(?:[ /-]| & )ops\b/g
const HANGS = /-\s/
const SHARED = /\b([a-z]{2,})-\s+(und|u|&|oder|and|en|og|och)\s+([a-z]{6,})\b/g
/** The longest first. */
const ENDS = 'sachbearbeiterin verantwortlicher sachbearbeiter koordinatorin mitarbeiterin spezialistin entwicklerin koordinator mitarbeiter assistentin technikerin ingenieurin entwickler direktorin spezialist utvecklare medewerker referentin ansvarlig ingenieur beraterin techniker assistenz directeur direktoer konsulent managerin assistent ansvarig utvikler leiterin radgiver referent udvikler ingenjor ingenior kauffrau direktor kaufmann berater konsult leitung pfleger manager leiter ledare planer chefin leider leder chef sjef'.split(' ') // oxfmt-ignore
