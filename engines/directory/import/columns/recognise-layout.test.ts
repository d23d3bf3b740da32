import { describe, expect, it } from 'vitest'
import { recogniseLayout } from './recognise-layout.ts'
import { normaliseRow } from '../normalise-row.ts'
import { showMapping } from './read-mapping.ts'
import { departmentOf, seniorityOf } from '../../rules/titles/title-class.ts'
import { splitCsv } from '../reading/split-csv.ts'
import { UnreadableFile } from '../reading/read-bytes.ts'

/** The layout of a file of a header and one record, and the person that comes out of it. */
function person(csv: string, delimiter = ',') {
  const records: string[][] = []
  const { push, end } = splitCsv(delimiter, { record: (fields) => records.push(fields), refused: () => undefined })
  push(`${csv}\n`)
  end()
  const [header = [], fields = []] = records
  const { layout, mapping, unmapped } = recogniseLayout(header)
  return { layout, unmapped, row: normaliseRow(mapping, { record: 1, fields }).row }
}

const ann = {
  record: 1,
  externalId: '',
  name: 'Ann Lee',
  jobTitle: 'Head of Sales',
  company: 'Acme',
  companyDomain: 'acme.test',
  industry: '',
  location: 'Austin, Texas, United States',
  locationCountry: '',
  employeeCount: '',
  email: 'ann@acme.test',
  emailStatus: '' as const,
  linkedinUrl: '',
}
const linkedinUrl = 'https://www.linkedin.com/in/annlee'

