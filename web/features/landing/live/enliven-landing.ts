import { priceBands } from '../../../../pricing/bands.ts'
import { priceCredits } from '../../../../pricing/price-credits.ts'
import { priceSlices } from '../../../../pricing/price-slices.ts'
import { number, percent } from '../../../ui/format.ts'
import { dollars, dollarsPerContact } from '../../../ui/money.ts'
import type { DemoFound } from '../../../../contract/demo-search.ts'
import { foundWords } from '../found-words.ts'

/**
 * Makes the landing page, as the server drew it, answer to hands. Without React: what there is to press is a form, four tabs and a
 * slider. Each part that answers says so by `data-live`.
 */
export function enlivenLanding(root: ParentNode): void {
  for (const part of root.querySelectorAll<HTMLElement>('[data-part]')) {
    const enliven = parts[part.dataset['part'] ?? '']
    if (!enliven || part.dataset['live'] !== undefined) continue
    enliven(part)
    part.dataset['live'] = ''
  }
}

const parts: Record<string, (part: HTMLElement) => void> = {
  demo: enlivenDemo,
  tabs: enlivenTabs,
  prices: enlivenPrices,
}

/** One panel at a time; arrow keys, Home and End move between the tabs. */
function enlivenTabs(part: HTMLElement): void {
  const tabs = [...part.querySelectorAll<HTMLElement>('[role=tab]')]
  const panels = [...part.querySelectorAll<HTMLElement>('[role=tabpanel]')]

  function open(at: number): void {
    for (const [n, tab] of tabs.entries()) {
      tab.setAttribute('aria-selected', String(n === at))
      tab.tabIndex = n === at ? 0 : -1
      const panel = panels[n]
      if (panel) panel.hidden = n !== at
    }
  }

  for (const [n, tab] of tabs.entries()) {
    tab.addEventListener('click', () => open(n))
    tab.addEventListener('keydown', (event) => {
      const aims: Record<string, number> = { ArrowRight: n + 1, ArrowLeft: n - 1, Home: 0, End: tabs.length - 1 }
      const aim = aims[event.key]
      if (aim === undefined) return
      event.preventDefault()
      const next = (aim + tabs.length) % tabs.length
      open(next)
      tabs[next]?.focus()
    })
  }
}

/** The drawn calculator (features/credits/price-calculator.tsx) follows its slider, by the same price list, and is written as the visitor does. */
function enlivenPrices(part: HTMLElement): void {
  const slider = part.querySelector<HTMLInputElement>('input[type=range]')
  if (!slider) return
  const write = (selector: string, text: string) => {
    const place = part.querySelector(selector)
    if (place) place.textContent = text
  }

  function follow(): void {
    const { value, min, max } = slider as HTMLInputElement
    const credits = Number(value)
    const { cents, savingsPercent } = priceCredits(credits)
    const share = ((credits - Number(min)) / (Number(max) - Number(min))) * 100
    slider?.style.setProperty('--share', `${share}%`)
    slider?.setAttribute('aria-valuetext', `${number.format(credits)} for ${dollars(cents)}`)
    write('.big', number.format(credits))
    write('.total .muted', `${dollarsPerContact(cents, credits)} per contact`)
    write('.sum', dollars(cents))
    writeSaving(part, savingsPercent)
    writeSlices(part, credits)
  }

  slider.addEventListener('input', follow)
  // It can be pushed, or put back by the browser, before the script is there.
  follow()
}

function writeSaving(part: HTMLElement, savingsPercent: number): void {
  const head = part.querySelector('.row')
  head?.querySelector('.end')?.remove()
  if (savingsPercent === 0 || !head) return
  const badge = document.createElement('span')
  badge.className = 'badge credit'
  badge.textContent = `Save ${percent(savingsPercent)}`
  const end = document.createElement('span')
  end.className = 'end'
  end.append(badge)
  head.append(end)
}

function writeSlices(part: HTMLElement, credits: number): void {
  const slices = new Map(priceSlices(credits).map((slice) => [slice.label, slice]))
  for (const [n, row] of [...part.querySelectorAll<HTMLElement>('.slices tr')].entries()) {
    const band = priceBands[n]
    const slice = slices.get(band?.label ?? '')
    row.toggleAttribute('data-used', slice !== undefined)
    const [rate, sum] = row.querySelectorAll('td')
    if (rate && band) rate.textContent = dollars(band.millsPerCredit / 10)
    if (sum) sum.textContent = slice ? dollars(slice.cents) : '–'
  }
}

/** The contract's `searchDemo`; its table would bring every call of the product along. */
const path = '/api/demo-search'
const limitMs = 15_000

/** The search of the demo directory: its form, its starters, its rows. */
function enlivenDemo(part: HTMLElement): void {
  const form = part.querySelector('form')
  const status = part.querySelector<HTMLElement>('[role=status]')
  const list = part.querySelector<HTMLElement>('.found')
  const pattern = list?.querySelector<HTMLElement>('li')
  if (!form || !status || !list || !pattern) return
  let latest = 0

  async function search(): Promise<void> {
    const asked = (latest += 1)
    const body = JSON.stringify(Object.fromEntries(new FormData(form as HTMLFormElement)))
    part.setAttribute('aria-busy', 'true')
    const { sentence, people } = await ask(body)
    // An answer that was overtaken by the next question is not shown.
    if (asked !== latest) return
    part.removeAttribute('aria-busy')
    if (status) status.textContent = sentence
    list?.replaceChildren(...people.map((person) => rowOf(pattern as HTMLElement, person)))
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void search()
  })
  for (const starter of part.querySelectorAll<HTMLElement>('[data-starter]'))
    starter.addEventListener('click', () => {
      for (const [name, value] of Object.entries(JSON.parse(starter.dataset['starter'] ?? '{}') as object)) {
        const field = form.elements.namedItem(name)
        if (field instanceof HTMLInputElement) field.value = String(value)
      }
      void search()
    })
}

type Answer = { sentence: string; people: DemoFound['people'] }

/** What to say, and whom to show; a refusal is the server's own sentence. */
async function ask(body: string): Promise<Answer> {
  try {
    const signal = AbortSignal.timeout(limitMs)
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal,
    })
    const answer = (await response.json()) as DemoFound & { message?: string }
    if (!response.ok) return { sentence: answer.message ?? failed, people: [] }
    return { sentence: foundWords(answer), people: answer.people }
  } catch {
    return { sentence: failed, people: [] }
  }
}

const failed = 'The search did not answer. Please try again.'

function rowOf(pattern: HTMLElement, person: DemoFound['people'][number]): HTMLElement {
  const row = pattern.cloneNode(true) as HTMLElement
  row.hidden = false
  for (const place of row.querySelectorAll<HTMLElement>('[data-of]'))
    place.textContent = person[place.dataset['of'] as keyof typeof person]
  return row
}
