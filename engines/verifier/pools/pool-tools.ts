import type { TalkTools } from './talks/mail-talk.ts'
import type { PlainHosts } from './pace/plain-hosts.ts'
import type { HealthTools } from './pace/pool-health.ts'
import type { RoundTools, RoundResult } from './talks/round.ts'
import type { SlotKeeper } from './pace/slot-keeper.ts'
import type { SocketLimit } from './pace/socket-limit.ts'

/** The tools that all pools of a process share. */
export type PoolTools = TalkTools &
  RoundTools &
  HealthTools & {
    keeper: SlotKeeper
    sockets: SocketLimit
    plainHosts: PlainHosts
    /** Uniform in [0, 1). */
    random: () => number
    onAnswers: (result: RoundResult) => void
    /** Something an operator should know. */
    onTrouble: (message: string, error?: unknown) => void
  }
