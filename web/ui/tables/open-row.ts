/** How the rows of a table open what they are about: by Enter or → on a row, and by a press on the name. */
export type OpenRow = {
  /** Of the row that is open beside the table, its person. */
  openId: string | null
  /** Has to stay the same function: else every row is drawn again. Null: Enter opens the proof in the row, or goes to Reveal. */
  onOpen: ((personId: string) => void) | null
}
