import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SearchField } from './abbreviations.ts'
import { foldText } from './fold.ts'
import { readText } from './matching.ts'
import { askTitle, fitTitle, TIER } from './titles/fit-title.ts'
import { readTitle } from './titles/read-title.ts'
import { unitsOf } from './words.ts'

function found(field: SearchField, query: string, text: string): boolean {
  const asked = askTitle(query)
  if (field === 'jobTitle') return asked !== null && fitTitle(readTitle(text), asked, 'wanted') !== null
  const { words } = readText(field, text)
  return unitsOf(foldText(query)).every(
    ({ pieces, joined }) => (joined !== null && words.has(joined)) || pieces.every((piece) => words.has(piece)),
  )
}

describe('a job title is found', () => {
  it.each([
    ['vp sales', 'Vice President, Sales'],
    ['vp sales', 'VP of Sales'],
    ['vice president sales', 'VP Sales'],
    ['Vice President of Sales', 'VP of Sales'],
    ['vp of sales', 'VP Sales'],
    ['vp of sales', 'Vice President, Sales'],
    ['head of the growth', 'Growth Head'],
    ['svp', 'Senior Vice President, Marketing'],
    ['senior vice president', 'SVP Marketing'],
    ['vp', 'SVP Marketing'],
    ['sr vp', 'Senior Vice President'],
    ['ceo', 'Chief Executive Officer'],
    ['chief executive officer', 'Founder & CEO'],
    ['chief exec', 'CEO'],
    ['cto', 'Chief Technical Officer'],
    ['sr software eng', 'Senior Software Engineer'],
    ['senior software engineer', 'Sr. Software Engineer'],
    ['eng manager', 'Engineering Manager'],
    ['engineering mgr', 'Eng Manager'],
    ['GROWTH HEAD OF', 'Head of Growth'],
    ['r&d', 'Director of Research & Development'],
    ['research and development', 'R&D Manager'],
    ['R & D', 'R&D Manager'],
    ['c++', 'Senior C++ Developer'],
    ['c#', 'C# Developer'],
    ['node.js', 'NodeJS Developer'],
    ['nodejs', 'Node.js Developer'],
    ['node js', 'Node.js Developer'],
    ['co-founder', 'Cofounder'],
    ['cofounder', 'Co-Founder & CTO'],
    ['founder', 'Co-Founder'],
    ['ai', 'AI/ML Engineer'],
    ['ai/ml', 'ML/AI Engineer'],
    ['machine learning', 'AI/ML Engineer'],
    ['e-commerce', 'Ecommerce Manager'],
    ['ecommerce', 'E-commerce Manager'],
    ['human resources', 'HR Manager'],
    ['hr', 'Human Resources Director'],
    ['geschaftsfuhrer', 'Geschäftsführer'],
    ['geschaeftsfuehrer', 'Geschäftsführer'],
    ['ceo & founder', 'Founder and CEO'],
    ['women’s health', "Director, Women's Health"],
  ])('%j finds %j', (query, text) => expect(found('jobTitle', query, text)).toBe(true))

  it.each([
    ['vp sales', 'VP Marketing'], ['ale', 'Sales Manager'], ['sal manager', 'Sales Manager'], ['c developer', 'C++ Developer'], ['c++', 'C# Developer'], ['ceo', 'Chief Financial Officer'], ['sale', 'Sales Manager'], ['head of gro', 'Head of Growth'], ['of', 'VP Sales'], ['vp of sales', 'VP of Marketing'], ['rd', 'Road Engineer'],
  ])('%j does not find %j', (query, text) => expect(found('jobTitle', query, text)).toBe(false)) // oxfmt-ignore
})

describe('abbreviations of every kind hold in both directions', () => {
  it.each([
    ['officers', 'cfo', 'Chief Financial Officer'],
    ['ranks', 'rvp', 'Regional Vice President'],
    ['roles', 'tpm', 'Technical Program Manager'],
    ['departments', 'fp&a', 'Financial Planning & Analysis'],
    ['words cut short', 'mfg', 'Manufacturing'],
    ['regions', 'emea', 'Europe, Middle East and Africa'],
    ['one word or two', 'frontend', 'Front-End'],
    ['one word or two', 'helpdesk', 'Help Desk'],
    ['spellings', 'programme', 'Program'],
    ['spellings', 'solution', 'Solutions'],
    ['spellings', 'centre', 'Center'],
  ])('%s: %j and %j find each other', (_kind, short, long) => {
    expect(found('jobTitle', short, `Lead, ${long}`)).toBe(true)
    expect(found('jobTitle', long, `Lead, ${short}`)).toBe(true)
  })

  it('a short form that is ambiguous finds all its long forms and is found by the usual ones only', () => {
    for (const long of ['Chief Marketing Officer', 'Chief Medical Officer'])
      expect(found('jobTitle', 'cmo', long)).toBe(true)
    for (const long of ['Project Manager', 'Product Manager', 'Program Manager']) {
      expect(found('jobTitle', 'pm', long)).toBe(true)
      expect(found('jobTitle', long, 'PM')).toBe(false)
    }
    expect(found('jobTitle', 'chief marketing officer', 'CMO')).toBe(true)
    expect(found('jobTitle', 'medical', 'CMO')).toBe(false)
    expect(found('jobTitle', 'sales', 'CSO')).toBe(false)
    expect(found('jobTitle', 'sales', 'SDR')).toBe(true)
    expect(found('jobTitle', 'general manager', 'Demand Gen Manager')).toBe(false)
    expect(found('jobTitle', 'physician assistant', 'PA to the CEO')).toBe(false)
  })

  it('a title that only spells a word otherwise means the same', () => {
    const tier = fitTitle(readTitle('Programme Manager'), askTitle('program manager')!, 'wanted')
    expect(tier).toBe(TIER.sameMeaning)
  })
})

