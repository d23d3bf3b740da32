/**
 * Small signals between the processes of one installation (Postgres LISTEN/NOTIFY): "a reveal is due",
 * "reveal 17 is settled". A signal only wakes a waiting process; the state is in the tables, so a lost signal costs only
 * a moment.
 */
export interface Notices {
  /** Resolves true at the notice, false when the time is over or the signal aborts. */
  wait(channel: NoticeChannel, subject: string, limitMs: number, signal?: AbortSignal): Promise<boolean>
  /** Calls back on every notice of the channel; returns a function that stops it. */
  listen(channel: NoticeChannel, heard: (subject: string) => void): () => void
  /** Ends every wait, also those that begin later: the process is about to stop. */
  endWaits(): void
  isEnding(): boolean
  close(): Promise<void>
}

export const noticeChannels = [
  'reveal_due',
  'reveal_settled',
  'verification_due',
  'verification_settled',
  'bounce_due',
  'bounce_settled',
  'batch_due',
  'mail_due',
  'request_answered',
  'directory_changed',
] as const
export type NoticeChannel = (typeof noticeChannels)[number]
