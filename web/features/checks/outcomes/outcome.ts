import type { ProofState } from '../reveals/proof/proof-marks.ts'

/** How a part of the bar is drawn; its words say the same. */
export type OutcomeLook = 'forest' | 'yours' | 'warm' | 'dark' | 'brick' | 'open'

/** What one row of a file or a list came to, as its table shows it. */
export type Outcome = {
  /** Stays the same while the work goes on. */
  key: number
  /** Its number in what was brought, as a spreadsheet counts; null if nobody kept it. */
  row: number | null
  /** The person, or the address that was asked about. */
  name: string
  /** Whether that is the name of somebody whom the directory knows: it is never cut. */
  isKnown: boolean
  company: string
  /** The proven address of a person, or "". */
  email: string
  /** The verdict in a word or two; the rows of one label are filtered together. */
  label: string
  /** What was found, or what is wrong with the row, in a sentence. */
  why: string
  look: OutcomeLook
  /** Null where nobody could be asked. */
  proof: ProofState | null
  /** Null until it is known. */
  charged: number | null
  receiptId: string | null
}