describe('the layout of a file is known by its header', () => {
  it('ours', () => {
    const { layout, row } = person(
      'external_id,name,job_title,company,company_domain,industry,location,employee_count,email,linkedin_url\n' +
        'p-1,Ann Lee,Head of Sales,Acme,acme.test,Technology,"Austin, Texas, United States",201-1000,ann@acme.test,linkedin.com/in/annlee',
    )
    expect(layout).toBe('plain')
    expect(row).toEqual({ ...ann, externalId: 'p-1', industry: 'Technology', employeeCount: '201-1000', linkedinUrl })
  })

  it('ours with a few of its columns, in any order', () => {
    const { layout, row } = person('email,name\nann@acme.test,Ann Lee')
    expect(layout).toBe('plain')
    expect(row).toMatchObject({ name: 'Ann Lee', email: 'ann@acme.test', jobTitle: '' })
  })

  it('Apollo’s contacts', () => {
    const { layout, row, unmapped } = person(
      'First Name,Last Name,Title,Company Name,Company Name for Emails,Email,Email Status,Seniority,# Employees,Industry,Person Linkedin Url,Website,Company Linkedin Url,City,State,Country,Company City,Company Country,Apollo Contact Id,Secondary Email\n' +
        'Ann,Lee,Head of Sales,Acme,Acme,,Unavailable,Head,523,information technology & services,http://www.linkedin.com/in/annlee,http://www.acme.test,http://www.linkedin.com/company/acme,Austin,Texas,United States,Berlin,Germany,64f0c,ann@acme.test',
    )
    expect(layout).toBe('apollo')
    expect(row).toEqual({ ...ann, externalId: '64f0c', industry: 'Technology', employeeCount: '201-1000', linkedinUrl })
    expect(unmapped).toEqual(['Company Linkedin Url', 'Company City'])
  })

  it('Apollo’s company country, where the person’s place needs it', () => {
    const header = 'First Name,Last Name,City,State,Country,Company Country,Apollo Contact Id'
    const place = (record: string) => person(`${header}\nAnn,Lee,${record},1`).row
    expect(place('Cambridge,,,United Kingdom')).toMatchObject({ location: 'Cambridge', locationCountry: 'GB' })
    expect(place('Cambridge,MA,,United Kingdom')).toMatchObject({ location: 'Cambridge, MA', locationCountry: '' })
    expect(place('Cambridge,,United States,United Kingdom')).toMatchObject({ locationCountry: '' })
    expect(place(',,,United Kingdom')).toMatchObject({ location: '', locationCountry: '' })
  })

  it('Apollo’s contacts as their newer export writes them, in other case', () => {
    expect(person('first name,last name,title,company,email,person linkedin url,apollo contact id\nAnn,Lee,CEO,Acme,,,7')).toMatchObject({ layout: 'apollo', row: { externalId: '7', company: 'Acme' } }) // oxfmt-ignore
  })

  it('Hunter’s search of a domain', () => {
    const { layout, row } = person(
      'Email address,Domain name,Organization,Confidence score,Type,Number of sources,Pattern,First name,Last name,Department,Position,Twitter handle,LinkedIn URL,Phone number\n' +
        'ann@acme.test,acme.test,Acme,97,personal,4,{first},Ann,Lee,sales,Head of Sales,,https://www.linkedin.com/in/annlee,',
    )
    expect(layout).toBe('hunter')
    expect(row).toEqual({ ...ann, location: '', linkedinUrl })
  })

  it('Hunter’s leads', () => {
    const { layout, row } = person(
      'Email,First name,Last name,Position,Company,Company industry,Company size,Website,Confidence score,Country code,LinkedIn URL,Source\n' +
        'ann@acme.test,Ann,Lee,Head of Sales,Acme,Financial Services,51-200,acme.test,91,US,,Hunter',
    )
    expect(layout).toBe('hunter')
    expect(row).toEqual({ ...ann, industry: 'Finance', employeeCount: '51-200', location: 'US' })
  })

  it('HubSpot’s contacts', () => {
    const { layout, row } = person(
      'Record ID,First Name,Last Name,Email,Work email,Phone Number,Contact owner,Lead Status,Create Date,Associated Company,Job Title,City,State/Region,Country/Region,Industry,Number of Employees,Website URL\n' +
        '8001,Ann,Lee,ann@gmail.com,ann@acme.test,,Sam,NEW,2024-03-12 09:14,Acme,Head of Sales,Austin,Texas,United States,COMPUTER_SOFTWARE,60,https://acme.test',
    )
    expect(layout).toBe('hubspot')
    expect(row).toEqual({ ...ann, externalId: '8001', industry: 'Technology', employeeCount: '51-200' })
  })

  it('Salesforce’s report of contacts', () => {
    const { layout, row } = person(
      '"Salutation","First Name","Last Name","Title","Account Name","Mailing Street","Mailing City","Mailing State/Province","Mailing Zip/Postal Code","Mailing Country","Phone","Email","Account Owner","Contact ID"\n' +
        '"Ms.","Ann","Lee","Head of Sales","Acme","1 Main St","Austin","Texas","78701","United States","","ann@acme.test","Sam","0035g00000AbCdE"',
    )
    expect(layout).toBe('salesforce')
    expect(row).toEqual({ ...ann, externalId: '0035g00000AbCdE' })
  })

  it('Salesforce’s report of leads, and what its Data Loader writes', () => {
    const leads =
      'Lead Owner,First Name,Last Name,Title,Company / Account,Email,City,State/Province,Country,Lead Source,Lead Status,No. of Employees,Industry,Lead ID\n' +
      'Sam,Ann,Lee,Head of Sales,Acme,ann@acme.test,Austin,Texas,United States,Web,Open,1200,Banking,00Q5g'
    expect(person(leads)).toMatchObject({ layout: 'salesforce', row: { ...ann, externalId: '00Q5g', industry: 'Finance', employeeCount: '1001-5000' } }) // oxfmt-ignore
    const loader = 'ID,FIRSTNAME,LASTNAME,TITLE,ACCOUNT.NAME,MAILINGCITY,MAILINGSTATE,MAILINGCOUNTRY,EMAIL\n0035g,Ann,Lee,Head of Sales,Acme,Austin,Texas,United States,ann@acme.test' // oxfmt-ignore
    expect(person(loader)).toMatchObject({ layout: 'salesforce', row: { ...ann, externalId: '0035g' } })
  })
})

