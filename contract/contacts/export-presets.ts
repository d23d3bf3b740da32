/** What an export can hold, by the name of its column in a file of ours. No zod: the browser uses it too. */
export const exportColumns = {
  name: 'Name',
  firstName: 'First Name',
  lastName: 'Last Name',
  jobTitle: 'Job Title',
  company: 'Company',
  companyDomain: 'Domain',
  email: 'Email',
  linkedinUrl: 'LinkedIn URL',
  industry: 'Industry',
  location: 'Location',
  employeeCount: 'Employee Count',
  seniority: 'Seniority',
  department: 'Department',
  provenAt: 'Last Proven',
  source: 'Source',
  status: 'Status',
  tags: 'Tags',
  bouncedEmail: 'Bounced Email',
  owner: 'Owner',
} as const

export type ExportColumn = keyof typeof exportColumns

/** Search rows have none of them. */
export const savedOnlyColumns: readonly ExportColumn[] = ['status', 'tags', 'owner']

type Preset = { label: string; columns: readonly (readonly [header: string, column: ExportColumn])[] }

/**
 * Files for other programs: their headers, in the order of the file. Where each comes from, and when it was read, is in
 * docs/decisions/0070-contact-desk.md; read on 2026-11-23, Pipedrive's and Instantly's again on 2026-11-30:
 * - HubSpot matches a header to the property of that name (knowledge.hubspot.com, "Set up your import files").
 * - Salesforce's Data Import Wizard matches the labels of a lead (help.salesforce.com, "Field Mapping for Importing Leads"). Its number of
 *   employees is one number, ours a range, so it is left out.
 * - Pipedrive shows fields by these names where columns are mapped (support.pipedrive.com, "Import fields", "mandatory fields").
 * - Instantly's and Lemlist's names are those of a lead in their API (developer.instantly.ai, developer.lemlist.com); Instantly's import
 *   of a CSV takes those of address and names too ("Import contacts from a CSV file").
 */
export const exportPresets = {
  hubspot: {
    label: 'HubSpot',
    columns: [
      ['First Name', 'firstName'],
      ['Last Name', 'lastName'],
      ['Email', 'email'],
      ['Job Title', 'jobTitle'],
      ['Company Name', 'company'],
      ['Website URL', 'companyDomain'],
      ['Industry', 'industry'],
      ['LinkedIn URL', 'linkedinUrl'],
    ],
  },
  salesforce: {
    label: 'Salesforce',
    columns: [
      ['First Name', 'firstName'],
      ['Last Name', 'lastName'],
      ['Company', 'company'],
      ['Title', 'jobTitle'],
      ['Email', 'email'],
      ['Website', 'companyDomain'],
      ['Industry', 'industry'],
    ],
  },
  pipedrive: {
    label: 'Pipedrive',
    columns: [
      ['Person - Name', 'name'],
      ['Person - Email', 'email'],
      ['Person - Job title', 'jobTitle'],
      ['Organization - Name', 'company'],
      ['Organization - Website', 'companyDomain'],
    ],
  },
  instantly: {
    label: 'Instantly',
    columns: [
      ['email', 'email'],
      ['first_name', 'firstName'],
      ['last_name', 'lastName'],
      ['company_name', 'company'],
      ['job_title', 'jobTitle'],
      ['website', 'companyDomain'],
      ['linkedin_url', 'linkedinUrl'],
    ],
  },
  lemlist: {
    label: 'Lemlist',
    columns: [
      ['email', 'email'],
      ['firstName', 'firstName'],
      ['lastName', 'lastName'],
      ['companyName', 'company'],
      ['jobTitle', 'jobTitle'],
      ['companyDomain', 'companyDomain'],
      ['linkedinUrl', 'linkedinUrl'],
    ],
  },
} as const satisfies Record<string, Preset>

export type ExportPreset = keyof typeof exportPresets
export const exportPresetNames = Object.keys(exportPresets) as ExportPreset[]

/** How a file is wanted; without any of it the specification's columns. A preset has columns of its own. */
export type ExportOptions = {
  provenOnly?: boolean | undefined
  preset?: ExportPreset | undefined
  columns?: readonly ExportColumn[] | undefined
}
