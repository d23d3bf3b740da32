import type { DemoFound } from '../../../contract/demo-search.ts'

/** "412 people, counted in 0.8 ms" */
export function foundWords({ total, people, tookMs }: DemoFound, locale?: string): string {
  if (people.length === 0) return 'Nobody matches this. Try fewer words.'
  const ms = tookMs.toLocaleString(locale, { maximumFractionDigits: 1 })
  const found =
    total === null ? 'The best matches' : `${total.toLocaleString(locale)} ${total === 1 ? 'person' : 'people'}`
  return `${found}, ${total === null ? 'found' : 'counted'} in ${ms} ms`
}
