/**
 * A market of sources, made up of a seed as docs/decisions/0098-waterfall.md describes it: who knows whom, how often they are wrong, and what
 * they charge. Nothing in it is told to the orders that are compared.
 */
export type Market = { sources: MarketSource[]; person(): MarketPerson; random: () => number }

export type MarketSource = {
  microUsd: number
  isFreeIfNobody: boolean
  /** Log-odds of knowing somebody of medium ease, by segment. */
  covers: number[]
  /** Of the addresses that it names, so many are wrong or old. */
  wrong: number
}

/** `ease`: how well known somebody is to every source alike. `answers[n]`: what source n says. */
export type MarketPerson = { segment: number; isGuessed: boolean; answers: ('right' | 'wrong' | 'nobody')[] }

const regions = 4
const sizes = 3
export const segments = regions * sizes
const sourceCount = 8
/** Clay's figure for first.last@domain. */
const guessedShare = 0.31
/** Mail hosts that accept everything: nothing is proven there, whoever names it. */
const acceptAllShare = 0.15
/** Nobody sells an address of theirs. */
const unlistedShare = 0.1

export function makeMarket(seed: number): Market {
  const random = randomOf(seed)
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const sources = Array.from({ length: sourceCount }, () => {
    const base = -0.4 + 0.7 * normal()
    const byRegion = Array.from({ length: regions }, () => normal())
    const bySize = Array.from({ length: sizes }, () => 0.5 * normal())
    // From 0.8 to 10 cents; a source that knows more people costs somewhat more.
    const cents = Math.min(10, Math.max(0.8, Math.exp(1 + 0.6 * normal() + 0.3 * base)))
    return {
      microUsd: Math.round(cents * 10_000),
      isFreeIfNobody: random() < 0.6,
      covers: Array.from(
        { length: segments },
        (_, n) => base + byRegion[n % regions]! + bySize[Math.floor(n / regions)]!,
      ),
      wrong: 0.03 + 0.27 * random(),
    }
  })
  const person = (): MarketPerson => {
    const segment = Math.floor(random() * segments)
    const ease = 0.8 * normal()
    const isProvable = random() >= acceptAllShare
    const isListed = random() >= unlistedShare
    const answers = sources.map((source): 'right' | 'wrong' | 'nobody' => {
      const isKnown = random() < 1 / (1 + Math.exp(-(source.covers[segment]! + ease)))
      const isRight = random() >= source.wrong
      if (!isKnown || !isListed) return 'nobody'
      return isRight && isProvable ? 'right' : 'wrong'
    })
    return { segment, isGuessed: random() < guessedShare && isProvable, answers }
  }
  return { sources, person, random }
}

/** Numbers from 0 to 1 that follow from the seed (xorshift). */
function randomOf(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0 || 1
  const next = () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state / 2 ** 32
  }
  for (let n = 0; n < 8; n += 1) next()
  return next
}
