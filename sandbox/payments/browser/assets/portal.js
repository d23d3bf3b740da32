import { mountCardField } from './card-field.js'
import { post, problemIn } from './post.js'

const portal = /** @type {HTMLElement} */ (document.querySelector('#portal'))
const error = /** @type {HTMLElement} */ (document.querySelector('#error'))

/** @type {NodeListOf<HTMLElement>} */
const panels = portal.querySelectorAll('[data-subscription]')
for (const panel of panels) {
  /** @type {NodeListOf<HTMLButtonElement>} */
  const buttons = panel.querySelectorAll('button[data-do]')
  for (const button of buttons) {
    button.addEventListener('click', () => void act(panel, button.dataset['do']))
    button.disabled = false
  }
  const form = panel.querySelector('form')
  /** @type {HTMLElement | null | undefined} */
  const place = form?.querySelector('.card-place')
  if (!form || !place) continue
  const card = mountCardField(place)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const token = card.read()
    if (token !== undefined) void act(panel, 'card', token)
  })
  for (const button of form.querySelectorAll('button')) button.disabled = false
}

/**
 * @param {HTMLElement} panel
 * @param {string | undefined} verb
 * @param {string} [card]
 */
async function act(panel, verb, card) {
  const buttons = [...panel.querySelectorAll('button')]
  for (const button of buttons) button.disabled = true
  const subscription = panel.dataset['subscription']
  const body = { subscription, do: verb, ...(card === undefined ? {} : { card }) }
  const answer = await post(`/sandbox/portal/${portal.dataset['session']}`, body)
  if (answer.go !== undefined) return location.reload()
  error.textContent = problemIn(answer)
  for (const button of buttons) button.disabled = false
}
