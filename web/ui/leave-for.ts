/** Leads the browser to another page. Who comes back by the browser's own key finds this page anew, not as it was left. */
export function leaveFor(url: string): void {
  window.addEventListener('pageshow', (event) => event.persisted && window.location.reload(), { once: true })
  window.location.assign(url)
}
