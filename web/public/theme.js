// Runs before the first paint, so that a chosen theme never flashes the other one, nor a picture what was sent away.
try {
  const theme = localStorage.getItem('quarry.theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  if (localStorage.getItem('quarry.first-steps-hidden') === 'yes')
    document.documentElement.dataset.firstSteps = 'hidden'
  if (localStorage.getItem('quarry.filters-folded') === 'yes') document.documentElement.dataset.filters = 'folded'
} catch {
  // Storage may be off; the system's theme is the answer then.
}
