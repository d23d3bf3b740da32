import type { LayoutName } from '../rows/imported-row.ts'

/**
 * The fields of a person, as our own files and `--map` call them; `country` only says which of several places the location means,
 * `email_status` what the file says of the address, `seniority` and `department` stand in for a title where there is none.
 */
export const importFields = [
  'external_id',
  'name',
  'job_title',
  'company',
  'company_domain',
  'industry',
  'location',
  'country',
  'employee_count',
  'email',
  'linkedin_url',
  'email_status',
  'seniority',
  'department',
] as const

export type ImportField = (typeof importFields)[number]

/** Columns that make a value together; in each place the first of several spellings that the file has. */
export type ColumnNames = readonly (string | readonly string[])[]

/** Where a field's value comes from: the first of these that the row fills. */
export type FieldColumns = { readonly [field in ImportField]?: readonly ColumnNames[] }

export type Layout = {
  name: LayoutName
  /** A header that has all columns of one of these is of this layout. */
  signs: readonly ColumnNames[]
  fields: FieldColumns
}

const firstAndLast: ColumnNames[] = [
  ['First Name', 'Last Name'],
  ['Full Name'],
  ['Name'],
  ['Last Name'],
  ['First Name'],
]
const place: ColumnNames[] = [
  ['City', ['State', 'State/Region', 'State/Province'], ['Country', 'Country/Region', 'Country Code']],
]

/** The person's, else the company's: a company's place is not the person's, but tells one Cambridge from another. */
const country: ColumnNames[] = [['Country'], ['Country/Region'], ['Country Code'], ['Company Country'], ['Company Country/Region'], ['Company Country Code'], ['Billing Country'], ['Account Country'], ['Account.BillingCountry']] // oxfmt-ignore

/**
 * The contact exports of the programs that people have, as their users' files show them; the order is that in which
 * they are tried. Names are compared without case, spaces and punctuation: `FirstName` is `First Name`.
 * A person's own place and work address are meant; a company's place is not the person's.
 */
