import { post, problemIn } from './post.js'

const place = /** @type {HTMLElement} */ (document.querySelector('#challenge'))
const error = /** @type {HTMLElement} */ (document.querySelector('#error'))
const buttons = [...place.querySelectorAll('button')]

for (const button of buttons) {
  button.addEventListener('click', () => void answer(button.id === 'complete'))
  button.disabled = false
}

/** @param {boolean} passed */
async function answer(passed) {
  for (const button of buttons) button.disabled = true
  const next = await post('/sandbox/3ds', { client_secret: place.dataset['secret'], passed })
  if (next.go !== undefined) return location.replace(next.go)
  error.textContent = problemIn(next)
  for (const button of buttons) button.disabled = false
}
