import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bandOf, priceBands } from './bands.ts'
import { creditsAtPrice } from './credits-at-price.ts'
import { creditPackages, defaultPackageCredits, minimumPurchaseCredits } from './packages.ts'
import { leastSeatsFor, planCents, plans, searchesRemaining } from './plans.ts'
import { addressesFor, creditsFor, creditsToReserve, isCharged, revealCostCredits } from './reveal-price.ts'
import { priceCredits } from './price-credits.ts'
import { priceSlices } from './price-slices.ts'
import { leftOfLimit } from './reveal-price.ts'
import { showCents, showCredits, showPerContact, showPerCredit } from './show-money.ts'
import { customSlider, landingSlider, signUpSlider, volumeNoteAboveCredits } from './sliders.ts'
import { itShows, spec } from '../test/spec.ts'

describe('bands', () => {
  itShows([
    ['S9.band.01', 200, 'Base Rate', 1, 250],
    ['S9.band.02', 150, '25% Off', 251, 500],
    ['S9.band.03', 120, '40% Off', 501, 1_000],
    ['S9.band.04', 100, '50% Off', 1_001, Infinity],
  ])('%i mills, %s', (mills, label, from, to) => {
    expect(priceBands).toContainEqual(expect.objectContaining({ millsPerCredit: mills, label, from, to }))
  })

  itShows([
    ['S4.tier.01', 10, 'Base Rate'],
    ['S4.tier.01', 250, 'Base Rate'],
    ['S4.tier.02', 251, '25% Off'],
    ['S4.tier.02', 500, '25% Off'],
    ['S4.tier.03', 501, '40% Off'],
    ['S4.tier.03', 1_000, '40% Off'],
    ['S4.tier.04', 1_001, '50% Off'],
    ['S4.tier.04', 2_000, '50% Off'],
  ])('%i credits stand in the tier %s', (credits, label) => {
    expect(bandOf(credits).label).toBe(label)
  })
})

describe('price', () => {
  it('tells how many credits were bought, and of an amount that is no price nothing', () => {
    for (let credits = 10; credits <= 5_000; credits += 10)
      expect(creditsAtPrice(priceCredits(credits).cents)).toBe(credits)
    for (const cents of [0, 199, 201, -200, 60_001, Number.NaN]) expect(creditsAtPrice(cents)).toBeNull()
  })

  it('every credit is priced at the rate of its own band', spec('S9.price.01'), () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), (tens) => {
        const credits = tens * 10
        let mills = 0
        for (let n = 1; n <= credits; n++) mills += n <= 250 ? 200 : n <= 500 ? 150 : n <= 1_000 ? 120 : 100
        expect(priceCredits(credits).cents * 10).toBe(mills)
      }),
    )
  })

  it('one more credit never lowers the total', spec('S9.price.01'), () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 499 }), (tens) => {
        expect(priceCredits(tens * 10 + 10).cents).toBeGreaterThan(priceCredits(tens * 10).cents)
      }),
    )
  })

  it('is the sum of its slices, band by band', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), (tens) => {
        const slices = priceSlices(tens * 10)
        expect(slices.reduce((sum, { credits }) => sum + credits, 0)).toBe(tens * 10)
        expect(slices.reduce((sum, { cents }) => sum + cents, 0)).toBe(priceCredits(tens * 10).cents)
        for (const { cents } of slices) expect(Number.isSafeInteger(cents) && cents > 0).toBe(true)
      }),
    )
  })

  it.each([
    [10, 0],
    [250, 0],
    [500, 13],
    [600, 17],
    [1_000, 26],
    [2_000, 38],
    [2_500, 41],
  ])('%i credits save a rounded %i percent against the flat rate', spec('S9.price.02'), (credits, percent) => {
    expect(priceCredits(credits).savingsPercent).toBe(percent)
  })

  it('three decimals per contact, two in the total', spec('S9.price.03', 'S9.price.04'), () => {
    expect(showPerContact(9_950, 600)).toBe('$0.166')
    expect(showPerContact(5_000, 250)).toBe('$0.200')
    expect(showCents(9_950)).toBe('$99.50')
    expect(showCents(200)).toBe('$2.00')
    expect(showCents(5)).toBe('$0.05')
  })

  it.each([0, -10, 1.5, NaN, Infinity, 2 ** 53])('refuses %d credits', (credits) => {
    expect(() => priceCredits(credits)).toThrow(RangeError)
  })

  it('the volume-discount note shows above 250 credits', spec('S9.price.05'), () =>
    expect(volumeNoteAboveCredits).toBe(250),
  )
})