it('ZoomInfo’s contacts', () => {
  const { layout, row } = person(
    'ZoomInfo Contact ID,Last Name,First Name,Job Title,Job Function,Management Level,Department,Email Address,LinkedIn Contact Profile URL,Person City,Person State,Country,Company Name,Website,Employees,Primary Industry\n' +
      '-123,Lee,Ann,Head of Sales,Sales Executive,Director,Sales,ann@acme.test,https://www.linkedin.com/in/annlee,Austin,Texas,United States,Acme,www.acme.test,523,Software',
  )
  expect(layout).toBe('zoominfo')
  expect(row).toMatchObject({ ...ann, externalId: '-123', employeeCount: '201-1000', linkedinUrl, industry: expect.any(String) }) // oxfmt-ignore
})

it.each([
  [
    'PhantomBuster’s',
    'profileUrl,fullName,firstName,lastName,companyName,title,companyUrl,industry,location,defaultProfileUrl',
    'https://www.linkedin.com/sales/lead/ACwAAA123,Ann Lee,Ann,Lee,Acme,Head of Sales,https://www.linkedin.com/sales/company/1,Software,"Austin, Texas, United States",https://www.linkedin.com/in/annlee',
  ],
  [
    'Evaboot’s',
    'First Name,Last Name,Current Job,Company Name,Company Domain,Location,Email,Email Status,Prospect LinkedIn URL',
    'Ann,Lee,Head of Sales,Acme,acme.test,"Austin, Texas, United States",ann@acme.test,safe,https://www.linkedin.com/in/annlee/',
  ],
  [
    'one’s own connections',
    'First Name,Last Name,URL,Email Address,Company,Position,Connected On',
    'Ann,Lee,https://www.linkedin.com/in/annlee,ann@acme.test,Acme,Head of Sales,01 Jan 2026',
  ],
])('lists of LinkedIn and its Sales Navigator: %s', (_, header, record) => {
  expect(person(`${header}\n${record}`).row).toMatchObject({ name: 'Ann Lee', jobTitle: 'Head of Sales', company: 'Acme', linkedinUrl }) // oxfmt-ignore
})

describe('what a file says of an address and of a role is read', () => {
  it.each([
    ['Verified', 'verified'],
    ['Extrapolated', 'guessed'],
    ['accept_all', 'guessed'],
    ['Bounced', 'unavailable'],
    ['550 5.1.1 User unknown', 'unavailable'],
    ['New', ''],
    ['', ''],
  ])('an address that is %j', (said, status) => {
    const csv = `First Name,Last Name,Email,Email Status,Apollo Contact Id\nAnn,Lee,ann@acme.test,${said},1`
    expect(person(csv).row).toMatchObject({ email: 'ann@acme.test', emailStatus: status })
  })

  it('one at which nothing arrives stands behind any other, and its status is its own', () => {
    const header = 'First Name,Last Name,Email,Email Status,Secondary Email,Apollo Contact Id'
    expect(person(`${header}\nAnn,Lee,old@acme.test,Bounced,ann@acme.test,1`).row).toMatchObject({ email: 'ann@acme.test', emailStatus: '' }) // oxfmt-ignore
    expect(person(`${header}\nAnn,Lee,old@acme.test,Bounced,,1`).row).toMatchObject({ email: 'old@acme.test', emailStatus: 'unavailable' }) // oxfmt-ignore
    expect(person(`${header}\nAnn,Lee,,Verified,ann@acme.test,1`).row).toMatchObject({ emailStatus: '' })
  })

  it.each([
    ['Apollo Contact Id,Seniority,Departments', '1,c_suite,"C-Suite, Executive"', 'C-Suite', 'Executive'],
    ['Apollo Contact Id,Seniority,Departments', '1,VP,"Sales, Marketing"', 'VP', 'Sales'],
    ['ZoomInfo Contact ID,Management Level,Department', '1,Director,Finance', 'Director', 'Finance'],
    ['Contact ID,Level,Department', '1,Manager,Marketing', 'Manager', 'Marketing'],
    ['Record ID,Seniority,Job Function', '1,Entry,Engineering', 'Entry', 'Engineering'],
    ['Seniority Level,Department', 'Owner,', 'Owner', 'Executive'],
    ['Job Level,Department', 'Non-Manager,Legal', 'Staff', 'Legal'],
  ])('%s stand in for a title that is missing', (columns, record, seniority, department) => {
    const title = person(`First Name,Last Name,${columns}\nAnn,Lee,${record}`).row!.jobTitle
    expect([title, seniorityOf(title), departmentOf(title)]).toEqual([title, seniority, department])
  })

  it('a title that is there says all', () => {
    const csv = 'First Name,Last Name,Title,Seniority,Departments,Apollo Contact Id\nAnn,Lee,Nurse,VP,Sales,1'
    expect(person(csv).row?.jobTitle).toBe('Nurse')
  })
})