export const layouts: readonly Layout[] = [
  {
    name: 'apollo',
    signs: [
      ['First Name', 'Apollo Contact Id'],
      ['First Name', 'Person Linkedin Url', 'Title'],
      ['First Name', 'Company Name for Emails'],
    ],
    fields: {
      external_id: [['Apollo Contact Id'], ['Contact Id']],
      name: firstAndLast,
      job_title: [['Title']],
      company: [['Company Name'], ['Company'], ['Company Name for Emails']],
      company_domain: [['Domain'], ['Company Domain'], ['Website']],
      industry: [['Industry']],
      location: place,
      country,
      employee_count: [['# Employees'], ['Number of Employees']],
      email: [['Email'], ['Work Email'], ['Secondary Email'], ['Tertiary Email'], ['Personal Email']],
      linkedin_url: [['Person Linkedin Url'], ['LinkedIn URL']],
      email_status: [['Email Status']],
      seniority: [['Seniority']],
      department: [['Departments'], ['Department'], ['Sub Departments']],
    },
  },
  {
    name: 'hunter',
    signs: [
      ['First Name', 'Confidence Score'],
      ['First Name', 'Domain Name', 'Organization'],
      ['First Name', 'Email Address', 'Domain Name'],
    ],
    fields: {
      external_id: [['Lead ID']],
      name: firstAndLast,
      job_title: [['Position'], ['Job Title']],
      company: [['Organization'], ['Company'], ['Company Name']],
      company_domain: [['Domain Name'], ['Domain'], ['Website']],
      industry: [['Company Industry'], ['Industry']],
      location: place,
      country,
      employee_count: [['Company Size'], ['Headcount']],
      email: [['Email Address'], ['Email']],
      linkedin_url: [['LinkedIn URL'], ['LinkedIn']],
      email_status: [['Verification Status'], ['Email Status']],
      seniority: [['Seniority']],
      department: [['Department']],
    },
  },
  {
    name: 'hubspot',
    signs: [
      [
        ['Record ID', 'Record ID - Contact', 'Contact ID'],
        'First Name',
        ['Lifecycle Stage', 'Contact Owner', 'Create Date'],
      ],
      ['Record ID', 'First Name'],
      ['Record ID - Contact'],
      ['First Name', 'Contact Owner', 'Create Date'],
    ],
    fields: {
      external_id: [['Record ID'], ['Record ID - Contact'], ['Contact ID']],
      name: firstAndLast,
      job_title: [['Job Title']],
      company: [
        ['Company Name'],
        ['Associated Company (Primary)'],
        ['Primary Company'],
        ['Associated Company'],
        ['Company'],
      ],
      company_domain: [['Company Domain Name'], ['Website URL'], ['Website'], ['Email Domain']],
      industry: [['Industry'], ['Company Industry']],
      location: place,
      country,
      employee_count: [['Number of Employees'], ['Company Size'], ['Employee Range']],
      email: [['Work Email'], ['Email'], ['Email Address']],
      linkedin_url: [['LinkedIn URL'], ['LinkedIn Bio'], ['LinkedIn Profile URL']],
      email_status: [['Email Status'], ['Email Validation Status'], ['Email Hard Bounce Reason']],
      seniority: [['Seniority'], ['Job Seniority'], ['Employment Seniority']],
      department: [['Department'], ['Job Function'], ['Employment Role']],
    },
  },
  {
    name: 'salesforce',
    signs: [
      ['Last Name', ['Account Name', 'Company / Account', 'Account.Name']],
      [
        'Last Name',
        ['Contact ID', 'Lead ID', 'Lead Owner', 'Lead Status', 'Contact Owner', 'Mailing City', 'MailingCity'],
      ],
    ],
    fields: {
      external_id: [['Contact ID'], ['Lead ID'], ['Contact ID 18'], ['Lead ID 18'], ['Id']],
      name: firstAndLast,
      job_title: [['Title']],
      company: [['Account Name'], ['Company / Account'], ['Company'], ['Account.Name']],
      company_domain: [['Website'], ['Account Website'], ['Account.Website']],
      industry: [['Industry'], ['Account Industry'], ['Account.Industry']],
      location: [['Mailing City', ['Mailing State', 'Mailing State/Province'], 'Mailing Country'], ...place],
      country: [['Mailing Country'], ...country],
      employee_count: [['No. of Employees'], ['Employees'], ['Number of Employees'], ['Account.NumberOfEmployees']],
      email: [['Email']],
      linkedin_url: [['LinkedIn URL'], ['LinkedIn'], ['LinkedIn Profile']],
      email_status: [['Email Status'], ['Email Bounced Reason']],
      seniority: [['Seniority'], ['Level']],
      department: [['Department']],
    },
  },
  {
    name: 'zoominfo',
    signs: [
      ['Last Name', ['ZoomInfo Contact ID', 'ZoomInfo Contact Profile URL']],
      ['Last Name', 'Management Level', ['Job Function', 'LinkedIn Contact Profile URL']],
    ],
    fields: {
      external_id: [['ZoomInfo Contact ID']],
      name: firstAndLast,
      job_title: [['Job Title']],
      company: [['Company Name']],
      company_domain: [['Company Domain'], ['Website'], ['Email Domain']],
      industry: [['Primary Industry'], ['Industry']],
      location: [['Person City', ['Person State', 'Person Province'], ['Country', 'Person Country']]],
      country: [['Country'], ['Person Country'], ['Company Country']],
      employee_count: [['Employees'], ['Employee Range']],
      email: [['Email Address'], ['Supplemental Email']],
      linkedin_url: [['LinkedIn Contact Profile URL']],
      email_status: [['Email Status'], ['Email Validity']],
      seniority: [['Management Level'], ['Job Title Hierarchy Level']],
      department: [['Department'], ['Job Function']],
    },
  },
]

const firstNames = ['First Name', 'Given Name', 'Vorname', 'Prénom', 'Nombre', 'Nome', 'Voornaam', 'Имя', '名']
const lastNames = ['Last Name', 'Family Name', 'Surname', 'Nachname', 'Nom de famille', 'Nom', 'Apellidos', 'Apellido', 'Cognome', 'Achternaam', 'Фамилия', '姓'] // oxfmt-ignore
const fullNames = ['Full Name', 'Name', 'Contact Name', 'Person Name', 'Person', 'Contact', 'Display Name', 'Lead Name', 'Nom complet', 'Nombre completo', 'Nome completo', 'Vollständiger Name', 'Naam', 'ФИО', '姓名', '氏名', 'Nom', 'Nombre', 'Nome', '名前'] // oxfmt-ignore

