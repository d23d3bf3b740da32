import { grouped, practiceCards, tokenOf } from './cards.js'

const maxChars = 32
let fields = 0

/**
 * A card field: one labelled input, the practice cards as buttons, and an error of its own. Nothing in it has a name,
 * so that no form can ever send what is typed.
 * @param {HTMLElement} place
 * @param {(state: { complete: boolean, empty: boolean }) => void} onChange
 */
export function mountCardField(place, onChange = () => {}) {
  const id = `practice-card-${++fields}`
  const { root, input, error, buttons } = drawn(id)
  place.replaceChildren(root)

  const say = (/** @type {string} */ message) => {
    error.textContent = message
    input.toggleAttribute('aria-invalid', message !== '')
  }
  const changed = () => {
    say('')
    onChange({ complete: tokenOf(input.value) !== undefined, empty: input.value === '' })
  }
  input.addEventListener('input', changed)
  for (const { button, number } of buttons) {
    button.addEventListener('click', () => {
      input.value = grouped(number)
      changed()
      input.focus()
    })
  }

  return {
    input,
    /** The card's token; or undefined, and the field says why. A number that is no practice card is wiped. */
    read() {
      const token = tokenOf(input.value)
      if (token !== undefined) return token
      const isEmpty = input.value.trim() === ''
      input.value = ''
      changed()
      say(isEmpty ? 'Enter a practice card, or choose one.' : 'That is no practice card. It was not sent anywhere.')
      input.focus()
      return undefined
    },
    clear() {
      input.value = ''
      changed()
    },
  }
}

/** @param {string} id */
function drawn(id) {
  const label = make('label', 'pcf-label', 'Card number')
  label.htmlFor = id
  const input = make('input', 'pcf-input')
  Object.assign(input, { id, type: 'text', inputMode: 'numeric', autocomplete: 'off', maxLength: maxChars })
  input.spellcheck = false
  input.placeholder = '4242 4242 4242 4242'
  input.setAttribute('aria-describedby', `${id}-hint ${id}-error`)
  const hint = make('p', 'pcf-hint', 'Practice cards only. What you type stays in this browser.')
  hint.id = `${id}-hint`
  const error = make('p', 'pcf-error')
  error.id = `${id}-error`
  error.setAttribute('role', 'alert')
  const list = make('ul', 'pcf-cards')
  list.setAttribute('aria-label', 'Practice cards')
  const buttons = practiceCards.map(({ number, does }) => {
    const button = make('button', 'pcf-card')
    button.type = 'button'
    button.append(make('span', 'pcf-number', `… ${number.slice(-4)}`), make('span', 'pcf-does', does))
    const item = make('li', '')
    item.append(button)
    list.append(item)
    return { button, number }
  })
  const root = make('div', 'pcf')
  root.append(label, input, error, hint, list)
  return { root, input, error, buttons }
}

/**
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {string} className
 * @returns {HTMLElementTagNameMap[T]}
 */
function make(tag, className, text = '') {
  const element = document.createElement(tag)
  element.className = className
  element.textContent = text
  return element
}
