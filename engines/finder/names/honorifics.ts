/** Written before a name; compared in lower case and without dots. */
export const TITLES = words(`
  dr dra hc prof professor profesor mr mrs ms miss mx sir madam mister
  dipl-ing dr-ing dipling drmed dipl-kfm dipl-kffr dipl-math dipl-phys dipl-inf herr frau hr fr\u00e4ulein
  mme mlle monsieur madame ma\u00eetre
  sig sigra dott dottssa dottoressa dottore avv ingegnere
  se\u00f1or se\u00f1ora sr sra srta do\u00f1a
  dhr mevr drs
  mgr judr mudr rndr phdr paeddr bc doc in\u017c dr-hab pan pani
  shri smt kumari engr
  datuk dato tansri datin haji hajjah
  capt sgt lt ltcol rev revd hon
  sayin bay bayan
  \u0433-\u043d \u0433-\u0436\u0430 \u0434-\u0440 \u043f\u0440\u043e\u0444
  \u03ba \u03b4\u03c1 \u03ba\u03b1\u03b8
  \u062f\u0643\u062a\u0648\u0631 \u0627\u0644\u062f\u0643\u062a\u0648\u0631 \u0645\u0647\u0646\u062f\u0633 \u05d3\u05f4\u05e8 \u05e4\u05e8\u05d5\u05e4
`)

/** Words that are also names or initials: titles only if a dot follows. */
export const DOTTED_TITLES = words(`
  mag ing ir fr br don dame lord col gen maj adm lic arq eng adv ca cs m me sri st mt sig ra dipl med hab habil jur phil rer nat h c univ
  geom rag arch ph mult
`)

/** Written behind a name; compared in lower case and without dots. */
export const SUFFIXES = words(`
  jr junior snr jnr ii iii iv
  phd dphil md mba emba mpa mph mphil msc bsc beng meng bcom mcom bba llm llb jd dds dvm edd dba psyd pharmd dnp msn bsn mfa bfa mdes
  cpa cfa pmp esq fca aca acca fcca cima acma cma cfe cisa cism cissp cipd mcipd fcipd shrm-cp shrm-scp sphr phr csm cspo itil prince2
  ceng cphys mieee miet fiet mbcs fbcs rics mrics frics riba leed pe-ret obe mbe cbe frsa frs facs mrcp frcp frcs rgn ret
  dipl-ing msc-eng btech mtech mca pgdm ccna ccie aws cfp clu chfc frm cams caia cisco sixsigma cspp cssbb cipp cfre ccim crisc
`)

/** Credentials that can also be names: only in capitals after at least two other words, or after a comma. */
export const CAPITAL_SUFFIXES = words('ma ba bs ms do pe rn kc qc ra cma mps rd np pa pt ot vp ca cs ii')

/** Words in brackets that are no name. */
export const NOT_NAMES = words(`
  he him his she her hers they them their theirs ze hir il lui elle er ihm sie ihr ella el
  open to work hiring retired freelance consultant contractor external extern ext intern maternity leave former ex n\u00e9e nee geb
  inc ltd llc gmbh team support sales marketing info admin office
`)

/** Part of a family name, in lower case and written before it. */
export const PARTICLES = words(`
  van von vom zu zur zum der den dem des ter ten tot te 't in het op
  de da do dos das du d del della dello dei degli delle di la le las los lo y e
  al el ul as ad ar an at bin ibn bint binti binte ben abu abou ould
  af av ap mac mc \u00f3 o n\u00ed ni nic st saint san santa dela
`)

/** Particles that only join two names, and are left out of an address. */
export const CONJUNCTIONS = words('y e i und')

/** Written between a person's name and the father's; the father's name is then no family name with a particle. */
export const PATRONYMIC_PARTICLES = words('bin ibn bint binti binte ben')

/** Particles that always join the next word, also if the firm keeps other particles apart: O'Connor, MacDonald. */
export const PREFIXES = words('mac mc \u00f3 o n\u00ed ni nic st')

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/))
}
