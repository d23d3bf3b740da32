import { linesOf } from '../../read-abbreviations.ts'

/**
 * Words behind a firm's name that say which part of it somebody works in, and mostly not another firm: "Accenture Federal Services",
 * "Uber London". What is sold under a name of its own ("Energy", "Bank", "Cloud", "Mobility") isn't among them.
 */
export const OPERATING_WORDS: ReadonlySet<string> = new Set(
  linesOf(`
    # what it does for the rest
    services service solutions operations operating delivery center knowledge business
    businesses process support shared management managed wealth advisory advantage research development innovation laboratories lab labs
    engineering manufacturing production industrial industries distribution trading sales marketing data analytics software hub
    campus office offices hq headquarters corporate federal hygiene vaccines biologicals pharma pharmaceuticals healthcare health care
    products personenverkehr werke bakeries glass
    # what it is
    group gruppe groupe grupo holding holdings company companies enterprise enterprises international worldwide global
    & and of for
    # where it is
    london bangalore bengaluru hyderabad mumbai delhi gurgaon gurugram pune chennai noida kolkata singapore dubai shanghai beijing shenzhen
    tokyo osaka seoul sydney melbourne toronto vancouver montreal york chicago boston austin dallas houston seattle francisco angeles
    paris lyon berlin munich hamburg frankfurt zurich geneva vienna amsterdam rotterdam brussels antwerp madrid barcelona lisbon milan rome
    warsaw krakow wroclaw prague budapest bucharest cluj sofia athens istanbul stockholm copenhagen oslo helsinki dublin manchester
    edinburgh glasgow manila jakarta bangkok hanoi nairobi lagos cairo johannesburg bogota lima santiago mexico paulo`)
    .join(' ')
    .split(/\s+/),
)

/** The same only before one of those: "Capgemini Technology Services" is Capgemini, Linear Technology is not Linear. */
export const TRADE_WORDS: ReadonlySet<string> = new Set(
  'technologies technology tech technical systems studio digital it'.split(' '),
)
