/**
 * Proves whether one address takes mail, by asking its own mail host and stopping before DATA.
 * Vocabulary: docs/verification.md#verdicts. A verdict is a pure function of its evidence.
 */
export interface Verifier {
  /**
   * Takes any text for an address. Never rejects because of what DNS or a mail host did: that is an `unknown` with its reason.
   * Rejects only if `signal` aborts, with its reason, or if the verifier is closed.
   */
  verify(address: string, options?: VerifyOptions): Promise<Verdict>
  /** Whether no mail host at all can be reached from this process just now, by whatever way out. */
  isCutOff(): boolean
  /** Deletes expired entries; resolves to how many rows. To be called now and then. Rejects if the store does. */
  prune(): Promise<number>
  /** Ends every talk. Whoever waits is rejected. */
  close(): Promise<void>
}

export type VerifyOptions = {
  signal?: AbortSignal
  /** Time for everything together; default 45,000, for a list 300,000. After that the verdict is `unknown` / `local.deadline`. */
  deadlineMs?: number
  /** Who waits: a person (default), or a list, which gets the capacity people leave over, but always a share. */
  priority?: 'interactive' | 'batch'
  /** Ask the host even if a definite no about this address is remembered (mailbox absent 3 days, …). */
  fresh?: boolean
}

/** Only `valid` is a proof: RCPT accepted for this address *and* a random address at the same host refused. */
export type VerdictStatus =
  | 'valid'
  | 'accept_all'
  | 'accepted_unproven'
  | 'invalid'
  | 'mailbox_full'
  | 'disabled'
  | 'unknown'

/** What decided the status: `<where>.<what>`. docs/verification.md#what-a-reply-means says how a reply is read. */
export type VerdictReason =
  | 'accepted.proven'
  | 'accepted.catch_all'
  | 'accepted.unprobed'
  | 'accepted.probe_inconclusive'
  | 'syntax.invalid'
  | 'domain.nxdomain'
  | 'domain.no_mail_host'
  | 'domain.null_mx'
  | 'domain.mx_unresolvable'
  | 'domain.mx_private_ip'
  | 'mailbox.absent'
  | 'mailbox.disabled'
  | 'mailbox.full'
  | 'mailbox.moved'
  | 'refused.ip_reputation'
  | 'refused.no_ptr'
  | 'refused.helo'
  | 'refused.sender'
  | 'refused.policy'
  | 'refused.relay'
  | 'refused.auth_required'
  | 'refused.tls_required'
  | 'deferred.greylist'
  | 'deferred.throttle'
  | 'deferred.server'
  | 'deferred.full_system'
  | 'deferred.address_unverified'
  | 'net.connect_timeout'
  | 'net.refused'
  | 'net.reset'
  | 'net.banner_timeout'
  | 'net.reply_timeout'
  | 'net.tls_failed'
  | 'proto.garbage'
  | 'proto.closed_midsession'
  | 'dns.timeout'
  | 'dns.servfail'
  | 'local.deadline'
  | 'local.off'
  /** More is waiting than this engine accepts, or this person's share of attempts is used up. */
  | 'local.budget'
  /** This pool of mail hosts has turned us away lately; it is left alone for a while. */
  | 'local.circuit_open'
  /** No mail host anywhere can be reached: port 25 seems closed here. */
  | 'local.port_closed'
  /** The way out that was to ask does not work by itself: a proxy that is away, or refuses us. Says nothing about the host. */
  | 'local.egress_down'
  /** The mail host takes no addresses beyond ASCII (RFC 6531). */
  | 'local.no_smtputf8'

/** The step at which something was asked, in their order; `probe` is RCPT for a made-up address. */
export type EvidencePhase = 'syntax' | 'dns' | 'connect' | 'banner' | 'ehlo' | 'tls' | 'mail' | 'rcpt' | 'probe'

/** What one reply means, about that reply alone (docs/verification.md#what-a-reply-means); `quarry classify` prints it. */
export type ReplyClass =
  | 'accepted'
  | 'accepted_252'
  | 'absent'
  | 'moved'
  | 'disabled'
  | 'full'
  | 'domain'
  | 'refused'
  | 'deferred'
  | 'protocol'

/** One reply as a mail host or a bounce message gives it. `phase`: the step that it answers, as somebody wrote it down; null if unknown. */
export type RawReply = { phase: string | null; reply: string; /** The host, if it is named. */ mx: string | null }

