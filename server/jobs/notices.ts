/**
 * Small signals between the processes of one installation (Postgres LISTEN/NOTIFY): "a reveal is due",
 * "reveal 17 is settled". A signal only wakes somebody up; the truth stays in the tables, so a lost one costs
 * a moment and nothing else.
 */
export interface Notices {
  /** Resolves true at the notice, false when the time is over or the signal aborts. */
  wait(channel: NoticeChannel, subject: string, limitMs: number, signal?: AbortSignal): Promise<boolean>
  /** Calls back on every notice of the channel; returns the way to stop. */
  listen(channel: NoticeChannel, heard: (subject: string) => void): () => void
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
  'request_answered',
] as const
export type NoticeChannel = (typeof noticeChannels)[number]
