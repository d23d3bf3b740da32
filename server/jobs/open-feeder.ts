export type Feeder = { wake: () => void; stop: () => Promise<void> }

/** Calls `feed` one at a time: whenever it is woken, and again while it says that there may be more. */
export function openFeeder(feed: () => Promise<boolean>, log: (error: unknown, what: string) => void): Feeder {
  let feeding: Promise<void> | null = null
  let again = false
  let stopped = false

  function wake(): void {
    again = true
    feeding ??= run()
      .catch((error: unknown) => log(error, 'batches could not be fed'))
      .finally(() => {
        feeding = null
        if (again && !stopped) wake()
      })
  }

  async function run(): Promise<void> {
    while (again && !stopped) {
      again = false
      if (await feed()) again = true
    }
  }

  return {
    wake,
    async stop() {
      stopped = true
      await feeding
    },
  }
}
