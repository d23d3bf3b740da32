/** A line on standard output; the exit code of a command that did what it was asked. */
export function say(line: string): number {
  process.stdout.write(`${line}\n`)
  return 0
}

/** A line on standard error; the exit code of a command that did not. */
export function complain(line: string): number {
  process.stderr.write(`${line}\n`)
  return 1
}

/** A line on standard error about how it goes on. */
export function note(line: string): void {
  process.stderr.write(`${line}\n`)
}
