/** A line on standard output; returns the exit code of success. */
export function say(line: string): number {
  process.stdout.write(`${line}\n`)
  return 0
}

/** A line on standard error; returns the exit code of failure. */
export function complain(line: string): number {
  process.stderr.write(`${line}\n`)
  return 1
}

/** A line on standard error about progress. */
export function note(line: string): void {
  process.stderr.write(`${line}\n`)
}