/** What one reply decides by itself; `reason` is null if there is nothing to explain (an accepted greeting). */
export type ReplyMeaning = { class: ReplyClass; reason: VerdictReason | null }

/** Says what one reply means, about that reply alone. Never throws. */
export type ClassifyReply = (reply: RawReply) => ReplyMeaning

/** One question and its answer, in order. */
export type Evidence = {
  /** UTC, ISO 8601. */
  at: string
  phase: EvidencePhase
  /** The mail host or the name looked up. */
  host: string | null
  /** The address that was dialled, IPv4 or IPv6; null if none was. */
  ip: string | null
  /** What was sent or asked, e.g. `RCPT TO:<…>`; null if nothing was. */
  sent: string | null
  /** SMTP reply code, RFC 5321 4.2. */
  code: number | null
  /** Enhanced status code, RFC 3463, e.g. `5.1.1`. */
  enhanced: string | null
  /** The reply or the answer, printable characters only, at most 512. */
  text: string
  /** From the question to the answer. */
  ms: number
  /** The way out by which it was asked; missing where there is only the plain one. */
  egress?: string
  /** What the reply means; null if it is no reply to SMTP. */
  class: ReplyClass | null
  /** What this alone would decide; null if nothing. */
  reason: VerdictReason | null
}

export type Verdict = {
  /** As it was given. */
  address: string
  status: VerdictStatus
  reason: VerdictReason
  evidence: Evidence[]
  /** In so many ms asking again may settle it (greylisting, a slow host); null if it would not. */
  retryAfterMs: number | null
  /** What is known of the address beside the verdict; never changes its status. Missing if the syntax refuses it. */
  facts?: AddressFacts
}

export type AddressFacts = {
  /** The local part names a task (`sales`), not a person. */
  role: boolean
  /** The domain is a provider's where anybody gets a mailbox. */
  free: boolean
  /** The domain, or one above it, gives out mailboxes for minutes. */
  disposable: boolean
  /** The whole address as it was probably meant, if a well-known domain was mistyped. */
  suggestion: string | null
}

/**
 * Syntax alone, by the `rfc5321` profile; for typed input. `address` has its domain in ASCII and lower case; `reason` is a
 * SyntaxFault (contract/lists.ts). Never throws.
 */
export type CheckAddress = (text: string) => { ok: true; address: string } | { ok: false; reason: string }

/** What is known about an address without asking anybody. Never throws. */
export type FactsOf = (address: string) => AddressFacts

/** The evidence without the probed address, for readers who may see the questions but not the address. */
export type RedactEvidence = (evidence: readonly Evidence[], address: string) => Evidence[]

/**
 * What is remembered of a domain for some days, without asking anybody. `takesAll`: whether a made-up address was accepted too, `null` if
 * it did not say. `day` (UTC, YYYY-MM-DD) is when that was heard. `provider` is null for hosts of the domain's own.
 */
export type RememberedDomain = { host: string; provider: string | null; takesAll: boolean | null; day: string }

/** Null if nothing is remembered. Takes any text for a domain; rejects only when the store does. */
export type RememberDomain = (domain: string) => Promise<RememberedDomain | null>

/** The provider that runs a mail host of this name, by its short name; null if it is none that we know. Never throws. */
export type ProviderOf = (host: string) => string | null

/** Why a way out is not used for a while: refused by several providers, does not work by itself, reaches no mail host. */
export type RestReason = 'reputation' | 'down' | 'closed'

/** How a session began; `egress_down`: the way out itself failed. */
export type SessionOutcome = 'opened' | 'silent' | 'busy' | 'down' | 'refused' | 'egress_down'

/** What happens, for counters and logs; no addresses. Pools are names of providers and networks. */
export type VerifierEvent =
  | { kind: 'verdict'; status: VerdictStatus; reason: VerdictReason; ms: number; from: 'asked' | 'memory' | 'shared' }
  | { kind: 'session'; egress?: string; pool: string; outcome: SessionOutcome }
  /** A way out is not used for a while (why), or is again. */
  | { kind: 'egress'; egress: string; why: RestReason; isResting: boolean }
  | { kind: 'reply'; phase: 'rcpt' | 'probe'; class: ReplyClass }
  | { kind: 'cap'; pool: string; cap: number }
  | { kind: 'circuit'; egress?: string; pool: string; state: 'open' | 'closed' }
  /** A host's answers did not fit our questions. */
  | { kind: 'out_of_step'; pool: string }
