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

/** The end of a command that a mail server runs: EX_TEMPFAIL of sysexits.h, it keeps the message and calls again. */
export const tryLater = 75
