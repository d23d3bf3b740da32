import { linesOf } from '../../read-abbreviations.ts'

/** Words that name no company, nor do any number of them: what people write who have none, and what every other name ends with. */
export const BARE_WORDS: ReadonlySet<string> = new Set(
  linesOf(`
    # nobody's
    self employed selfemployed freelance freelancer freelancing independent retired unemployed confidential stealth mode startup start up
    various private unknown none null na n a nil student home my own undisclosed anonymous myself me personal privat selbstandig
    selbststandig freiberufler freiberuflich autonomo autonoma independant independiente libero professionista zzp eigen bedrijf not applicable
    available looking for opportunities seeking new opportunity currently between jobs job seeker career break sabbatical parental leave
    multiple several companies clients tbd tba test other others contractor contract undefined xxx
    # every other name's
    company companies group groups gruppe groupe grupo holding holdings business businesses firm agency office bank consulting consultant
    consultants consultancy services service solutions the of and & a an co corp inc ltd llc international global worldwide enterprise
    enterprises organization organisation corporation limited industry industries employer firma empresa`)
    .join(' ')
    .split(/\s+/),
)