describe('an unknown header is guessed', () => {
  it.each([
    ['Full Name;E-Mail;Firma;Position;Mitarbeiter', 'Ann Lee;ann@acme.test;Acme;Head of Sales;11-50'],
    [
      'Vorname;Nachname;E-Mail-Adresse;Unternehmen;Funktion;Anzahl Mitarbeiter',
      'Ann;Lee;ann@acme.test;Acme;Head of Sales;30',
    ],
    ['Nom;Prénom;Courriel;Société;Poste;Effectif', 'Lee;Ann;ann@acme.test;Acme;Head of Sales;30'],
    ['NOMBRE;APELLIDOS;Correo electrónico;Empresa;Cargo;Empleados', 'Ann;Lee;ann@acme.test;Acme;Head of Sales;30'],
    [
      'person.full_name;person.work_email;organization.name;title;employees',
      'Ann Lee;ann@acme.test;Acme;Head of Sales;30',
    ],
  ])('%s', (header, record) => {
    const cells = header.replaceAll('person.', '')
    const { layout, row } = person(`${cells}\n${record}`, ';')
    expect(layout).toBe('guessed')
    expect(row).toMatchObject({ name: 'Ann Lee', email: 'ann@acme.test', company: 'Acme', jobTitle: 'Head of Sales', employeeCount: '11-50' }) // oxfmt-ignore
  })

  it('takes the work address before the personal one, and the personal one where there is no other', () => {
    expect(person('Name,Personal Email,Work Email\nAnn,a@gmail.com,a@acme.test').row?.email).toBe('a@acme.test')
    expect(person('Name,Personal Email,Work Email\nAnn,a@gmail.com,').row?.email).toBe('a@gmail.com')
  })

  it('takes the country beside a location, the person’s before the company’s', () => {
    const place = (record: string) => person(`Name,Location,Country,Company Country\nAnn,${record}`).row
    expect(place('Valencia,Venezuela,Spain')).toMatchObject({ location: 'Valencia', locationCountry: 'VE' })
    expect(place('Córdoba,,Spain')).toMatchObject({ location: 'Córdoba', locationCountry: 'ES' })
  })

  it('takes a whole name before half of one, and half of one where there is no other', () => {
    expect(person('First Name,Full Name\nAnn,Ann Lee').row?.name).toBe('Ann Lee')
    expect(person('Last Name,Account Name\nLee,Acme')).toMatchObject({ layout: 'salesforce', row: { name: 'Lee' } })
  })

  it('does not take a bare id, mostly a row’s number, for a person’s', () => {
    expect(person('id,name,x\n1,Ann,2')).toMatchObject({ row: { externalId: '' }, unmapped: ['id', 'x'] })
  })

  it('refuses a header without a name, with the columns found', () => {
    expect(() => recogniseLayout(['email', 'company', 'City'])).toThrow(UnreadableFile)
    expect(() => recogniseLayout(['email', 'company', 'City'])).toThrow('The columns are: email, company, City.')
  })

  it('shows the mapping a line for each field', () => {
    const shown = showMapping(recogniseLayout(['First Name', 'Last Name', 'Work Email', 'Email', 'Shoe Size']))
    expect(shown).toContain('name           ← First Name + Last Name')
    expect(shown).toContain('email          ← Work Email, else Email')
    expect(shown).toContain('company        ← (no column)')
    expect(shown.at(-1)).toBe('not used: Shoe Size')
  })
})
