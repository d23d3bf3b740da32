// Runs before the first paint, so that a chosen theme never flashes the other one, nor a picture what was sent away.
try {
  const theme = localStorage.getItem('quarry.theme')
  if (theme === 'light' || theme === 'dark') {
    document.documentElement.dataset.theme = theme
    // The bar of a phone's browser too (accounts/theme.ts).
    for (const bar of document.querySelectorAll('meta[data-of]'))
      bar.media = bar.dataset.of === theme ? 'all' : 'not all'
  }
  if (localStorage.getItem('quarry.first-steps-hidden') === 'yes')
    document.documentElement.dataset.firstSteps = 'hidden'
  if (localStorage.getItem('quarry.filters-folded') === 'yes') document.documentElement.dataset.filters = 'folded'
} catch {
  // Storage may be off; the system's theme is the answer then.
}

// Where the program doesn't come, nothing of it can say so. What is said here goes when the program takes over (take-over.tsx).
{
  const longMs = 20_000
  const why = 'The connection is slow or broken, or the product was just updated. Nothing was lost.'
  addEventListener('error', onError, true)
  setTimeout(tell, longMs, 'This page takes long to load')

  /** @param {Event} event */
  function onError({ target }) {
    const isProgram = target instanceof HTMLScriptElement && target.type === 'module' && !target.async
    if (isProgram) tell('This page could not be loaded')
  }

  /** @param {string} title */
  function tell(title) {
    const spinner = document.querySelector('#loading, #root > p.boot')
    if (!spinner) return
    const make = (name, ...inside) => {
      const made = document.createElement(name)
      made.append(...inside)
      return made
    }
    const again = make('button', 'Load it again')
    again.className = 'button'
    again.addEventListener('click', () => location.reload())
    const said = make('div', make('h1', title), make('p', why), again)
    said.className = 'empty'
    const place = make('div', said)
    place.id = 'loading'
    place.className = 'boot over-picture'
    place.setAttribute('role', 'alert')
    spinner.replaceWith(place)
  }
}

// The browser would open a file that is dropped beside a place for one, or before the program has come, in the place of the page.
addEventListener('dragover', (event) => {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
  event.preventDefault()
  event.dataTransfer.dropEffect = 'none'
})
