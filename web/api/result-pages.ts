type Page<Row> = { cursor: string | undefined; rows: Row[] }
type Answer<Row> = { results: Row[]; nextCursor: string | null }

/** Pages looked at again in one go. */
const mostAgain = 3

/**
 * The results of a long piece of work, page by page, while it goes on. The work is done in order, so that only few pages
 * can have changed: those with something under way, and the first one with something that waits.
 */
export class ResultPages<Row extends { status: string }> {
  private readonly load: (cursor: string | undefined) => Promise<Answer<Row>>
  private readonly pages: Page<Row>[] = []
  /** Where the next page begins; null after the last one. */
  private next: string | null | undefined
  private rotation = 0

  constructor(load: (cursor: string | undefined) => Promise<Answer<Row>>) {
    this.load = load
  }

  /** In the order of the work, as far as they were read. */
  rows(): Row[] {
    return this.pages.flatMap((page) => page.rows)
  }

  /** Whether something that was read still waits for its turn. */
  hasWaiting(): boolean {
    return this.pages.some((page) => this.has(page, 'waiting'))
  }

  /** Further pages, `most` of them. Answers their rows. */
  async readOn(most: number): Promise<Row[]> {
    const read: Row[] = []
    for (let n = 0; n < most && this.next !== null; n += 1) {
      const page: Page<Row> = { cursor: this.next, rows: [] }
      const { results, nextCursor } = await this.load(page.cursor)
      page.rows = results
      this.pages.push(page)
      this.next = nextCursor
      read.push(...results)
    }
    return read
  }

  /** The pages that may have changed, three at most; those with something under way take turns. Answers their rows. */
  async readAgain(): Promise<Row[]> {
    const front = this.pages.find((page) => this.has(page, 'waiting'))
    const underWay = this.pages.filter((page) => page !== front && this.has(page, 'checking'))
    const from = underWay.length === 0 ? 0 : this.rotation++ % underWay.length
    const inTurn = [...underWay.slice(from), ...underWay.slice(0, from)]
    return this.reload([...(front ? [front] : []), ...inTurn].slice(0, mostAgain))
  }

  /** Every page with something unsettled, once: the work is over. Answers their rows. */
  async readUnsettled(): Promise<Row[]> {
    return this.reload(this.pages.filter((page) => this.has(page, 'waiting') || this.has(page, 'checking')))
  }

  private async reload(pages: readonly Page<Row>[]): Promise<Row[]> {
    const read: Row[] = []
    for (const page of pages) {
      page.rows = (await this.load(page.cursor)).results
      read.push(...page.rows)
    }
    return read
  }

  private has(page: Page<Row>, status: 'waiting' | 'checking'): boolean {
    return page.rows.some((row) => row.status === status)
  }
}