describe('packages', () => {
  itShows([
    ['S9.package.01', 10, 200, '$0.20', '0%'],
    ['S9.package.03', 100, 2_000, '$0.20', '0%'],
    ['S9.package.04', 250, 5_000, '$0.20', '0%'],
    ['S9.package.06 S9.package.08', 500, 8_750, '$0.175', '12.5%'],
    ['S9.package.09 S9.package.10', 1_000, 14_750, '$0.1475', '26.25%'],
    ['S9.package.11 S9.package.12', 2_500, 29_750, '$0.119', '40.5%'],
  ])('%i credits cost %i cents', (credits, cents, perCredit, savings) => {
    const found = creditPackages.find((each) => each.credits === credits)
    expect(found?.cents).toBe(cents)
    expect(showPerCredit(found?.perCreditDollarsE5 ?? 0)).toBe(perCredit)
    expect(`${(found?.savingsBasisPoints ?? -1) / 100}%`).toBe(savings)
  })

  it('each has its credits, price, price per credit, whether it is popular, and savings', spec('S3.package.01'), () => {
    const { cents, perCreditDollarsE5, popular, savingsBasisPoints } = creditPackages.find(
      (each) => each.credits === 2_500,
    )!
    expect([cents, perCreditDollarsE5, popular, savingsBasisPoints]).toEqual([29_750, 11_900, false, 4_050])
    for (const each of creditPackages)
      expect(Object.keys(each)).toEqual(['credits', 'cents', 'perCreditDollarsE5', 'popular', 'savingsBasisPoints'])
  })

  it('the smallest is the least that can be bought', spec('S9.package.02'), () => {
    expect([creditPackages[0]?.credits, minimumPurchaseCredits]).toEqual([10, 10])
  })

  it('250 is preselected, 500 is the most popular', spec('S9.package.05', 'S9.package.07'), () => {
    expect(defaultPackageCredits).toBe(250)
    expect(creditPackages.filter((each) => each.popular).map((each) => each.credits)).toEqual([500])
  })
})

describe('sliders', () => {
  itShows([
    ['S9.slider.01', signUpSlider, { min: 10, max: 2_000, step: 10, start: 250 }],
    ['S9.slider.02', customSlider, { min: 10, max: 5_000, step: 10, start: 500 }],
    ['S9.slider.03 S9.slider.04', landingSlider, { min: 50, max: 2_000, step: 50, start: 250, maxLabel: '2000+' }],
  ])('the range %j is as specified', (slider, expected) => {
    expect(slider).toEqual(expected)
  })

  it('every value a slider can take has a price', () => {
    for (const { min, max, step } of [signUpSlider, customSlider, landingSlider])
      for (let credits = min; credits <= max; credits += step) expect(priceCredits(credits).cents).toBeGreaterThan(0)
  })
})

describe('plans', () => {
  it('Starter is free, Professional costs $49 a month', spec('S1.plan.01', 'S1.plan.04'), () => {
    expect([plans.starter.name, plans.starter.centsPerMonth]).toEqual(['Starter', 0])
    expect([plans.professional.name, plans.professional.centsPerMonth]).toEqual(['Professional', 4_900])
  })

  it('a team pays for each seat what Professional costs, for 5 seats or more and for everybody in it', () => {
    expect([1, 5, 7, 200].map(planCents)).toEqual([4_900, 24_500, 34_300, 980_000])
    expect([1, 5, 6].map(leastSeatsFor)).toEqual([5, 5, 6])
    for (const seats of [-1, 1.5, NaN]) expect(() => planCents(seats)).toThrow(RangeError)
  })

  it('10 searches a day on Starter, -1 (unlimited) on Professional', spec('S6.free.02', 'S6.premium.02'), () => {
    expect([0, 1, 10, 12].map((used) => searchesRemaining(false, used))).toEqual([10, 9, 0, 0])
    expect(searchesRemaining(true, 5_000)).toBe(-1)
  })

  it('only `valid` costs a credit', spec('S1.reveal.03', 'S1.reveal.04'), () => {
    const free = ['accept_all', 'accepted_unproven', 'unknown', 'invalid', 'mailbox_full', 'disabled', 'not_found']
    expect([isCharged('valid'), revealCostCredits]).toEqual([true, 1])
    expect(free.filter(isCharged)).toEqual([])
  })

  it('credits are written in the singular and the plural', () => {
    expect([0, 1, 2, 1_204].map(showCredits)).toEqual(['0 credits', '1 credit', '2 credits', '1,204 credits'])
  })

  it('addresses and credits are counted in whole addresses, at any price', () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.nat(10_000), fc.integer({ min: 1, max: 9 }), (addresses, cap, cost) => {
        const most = creditsFor(addresses, cost)
        expect(addressesFor(most, cost)).toBe(addresses)
        const reserved = creditsToReserve(most, cap, cost)
        expect(reserved % cost).toBe(0)
        expect(reserved).toBeLessThanOrEqual(Math.min(most, cap))
        expect(Math.min(most, cap) - reserved).toBeLessThan(cost)
      }),
    )
  })
})

it('a monthly limit leaves what was not used, and nothing once it is lowered below that', () => {
  expect([100, 40, 10].map((monthly) => leftOfLimit({ monthly, used: 40 }))).toEqual([60, 0, 0])
})
