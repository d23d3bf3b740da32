import type { DemoFound } from '../../../../contract/demo-search.ts'
import { foundWords } from '../found-words.ts'

/** The contract's `searchDemo`; its table would bring every call of the product along. */
const path = '/api/demo-search'
const limitMs = 15_000

/** The search of the demo directory: its form, its starters, its rows. */
export function enlivenDemo(part: HTMLElement): void {
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
