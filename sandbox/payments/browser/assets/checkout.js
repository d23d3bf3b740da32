import { mountCardField } from './card-field.js'
import { post, problemIn } from './post.js'

const form = /** @type {HTMLFormElement} */ (document.querySelector('#pay'))
const submit = /** @type {HTMLButtonElement} */ (document.querySelector('#submit'))
const error = /** @type {HTMLElement} */ (document.querySelector('#error'))
const card = mountCardField(
  /** @type {HTMLElement} */ (document.querySelector('#card')),
  () => (error.textContent = ''),
)
const label = submit.textContent
submit.disabled = false

form.addEventListener('submit', (event) => {
  event.preventDefault()
  void pay()
})

async function pay() {
  if (submit.disabled) return
  const token = card.read()
  if (token === undefined) return
  error.textContent = ''
  submit.disabled = true
  submit.textContent = 'Paying…'
  const answer = await post(`/sandbox/checkout/${form.dataset['session']}/pay`, { card: token })
  if (answer.go !== undefined) return location.assign(answer.go)
  error.textContent = problemIn(answer)
  submit.disabled = false
  submit.textContent = label
  card.input.focus()
}
