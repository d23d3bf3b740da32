// Wordings of mail hosts, for classify.ts. They run on lower-case text of at most 64 KB, without nested repetition.

/** Beat even an enhanced code: the host names the list or the trait of ours that it minds. */
export const blockStrong = new RegExp(
  [
    'spamhaus|spamcop|\\bsorbs\\b|barracuda(?:central| ?reputation|networks\\.com/reputation)|senderbase|proofpoint\\.com/\\?ip|uceprotect|abusix|invaluement|cloudmark|\\b(?:dns|u|r|x)bls?\\b',
    'black ?-?list|block ?-?list|deny ?list|reputation|\\blisted (?:in|at|by|on)\\b|blocked using|open (?:relay|proxy)',
    '(?:your|client|sending|remote|source) (?:ip|host|mta|server|network|mail ?server)\\b|\\bip address\\b|\\bptr\\b|reverse (?:dns|lookup|hostname)|\\brdns\\b|dynamic ip',
    '\\[(?:\\d{1,3}\\.){3}\\d{1,3}\\] (?:is |has been )?(?:blocked|listed|rejected|denied|not allowed)|ehlo|\\bhelo\\b',
  ].join('|'),
)
/** About the address in MAIL FROM. */
export const senderWords =
  /\bspf\b|\bdkim\b|\bdmarc\b|unauthenticated|sender (?:address |domain |verify |verification )?(?:is )?(?:rejected|failed|denied|not |unknown|invalid|blocked|does|must|has|refused|policy)|(?:bad|invalid|blocked|unknown|fake|forged) sender|sender verif|callback verif|envelope from|mail from|return.path|from address/
/** It would talk under TLS only. */
export const tlsWords =
  /must issue a? ?starttls|starttls (?:command )?(?:is )?(?:first|required)|(?:tls|encryption) (?:is )?required|require[sd]? (?:tls|encryption|starttls)|session encryption/
/** Beat absent words where no enhanced code decides. */
export const blockWeak =
  /polic(?:y|ies)|\btoo (?:many|much|fast|quick)|\brate\b|rate.?limit|throttl|\bspam|unsolicited|block(?:ed|ing)?\b|\bbanned\b|\bauth(?:entication|enticate)?\b|not authenticated|relay|access denied|not (?:allowed|permitted|authori[sz]ed)|unauthori[sz]ed|prohibited|administrative|\bcontent\b|virus|suspicious|try (?:again|later)|temporar|greylist|graylist|not accept(?:ed|ing)? (?:mail|messages?) from|\bconnection|restricted|permission|trusted/
/** We ask too much or too fast. */
export const throttleWords =
  /\btoo (?:many|much|fast|quick)|\brate\b|rate.?limit|throttl|\bexceed|limit reached|quickly|\[ts\d\d\]|\btss\d\d|unusual|slow down|concurren|max(?:imum)? (?:number|connection)/
/** Come back later, said to everybody new. */
export const greylistWords =
  /gr[ae]y.?list|postgrey|\bgreyed\b|first time|not yet (?:authori[sz]ed|seen)|triplet|early retry|retry (?:too|timeout)|please (?:try|retry) (?:again )?in \d/
/** The mailbox is there and takes no more. */
export const fullWords =
  /mail ?box (?:is )?(?:full|over|too large|has exceeded|exceeded|size limit|quota)|(?:over|exceed(?:s|ed|ing)?|out of)(?: (?:the|its|his|their|mail|mailbox|disk|storage|allotted|allocated)){0,3} (?:quota|storage|space)|quota (?:is )?(?:exceeded|full|exceed)|(?:user|account|recipient|inbox|mailbox) (?:is |has )?(?:over ?quota|out of storage|exceeded (?:its|the) (?:quota|storage))|overquota|over quota|inbox (?:is )?full|user is full|account (?:is )?full/
/** The mailbox was there and is closed. */
export const disabledWords =
  /(?:account|mailbox|user|recipient|email address|address)(?: that you tried to reach)?(?: is| has been| was| are|:)? (?:currently |temporarily )?(?:disabled|suspended|deactivated|inactive|closed|locked|discontinued|disabled or discontinued|terminated|expired)|(?:disabled|suspended|inactive|deactivated|expired) (?:account|mailbox|user|recipient)/
/** There is no such mailbox. */
export const absentWords =
  /user unknown|unknown user|(?:unknown|invalid|non-?existent|nonexisting|no such|illegal|undeliverable|unrouteable|unroutable) (?:local )?(?:user|mail ?box|recipient|address|account|person|alias|local ?part|email|mail address|customer|user name|username)|(?:user|mail ?box|recipient|account|address|alias|e-?mail|customer|<>|name)(?: account| address)?(?: that you tried to reach)?(?:\s?:)? (?:is |was |has |does |could |do |can |in virtual mailbox table )?(?:not|n't|never) (?:be )?(?:exist|found|known|valid|listed|registered|recogni[sz]ed|a (?:valid|known|local|registered)|available|hosted|here|local)|doesn'?t exist|does not exist|did not exist|not exists?\b|no longer (?:exists|valid|available|here|works|active|in use|on (?:this )?server)|(?:recipient|address|user|mailbox|account) (?:is )?(?:unknown|invalid|unavailable|not found)|mailbox unavailable|no (?:mailbox|user|account|recipient|one) (?:here|by that name|with (?:that|this) name|found|exists)|no such (?:user|person|recipient|mailbox|address|account|name)|recipnotfound|not found by smtp address lookup|not our customer|isn'?t (?:a )?(?:valid|known|in)|unrouteable|undeliverable address|addressee unknown|does not have an? \S* ?account|not a (?:valid|known|registered|local) (?:user|mailbox|recipient|address|account)/
