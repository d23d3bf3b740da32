import { readFileSync } from 'node:fs'

/** What a process holds, and the most it has held so far, in MiB; 0 where the system doesn't tell. */
export function memoryOf(pid: number): { nowMib: number; peakMib: number } {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const mib = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024
    return { nowMib: mib('VmRSS'), peakMib: mib('VmHWM') }
  } catch {
    return { nowMib: 0, peakMib: 0 }
  }
}
