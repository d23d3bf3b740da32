export type Progress = {
  begin(totalBytes: number): void
  read(bytesRead: number): void
  imported(state: { rowsRead: number }): void
  end(): void
}

type Screen = { isTTY?: boolean; columns?: number; write(text: string): unknown }

const redrawMs = 100
const lineMs = 5_000
const barCells = 24

/** How far an import is: a bar on a terminal, else a line every few seconds. */
export function openProgress(screen: Screen = process.stderr, now: () => number = () => performance.now()): Progress {
  let [totalBytes, bytesRead, startedMs, shownMs] = [0, 0, 0, 0]
  let firstRow: number | null = null
  let isDrawn = false
  const clear = () => {
    if (isDrawn) screen.write('\r\u001b[K')
    isDrawn = false
  }
  return {
    begin(bytes) {
      totalBytes = bytes
      startedMs = shownMs = now()
    },
    read(bytes) {
      bytesRead = bytes
    },
    imported({ rowsRead }) {
      // A resumed run begins after rows that it did not read itself.
      firstRow ??= rowsRead
      const atMs = now()
      if (atMs - shownMs < (screen.isTTY ? redrawMs : lineMs)) return
      shownMs = atMs
      const share = totalBytes === 0 ? 1 : Math.min(1, bytesRead / totalBytes)
      const rate = Math.round(((rowsRead - firstRow) * 1_000) / Math.max(1, atMs - startedMs))
      const numbers = `${Math.floor(share * 100)} %, ${rowsRead} rows, ${rate} rows/s`
      if (!screen.isTTY) return void screen.write(`${numbers}\n`)
      const full = Math.round(share * barCells)
      const line = `[${'#'.repeat(full)}${'-'.repeat(barCells - full)}] ${numbers}`
      screen.write(`\r\u001b[K${line.slice(0, Math.max(1, (screen.columns ?? 80) - 1))}`)
      isDrawn = true
    },
    end: clear,
  }
}
