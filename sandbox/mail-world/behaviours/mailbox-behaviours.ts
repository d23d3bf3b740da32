import { host, type Behaviour } from '../behaviour.ts'
import type { Manner, Move, Step, Talk } from '../manner.ts'
import { acceptsAll, asItIs, perKind, truth, unknowable, type TruthOf } from '../truth.ts'
import { plainWords, speaking, wordsByFamily, type Words } from '../words.ts'

/** Hosts that know their mailboxes and say so, each in its own words, and hosts that accept more than they have. */

/** A manner for RCPT alone, in a transaction; null leaves it to the next one. */
const onRcpt =
  (answer: (step: Step, talk: Talk) => Move | null): (() => Manner) =>
  () => ({
    answer: (step, talk) => (step.verb === 'RCPT' && talk.sender !== null && step.path ? answer(step, talk) : null),
  })

const hostIn = (words: Words) => host(() => speaking(words))

const family = (who: string, words: Words, truthOf: TruthOf = asItIs): Behaviour => ({
  tells: `refuses mailboxes in the words of ${who}`,
  truth: truthOf,
  hosts: [hostIn(words)],
})

/** Accepted by its looks alone: letters that can be spoken, parted by dots, perhaps two digits. */
function looksLikeName(local: string): boolean {
  return /^[a-z]+(?:[._-][a-z]+)*\d{0,2}$/.test(local) && !/[^aeiou\d._-]{4}/.test(local)
}

const accepted: Move = { code: 250, text: '2.1.5 Ok' }

export const mailboxBehaviours = {
  accept: { tells: 'one working host that knows its mailboxes', truth: asItIs },
  hosted: {
    tells: 'the same for many domains: one host serves them all',
    truth: asItIs,
    hostNames: () => ['mx1.hosted-0.mw.test'],
  },
  'words-bare': family('a host without enhanced codes', wordsByFamily.bare),
  'words-postfix': family('Postfix', wordsByFamily.postfix),
  'words-exim': family('Exim', wordsByFamily.exim),
  'words-cpanel': family('cPanel', wordsByFamily.cpanel),
  'words-qmail': family('qmail', wordsByFamily.qmail),
  'words-domino': family('Domino', wordsByFamily.domino),
  'words-cisco': family('a Cisco gateway', wordsByFamily.cisco),
  'words-exchange': family('Exchange on premises', wordsByFamily.exchange),
  google: {
    ...family('Google, on hosts named like its own', wordsByFamily.google),
    hostNames: () => ['aspmx.l.google.com', 'alt1.aspmx.l.google.com'],
    hosts: [hostIn(wordsByFamily.google), hostIn(wordsByFamily.google)],
  },
  m365: {
    ...family('Microsoft 365, one host name per tenant', wordsByFamily.m365),
    hostNames: (domain) => [`${domain.replaceAll('.', '-')}.mail.protection.outlook.com`],
  },
  outlook: {
    ...family('Outlook.com', wordsByFamily.outlook),
    hostNames: () => ['outlook-com.olc.protection.outlook.com'],
  },
  yahoo: { ...family('Yahoo', wordsByFamily.yahoo), hostNames: () => ['mta5.am0.yahoodns.net'] },
  moved: {
    ...family('a host that knows where people went', wordsByFamily.moved),
    truth: perKind({ disabled: () => truth('invalid', ['mailbox.moved']) }),
  },
  forwards: {
    tells: '251 for everybody who exists: it will forward',
    truth: asItIs,
    hosts: [
      hostIn({ ...plainWords, exists: (address) => ({ code: 251, text: `2.1.5 <${address}> will be forwarded` }) }),
    ],
  },
  'cannot-verify': {
    tells: '252 to every recipient: it will try',
    truth: () => truth('accepted_unproven', ['accepted.probe_inconclusive', 'accepted.unprobed']),
    hosts: [host(onRcpt(() => ({ code: 252, text: '2.5.0 Cannot verify the user, will try to deliver' })))],
  },
  'catch-all': {
    tells: 'accepts every recipient',
    truth: acceptsAll,
    hosts: [host(onRcpt(() => accepted))],
  },
  'catch-all-names': {
    tells: 'accepts anything that looks like a name, refuses gibberish as absent',
    truth: acceptsAll,
    hosts: [
      host(
        onRcpt(({ path }) => {
          // The addresses that tests ask about look like names, with a number to make them distinct.
          const isAsked = /^(?:u|a|full|off)-/.test(path!.local)
          return isAsked || looksLikeName(path!.local) ? accepted : plainWords.absent(path!.address)
        }),
      ),
    ],
  },
  'absent-later': {
    tells: 'never refuses for good: 450 for unknown mailboxes',
    truth: perKind({
      exists: () => truth('accepted_unproven', ['accepted.probe_inconclusive', 'accepted.unprobed']),
      absent: unknowable('deferred.server', 'deferred.address_unverified', 'deferred.greylist'),
    }),
    hosts: [
      hostIn({
        ...plainWords,
        absent: (address) => ({ code: 450, text: `4.1.1 <${address}>: Recipient address rejected: User unknown` }),
      }),
    ],
  },
  'second-rcpt-later': {
    tells: 'one recipient a transaction: 452 for the second one once the first was accepted',
    truth: asItIs,
    hosts: [
      host(
        onRcpt((_, talk) =>
          talk.recipients > 0 ? { code: 452, text: '4.5.3 Too many recipients in this transaction' } : null,
        ),
      ),
    ],
  },
} satisfies Record<string, Behaviour>
