import type { TalkDesk } from './mail-talk.ts'
import type { PlainHosts } from './plain-hosts.ts'
import type { HealthDesk } from './pool-health.ts'
import type { RoundDesk, RoundResult } from './round.ts'
import type { SlotKeeper } from './slot-keeper.ts'
import type { SocketLimit } from './socket-limit.ts'

/** What every pool of a process works with. */
export type PoolDesk = TalkDesk &
  RoundDesk &
  HealthDesk & {
    keeper: SlotKeeper
    sockets: SocketLimit
    plainHosts: PlainHosts
    /** Uniform in [0, 1). */
    random: () => number
    onAnswers: (result: RoundResult) => void
    /** Something an operator should know. */
    onTrouble: (message: string, error?: unknown) => void
  }
