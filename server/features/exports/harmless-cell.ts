/** Spreadsheets run a cell that begins like a formula; an apostrophe makes it text (OWASP, CSV injection). */
export function harmlessCell(cell: string): string {
  return /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
}