describe('a job title is found by what else it is called, after those that say it', () => {
  it.each([
    ['lawyer', 'Attorney'], ['attorney', 'Senior Lawyer'], ['lawyer', 'Legal Counsel'], ['doctor', 'Physician'], ['physical therapist', 'Physiotherapist'],
    ['software engineer', 'Software Developer'], ['software developer', 'Senior Software Engineer'], ['software engineer', 'Java Developer'], ['software engineer', 'Sr. Full-Stack Developer'], ['frontend engineer', 'Front End Developer'], ['developer', 'Programmer'],
    ['recruiting manager', 'Talent Acquisition Manager'], ['talent acquisition', 'Recruiter'], ['recruiter', 'Talent Acquisition Specialist'], ['human resources', 'People Operations Manager'], ['hr', 'VP People'], ['head of people', 'Head of HR'], ['chro', 'Chief People Officer'], ['chief people officer', 'CHRO'],
    ['owner', 'Proprietor'], ['chairman', 'Chairwoman'], ['salesman', 'Sales Rep'], ['customer support', 'Customer Service Agent'], ['real estate agent', 'Realtor'],
    ['purchasing manager', 'Procurement Manager'], ['comptroller', 'Controller'], ['managing director', 'Geschäftsführer'], ['managing director', 'Geschaeftsfuehrer'], ['ceo', 'Amministratore Delegato'], ['project manager', 'Projektleiterin'], ['managing director', 'CEO'], ['sales representative', 'Salesman'], ['lawyer', 'Rechtsanwältin'],
    ['cybersecurity analyst', 'Information Security Analyst'], ['director of sales', 'Head of Sales'], ['head of sales', 'Sales Director'],
  ])('%j finds %j', (query, text) => {
    expect(found('jobTitle', query, text)).toBe(true)
    expect(fitTitle(readTitle(text), askTitle(query)!, 'wanted')).toBe(TIER.synonyms)
  }) // oxfmt-ignore

  it.each([
    ['software', 'Sales Developer'], ['software engineer', 'Property Developer'], ['software engineer', 'QA Engineer'], ['physician', 'Doctor of Philosophy'], ['doctor', 'PhD Candidate'], ['operations manager', 'HR Manager'], ['intern', 'Digital Marketing Manager'],
    ['care manager', 'Customer Service Manager'], ['support', 'Client Services Director'], ['it manager', 'Cybersecurity Manager'], ['teacher', 'School Principal'],
    ['surgeon', 'Veterinarian'], ['account manager', 'Customer Success Manager'], ['buyer', 'Purchasing Manager'], ['general counsel', 'Attorney'], ['sdr', 'BDR'],
  ])('%j does not find %j', (query, text) => expect(found('jobTitle', query, text)).toBe(false)) // oxfmt-ignore
})

describe('a company is found', () => {
  it.each([
    ['inc copperfield', 'Copperfield Labs Inc.'], ['oreal', 'L’Oréal'], ['at&t', 'AT&T'], ['spolka z o.o.', 'Fjord Spółka z o.o.'], ['st marys hospital', "Saint Mary's Hosp."], ['acme centre', 'Acme Center'], ['beijing', '北京 Cloud'],
  ])('%j finds %j', (query, text) => expect(found('company', query, text)).toBe(true)) // oxfmt-ignore
})

it('the exact title comes first, then one that begins so, then one that means so, then one with its words, then what is called otherwise', () => {
  const tier = (query: string, text: string) => fitTitle(readTitle(text), askTitle(query)!, 'wanted')
  expect(tier('vp sales', 'VP, Sales')).toBe(TIER.exact)
  expect(tier('vp sales', 'VP Sales, EMEA')).toBe(TIER.begins)
  expect(tier('vp sal', 'VP Sales')).toBeNull()
  expect(tier('vp sales', 'Vice President of Sales')).toBe(TIER.sameMeaning)
  expect(tier('vp sales', 'Senior VP Sales')).toBe(TIER.words)
  expect(tier('lawyer', 'Attorney')).toBe(TIER.synonyms)
  expect(tier('CEO', 'ceo')).toBe(TIER.exact)
  expect(tier('CEO', 'Chief Executive Officer')).toBe(TIER.sameMeaning)
})

it('a query without a word is no query', () => {
  for (const text of ['', ' ', '!!!', '\u0000', '🚀', '\u0301', '&&', '...', '\ud800'])
    expect(askTitle(text)).toBe(null)
})

it('folding gives printable lower-case ASCII or spaces for any text, and folding again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const folded = foldText(text)
      expect(folded).toMatch(/^[\0-\x40\x5b-\x7f]*$/)
      expect(foldText(folded.slice(0, 200))).toBe(folded.slice(0, 200))
    }),
  )
})

it('a text is found by itself', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.constantFrom<SearchField>('jobTitle', 'company'),
      (text, field) => {
        fc.pre(unitsOf(foldText(text)).length > 0 && !/"|(^|\s)(-|NOT|OR)/.test(text))
        expect(found(field, text, text)).toBe(true)
      },
    ),
  )
})

it('no more than 200 characters and 32 words are looked at', () => {
  expect(readTitle('a-'.repeat(5_000)).literal).toHaveLength(32)
  expect(readTitle('ab '.repeat(5_000)).literal).toHaveLength(32)
  expect(readText('company', 'x'.repeat(5_000)).literal[0]).toHaveLength(200)
})
