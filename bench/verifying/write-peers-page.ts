import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Tally } from './judge-said.ts'

export type PeersPage = {
  speeds: { perCompany: number; ours: number; reacher: number; aftership: number; ratio: number }[]
  /** Ours within the limits of pace that the product has. */
  shipped: number
  verdicts: ({ name: string } & Tally)[]
  list: ({ name: string } & Tally)[]
  worldLoad: number
}

/** docs/verify-peers.md, made of one run's outcome. */
export function writePeersPage({ speeds, shipped, verdicts, list, worldLoad }: PeersPage): void {
  const tallies = (rows: PeersPage['verdicts']) =>
    table(
      ['', 'right', 'wrong', 'unknown'],
      rows.map(({ name, right, wrong, unknown }) => [name, right, wrong, unknown]),
    )
  const text = `# Quarry's verifier beside two others

Made by \`npm run bench -- verify-peers --write\`. It builds Reacher's crate \`check-if-email-exists\` and AfterShip's Go package
\`email-verifier\` at pinned versions and runs them and ours in one sealed network, in which the mail world is the only name
server and the only mail host. Each reply takes 25 ms, each program has at most 200 connections, all get the same list. Ours runs in two
processes with half of the companies each, as the runtimes of the others use both processors too. Ours and the world are built of
their sources as the product is.

## Verdicts

One mailbox of each kind (there, absent, full, closed) at each behaviour that the mail world has, except five hosts that never stop
talking: one of the others does not come back from them. _Wrong_: a yes or a no that is not true.
_Unknown_: left open although it can be known. To leave open what nobody can know is right.

${tallies(verdicts)}
On the list below, of hosts that answer well nearly all:

${tallies(list)}
## Verifications a second

The list has 10,000 contacts in no order. Two companies in three have their mail with Google or Microsoft, one in eight takes every
address, one in a hundred greylists and one refuses everybody; three contacts in four are still there (bench/verifying/contact-list.ts).
Sizes of companies follow Zipf's law. Ours gains by what the others do not do: it asks a company's contacts in one talk, several
in one write, and asks once whether a company takes everything. With one contact a company little of that is left. It also asks
what they do not: a company's first refusal of a made-up address is confirmed in another talk, and where a host has refused many,
somebody known to be good is asked about behind them (docs/decisions/0043). Our goal is four times the faster one;
the last column says how far we are from it, and docs/decisions/0045 what stands in between.

${table(
  ['contacts a company, mean', 'Quarry', 'Reacher', 'AfterShip', 'times the faster'],
  speeds.map((row) => [
    row.perCompany,
    row.ours.toFixed(0),
    row.reacher.toFixed(0),
    row.aftership.toFixed(0),
    row.ratio.toFixed(1),
  ]),
)}
This is without limits of pace, as the others have none. Within the limits that we ship, which real mail hosts are owed, ours makes
${shipped.toFixed(0)} a second on the list with four contacts a company. The world itself was never busier than ${worldLoad.toFixed(2)} of one processor.
`
  writeFileSync(join(import.meta.dirname, '../../docs/verify-peers.md'), text)
}

function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |\n`
  return line(head) + line(head.map((_, i) => (i === 0 ? '---' : '--:'))) + rows.map(line).join('')
}
