import { formsIn, linesOf } from '../../read-abbreviations.ts'

/**
 * Job titles that say the same in other words. `a | b`: who is called one of them is found by each of the others.
 * `a | b > c | d`: who is called a or b is found by c and d as well, not the other way round. A phrase counts where its
 * words stand in a row, little words aside.
 *
 * Every word added mixes with the title's own, and the last word of a query may be the beginning of one: were "HR" found by
 * "people operations", "operations manager" would find HR managers; were "digital marketing" found by "internet marketing",
 * "intern" would find it. So the right side of a line holds no word that other trades use, and what is
 * ambiguous alone (developer, agent, client, doctor) stands on the left within a phrase only. Ranks are never synonyms:
 * a head of sales is no sales director.
 */
const SYNONYMS = `
  # law
  lawyer | attorney
  legal counsel | corporate counsel | solicitor | barrister > lawyer | attorney

  # health
  physician | medical doctor
  physician > doctor
  family doctor | emergency doctor > physician
  physical therapist | physiotherapist
  veterinary surgeon > veterinarian
  dental surgeon > dentist

  # software
  software engineer | software developer
  programmer analyst | computer programmer | software programmer > software engineer | software developer
  front end developer | front end engineer
  back end developer | back end engineer
  full stack developer | full stack engineer
  front end developer | front end engineer | back end developer | back end engineer > software engineer | software developer
  full stack developer | full stack engineer | web developer | mobile developer > software engineer | software developer
  java developer | javascript developer | typescript developer | python developer > software engineer | software developer
  php developer | ruby developer | golang developer | c++ developer | c# developer > software engineer | software developer
  net developer | node js developer | react developer | android developer | ios developer > software engineer | software developer
  information security | cyber security
  it security > information security | cyber security

  # people
  people operations | people and culture | human capital > human resources
  human resources > people
  head of people | vp people | director of people | people director | people manager > human resources
  chief people officer | chief human resources officer
  talent acquisition | recruiting | recruitment
  recruiter | headhunter > talent acquisition | recruiting | recruitment
  talent acquisition specialist | talent acquisition partner | talent acquisition consultant > recruiter
  recruitment consultant | recruiting specialist > recruiter

  # founders, owners, boards
  proprietor | proprietress > owner
  founding partner > founder
  chairman | chairwoman | chairperson
  board chair | chair of the board | chairman > chairman | chair

  # selling and service
  client success > customer success
  customer service | customer support
  customer care > customer service | customer support
  realtor | real estate agent
  store manager | shop manager
  digital marketing | online marketing

  # buying, money
  procurement | purchasing

  # teaching and research
  headteacher | headmaster | headmistress > head teacher | school principal
  postdoc | postdoctoral researcher | postdoctoral fellow
  doctoral student | doctoral candidate | phd student | phd candidate > phd student | phd candidate
  internship > intern

  # other trades
  truck driver | lorry driver | hgv driver
  janitor | custodian
  journalist | reporter

  # other tongues
  directeur commercial | directrice commerciale | director comercial | directora comercial > commercial director | sales director
  diretor comercial | diretora comercial | direttore commerciale > commercial director | sales director
  projektleiter | projektleiterin | chef de projet | jefe de proyecto | gerente de projetos > project manager
  praktikant | praktikantin | stagiaire > intern`

export type Synonym = {
  /** Who is called so … */ called: string
  /** … is found by each of these. */ foundBy: readonly string[]
}

export const TITLE_SYNONYMS: readonly Synonym[] = linesOf(SYNONYMS).flatMap((line) => {
  const [left, right] = line.split('>')
  const called = formsIn(left)
  const foundBy = right === undefined ? called : formsIn(right)
  return called.map((one) => ({ called: one, foundBy: foundBy.filter((other) => other !== one) }))
})
