/** Whether tables are tables and filters stand beside them; below, rows are cards and filters fold. The style sheets say the same. */
export function isWide(): boolean {
  return window.matchMedia('(min-width: 900px)').matches
}
