/**
 * `ratio` says how many times better we are, or with `floor` how many times ours is of it. `between` is the 95 % interval of
 * each figure, for those that come from few events; `note` is printed below the table.
 */
export type Claim = {
  name: string
  ours: number
  peer: number
  ratio: number
  unit: string
  between?: { ours: Interval; peer: Interval }
  note?: string
}
type Interval = readonly [least: number, most: number]

/**
 * What a bench has shown: a table for people, and as the last line one JSON object for scripts (README, "npm run bench").
 * `checked` says what was compared for equality.
 */
export function report(name: string, claims: readonly Claim[], checked: string): void {
  const rows = claims.map(({ name: claim, ours, peer, ratio, unit, between }) => [
    claim,
    `${figure(ours)}${range(between?.ours)} ${unit}`,
    `${figure(peer)}${range(between?.peer)} ${unit}`,
    figure(ratio),
  ])
  const lines = [['', 'ours', 'peer', 'ratio'], ...rows]
  const widths = lines[0]!.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)))
  for (const line of lines) {
    const cells = line.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!)))
    console.log(cells.join('  '))
  }
  for (const { name: claim, note } of claims) if (note !== undefined) console.log(`${claim}: ${note}`)
  reportLine(name, claims, checked)
}

/** The same for a bench that has drawn its own table: what was checked, and the last line. */
export function reportLine(name: string, claims: readonly Claim[], checked: string): void {
  console.log(`checked: ${checked}`)
  console.log(JSON.stringify({ name, claims: claims.map(rounded), checked }))
}

/** Where less is better: times, bytes. The ratio is the peer's over ours. */
export function lessIsBetter(name: string, ours: number, peer: number, unit: string): Claim {
  return { name, ours, peer, ratio: peer / ours, unit }
}

/** Where more is better: searches or rows a second. The ratio is ours over the peer's. */
export function moreIsBetter(name: string, ours: number, peer: number, unit: string): Claim {
  return { name, ours, peer, ratio: ours / peer, unit }
}

/** Against what can't be beaten, or what may cost a little more: the ratio is ours over `floor`, and should be small. */
export function timesTheFloor(name: string, ours: number, floor: number, unit: string): Claim {
  return { name, ours, peer: floor, ratio: ours / floor, unit }
}

function figure(value: number): string {
  return Math.abs(value) >= 100 ? value.toFixed(0) : value.toPrecision(3)
}

function range(between: Interval | undefined): string {
  return between === undefined ? '' : ` (${between.map((end) => end.toFixed(2)).join(' to ')})`
}

function rounded(claim: Claim): Claim {
  const { between } = claim
  const ends = (interval: Interval): Interval => [Number(figure(interval[0])), Number(figure(interval[1]))]
  return {
    ...claim,
    ours: Number(figure(claim.ours)),
    peer: Number(figure(claim.peer)),
    ratio: Number(figure(claim.ratio)),
    ...(between && { between: { ours: ends(between.ours), peer: ends(between.peer) } }),
  }
}
