import type { MailJob } from '../talks/mail-job.ts'

/** How many of people's batches go before one of a list's, if both wait. */
const interactiveInARow = 3

type Line = Map<string, Set<MailJob>>

/**
 * Addresses that wait for a mail host: people before lists, which still get a share, and domains in turn, so that a
 * long list of one firm keeps nobody else waiting. A domain can be held while its first answers are on their way.
 */
export class WaitingLine {
  private readonly lines: Record<MailJob['priority'], Line> = { interactive: new Map(), batch: new Map() }
  /** Held domains and how many of them wait. */
  private readonly held = new Map<string, number>()
  private waiting = 0
  private waitingHeld = 0
  private inARow = 0

  add(job: MailJob): void {
    const line = this.lines[job.priority]
    const ofDomain = line.get(job.domain)
    if (ofDomain) ofDomain.add(job)
    else line.set(job.domain, new Set([job]))
    this.count(job.domain, 1)
  }

  /** Takes a job out: nobody waits for it any more. */
  remove(job: MailJob): void {
    const line = this.lines[job.priority]
    const ofDomain = line.get(job.domain)
    if (!ofDomain?.delete(job)) return
    if (ofDomain.size === 0) line.delete(job.domain)
    this.count(job.domain, -1)
  }

  /** Ready to be asked now. */
  get size(): number {
    return this.waiting - this.waitingHeld
  }

  get total(): number {
    return this.waiting
  }

  get isInteractive(): boolean {
    return this.lines.interactive.size > 0
  }

  hold(domain: string): void {
    if (this.held.has(domain)) return
    const count = (this.lines.interactive.get(domain)?.size ?? 0) + (this.lines.batch.get(domain)?.size ?? 0)
    this.held.set(domain, count)
    this.waitingHeld += count
  }

  release(domain: string): void {
    this.waitingHeld -= this.held.get(domain) ?? 0
    this.held.delete(domain)
  }

  /** Up to `most` of the domain whose turn it is, oldest first; none if nobody is ready. */
  take(most: number): MailJob[] {
    if (most < 1) return []
    const batchFirst = this.inARow >= interactiveInARow
    const order = batchFirst ? (['batch', 'interactive'] as const) : (['interactive', 'batch'] as const)
    for (const priority of order) {
      const jobs = this.takeFrom(this.lines[priority], most)
      if (jobs.length === 0) continue
      this.inARow = priority === 'interactive' && !batchFirst ? this.inARow + 1 : 0
      return jobs
    }
    return []
  }

  /** Everybody, held or not. */
  takeAll(): MailJob[] {
    const all = [this.lines.interactive, this.lines.batch].flatMap((line) =>
      [...line.values()].flatMap((jobs) => [...jobs]),
    )
    for (const job of all) this.remove(job)
    return all
  }

  private takeFrom(line: Line, most: number): MailJob[] {
    for (const [domain, jobs] of line) {
      if (this.held.has(domain)) continue
      const taken: MailJob[] = []
      for (const job of jobs) {
        if (taken.length === most) break
        taken.push(job)
        jobs.delete(job)
      }
      this.count(domain, -taken.length)
      // Behind the other domains again.
      line.delete(domain)
      if (jobs.size > 0) line.set(domain, jobs)
      return taken
    }
    return []
  }

  private count(domain: string, change: number): void {
    this.waiting += change
    const held = this.held.get(domain)
    if (held === undefined) return
    this.held.set(domain, held + change)
    this.waitingHeld += change
  }
}
