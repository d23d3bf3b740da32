/** Whether a reply speaks of this very address, and not of one that ends alike (`u4@…` within `menu4@…`). */
export function namesAddress(text: string, address: string): boolean {
  const said = text.toLowerCase()
  const sought = address.toLowerCase()
  for (let at = said.indexOf(sought); at >= 0; at = said.indexOf(sought, at + 1)) {
    const before = said[at - 1] ?? ' '
    const after = said[at + sought.length] ?? ' '
    if (!/[\w.+~-]/.test(before) && !/[\w-]/.test(after)) return true
  }
  return false
}
