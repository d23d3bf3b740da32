import { showCents, showPerContact, showPerCredit } from '../../pricing/show-money.ts'
import { isEnglish, language, later, localeOf, number } from './format.ts'

/*
 * Prices are in US dollars; how they are written is the visitor's: `$147.50`, `US$147.50` where other dollars are meant by the sign,
 * `147,50 $`. Where English is read it is done by hand, as numbers are (format.ts).
 */

const ownDollars = /^en-(CA|AU|NZ)/

type Money = {
  /** `8750` → `$87.50`. */
  dollars: (cents: number) => string
  /** Without cents if there are none: `4900` → `$49`. */
  shortDollars: (cents: number) => string
  /** With three decimals: 9950 cents for 600 → `$0.166`. */
  dollarsPerContact: (cents: number, credits: number) => string
  /** Exact, with at least two decimals: 14750 hundred-thousandths → `$0.1475`. */
  dollarsPerCredit: (dollarsE5: number) => string
}

export const { dollars, shortDollars, dollarsPerContact, dollarsPerCredit } = moneyFormat(language)

/** `1 credit`, `1,204 credits`. */
export function creditsInWords(credits: number): string {
  return `${number.format(credits)} ${credits === 1 ? 'credit' : 'credits'}`
}

/** @param of a language, as a browser says it */
export function moneyFormat(of: string): Money {
  if (isEnglish(of)) return inEnglish(ownDollars.test(of) ? 'US' : '')
  const withDecimals = (least: number, most: number) =>
    later<number>(
      () =>
        new Intl.NumberFormat(localeOf(of), {
          style: 'currency',
          currency: 'USD',
          minimumFractionDigits: least,
          maximumFractionDigits: most,
        }),
    )
  const [whole, exact, three, upToFive] = [
    withDecimals(0, 0),
    withDecimals(2, 2),
    withDecimals(3, 3),
    withDecimals(2, 5),
  ]
  return {
    dollars: (cents) => exact.format(cents / 100),
    shortDollars: (cents) => (cents % 100 === 0 ? whole : exact).format(cents / 100),
    dollarsPerContact: (cents, credits) => three.format(Math.round((cents * 10) / credits) / 1_000),
    dollarsPerCredit: (dollarsE5) => upToFive.format(dollarsE5 / 100_000),
  }
}

function inEnglish(before: string): Money {
  return {
    dollars: (cents) => before + showCents(cents),
    shortDollars: (cents) => before + showCents(cents).replace('.00', ''),
    dollarsPerContact: (cents, credits) => before + showPerContact(cents, credits),
    dollarsPerCredit: (dollarsE5) => before + showPerCredit(dollarsE5),
  }
}
