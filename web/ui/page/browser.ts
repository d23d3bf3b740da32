/** Leads the browser to another page. After the browser's Back the page is loaded again, not shown as it was left. */
export function leaveFor(url: string): void {
  window.addEventListener('pageshow', (event) => event.persisted && window.location.reload(), { once: true })
  window.location.assign(url)
}

/** Whether tables are tables and filters stand beside them; below, rows are cards and filters fold. The style sheets say the same. */
export function isWide(fromPx = 900): boolean {
  return window.matchMedia(`(min-width: ${fromPx / 16}rem)`).matches
}

/** Hands a downloaded file to the browser as if its link had been clicked. */
export function saveFile({ blob, fileName }: { blob: Blob; fileName: string }): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Today in the visitor's zone, YYYY-MM-DD. */
export function localDate(): string {
  const now = new Date()
  const two = (n: number) => String(n).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
