/** What the operator has said by name, where a default would be a guess. */
export type Said = { dataDir: boolean; directory: boolean; mode: boolean; keptMails: boolean }

type Spoken = Partial<Record<'DATA_DIR' | 'DIRECTORY' | 'QUARRY_MODE' | 'MAIL', string | undefined>>

export function saidIn(env: Spoken): Said {
  const isGiven = (name: keyof Spoken) => env[name] !== undefined
  return {
    dataDir: isGiven('DATA_DIR'),
    directory: isGiven('DIRECTORY'),
    mode: isGiven('QUARRY_MODE'),
    keptMails: isGiven('MAIL'),
  }
}

type LiveSettings = { mode: 'practice' | 'live'; smtpUrl: string | undefined; said: Said; demoPeople: number }

/** A setting that takes mails or data away in live mode: what is so, and what to do. */
export type LiveFault = { check: 'mail' | 'people'; what: string; remedy: string }

/** Why a live start refuses: mails that nobody would get, made-up people that nobody asked for (docs/decisions/0105). */
export function liveFaults({ mode, smtpUrl, said, demoPeople }: LiveSettings): LiveFault[] {
  if (mode !== 'live') return []
  const faults: LiveFault[] = []
  if (smtpUrl === undefined && !said.keptMails)
    faults.push({
      check: 'mail',
      what: 'SMTP_URL is not set: in live mode no mail would be sent.',
      remedy: 'Set SMTP_URL to your mail server, or MAIL=outbox if mails are to stay files in DATA_DIR/outbox.',
    })
  if (demoPeople > 0 && !said.directory)
    faults.push({
      check: 'people',
      what: 'DIRECTORY is not set: in live mode searches would find made-up people.',
      remedy: 'Set DIRECTORY=own for the people that you import, or DIRECTORY=demo if made-up ones are meant.',
    })
  return faults
}

/** For the start of a role, without the checks that don't concern it. Throws one error with a sentence for each fault. */
export function refuseUnsafeStart(config: LiveSettings, without: readonly string[] = []): void {
  const faults = liveFaults(config).filter(({ check }) => !without.includes(check))
  if (faults.length === 0) return
  const lines = faults.map(({ what, remedy }) => `  ${what} ${remedy}`)
  throw new Error(
    `Quarry does not start in live mode like this:\n${lines.join('\n')}\n  QUARRY_MODE=practice starts it for a try.`,
  )
}