/** What columns are usually called, for headers of no known program. A bare `ID` is left alone: it is mostly a row's number. */
export const usualColumns: FieldColumns = {
  external_id: ['External ID', 'Contact ID', 'Person ID', 'Lead ID', 'Record ID'].map((name) => [name]),
  name: [[firstNames, lastNames], ...fullNames.map((name): ColumnNames => [name]), [lastNames], [firstNames]],
  job_title: ['Job Title', 'Title', 'Current Job', 'Current Position', 'Position', 'Job Position', 'Role', 'Job', 'Function', 'Occupation', 'Headline', 'Berufsbezeichnung', 'Funktion', 'Jobtitel', 'Poste', 'Fonction', 'Intitulé du poste', 'Cargo', 'Puesto', 'Ruolo', 'Functie', 'Должность', '职位', '役職'].map((name) => [name]), // oxfmt-ignore
  company: ['Company', 'Company Name', 'Organization', 'Organization Name', 'Organisation', 'Account Name', 'Account', 'Employer', 'Current Company', 'Business Name', 'Firma', 'Unternehmen', 'Firmenname', 'Société', 'Entreprise', 'Empresa', 'Azienda', 'Bedrijf', 'Компания', '公司', '会社名'].map((name) => [name]), // oxfmt-ignore
  company_domain: ['Company Domain', 'Domain', 'Domain Name', 'Company Website', 'Website', 'Website URL', 'Company URL', 'Organization Website', 'Organization Domain', 'Webseite', 'Site web', 'Sitio web', 'Sito web'].map((name) => [name]), // oxfmt-ignore
  industry: ['Industry', 'Company Industry', 'Organization Industry', 'Sector', 'Branche', 'Industrie', 'Secteur', 'Secteur d’activité', 'Industria', 'Settore', 'Отрасль', '行业', '業種'].map((name) => [name]), // oxfmt-ignore
  location: [
    ['Location'],
    ['Person Location'],
    [
      ['City', 'Person City', 'Town', 'Stadt', 'Ort', 'Ville', 'Ciudad', 'Città', 'Stad', 'Город', '城市'],
      [
        'State',
        'Person State',
        'State/Region',
        'State/Province',
        'Region',
        'Province',
        'Bundesland',
        'Région',
        'Provincia',
      ],
      [
        'Country',
        'Person Country',
        'Country/Region',
        'Country Code',
        'Land',
        'Pays',
        'País',
        'Paese',
        'Страна',
        '国家',
      ],
    ],
    ['Standort'],
    ['Lieu'],
    ['Ubicación'],
  ],
  country: ['Country', 'Person Country', 'Country/Region', 'Country Code', 'Land', 'Pays', 'País', 'Paese', 'Страна', '国家', 'Company Country', 'Company Country/Region', 'Company HQ Country', 'HQ Country', 'Organization Country', 'Account Country', 'Company Country Code'].map((name) => [name]), // oxfmt-ignore
  employee_count: ['Employee Count', '# Employees', 'Employees', 'Number of Employees', 'No. of Employees', 'Company Size', 'Headcount', 'Company Headcount', 'Company Employee Count', 'Company Employee Range', 'Employee Range', 'Organization Estimated Num Employees', 'Mitarbeiter', 'Mitarbeiterzahl', 'Anzahl Mitarbeiter', 'Effectif', 'Empleados', 'Dipendenti', 'Medewerkers'].map((name) => [name]), // oxfmt-ignore
  email: ['Work Email', 'Business Email', 'Company Email', 'Professional Email', 'Email', 'Email Address', 'E-Mail-Adresse', 'Mail', 'Primary Email', 'Contact Email', 'Adresse e-mail', 'Courriel', 'Correo electrónico', 'Correo', 'Personal Email', 'Private Email'].map((name) => [name]), // oxfmt-ignore
  linkedin_url: ['LinkedIn URL', 'Person Linkedin Url', 'LinkedIn', 'LinkedIn Profile', 'LinkedIn Profile URL', 'LinkedIn Bio', 'LinkedIn Contact Profile URL', 'Prospect LinkedIn URL', 'LinkedIn Profile Link', 'Default Profile URL', 'Profile URL', 'Sales Navigator URL', 'URL'].map((name) => [name]), // oxfmt-ignore
  email_status: ['Email Status', 'Email Verification Status', 'Email Verification', 'Email Validity', 'Verification Status'].map((name) => [name]), // oxfmt-ignore
  seniority: ['Seniority', 'Seniority Level', 'Job Level', 'Management Level', 'Job Seniority'].map((name) => [name]),
  department: ['Department', 'Departments', 'Job Function', 'Job Department', 'Abteilung', 'Département', 'Departamento'].map((name) => [name]), // oxfmt-ignore
}
