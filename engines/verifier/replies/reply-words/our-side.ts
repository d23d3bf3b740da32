import { anyOf } from './any-of.ts'

/** A thing that only who connects or sends has, with whatever is said of it: no word there is about the recipient. */
const ours =
  '(?:server|host(?: ?name)?|mta|mail ?server|client|system|network|isp|provider|tenant|organi[sz]ation|login|log ?in|user ?(?:name|id)?|certificate|connection|session|smtp|relay|outbound|customer (?:id|number)|from|identity|profile|licen[sc]e|subscription|plan)'

export const ourSideWords = anyOf(
  String.raw`\b(?:your|our client|the (?:sending|connecting|submitting|originating|remote|client)|sending|connecting|submitting|originating|sender'?s?) ${ours}\b(?: \S{1,64}){0,5} (?:not|no|unknown|invalid|does|doesn'?t|isn'?t|can|cannot|could|has|was|is|must|disabled|suspended|expired|failed|moved)\b`,
  /\b(?:unknown|invalid|bad|unregistered|unrecogni[sz]ed|disabled|suspended) (?:smtp |mail )?(?:client|peer|connection|relay|submitter|submission)\b/,
  /\{ip\}[\])]? (?:does|do|is|has|had|was|not|no|can|could|must|cannot|isn'?t|doesn'?t)\b/,
  /\b(?:outgoing|outbound|submission) (?:e-?)?(?:mails?|messages?|smtp|service|delivery)\b/,
  /\b(?:api|access|relay|route|server) ?(?:key|token)\b/,
)
