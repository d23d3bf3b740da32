/** Rows as in title-cases.ts: jobs that share a word and are another. */
export const TITLE_CASES_BESIDE = `
account manager
  not: Accounting Manager; Accounts Payable Manager; Account Executive; Accountant; Account Director; Manager, Accounting; Key Accountant

developer
  not: Business Developer; Property Developer; Real Estate Developer; Curriculum Developer; DevOps Engineer; Head of Development

director
  not: Executive Assistant to the Director; Assistant to Director; Directory Manager; Office of the Director

president
  not: Vice President; Assistant to the President; Vice-Président; VP Sales; Presidential Fellow

partner
  not: HR Business Partner; Partner Manager; Channel Partner Manager; Partnerships Lead; Partner Success Manager; Business Partner; Talent Partner; Technology Partner Manager

driver
  not: Screwdriver; Coach; Driving Instructor

coach
  not: Coach Driver; Coachella

secretary
  not: Company Secretary; Secretary General; Secretary of State; Staatssekretär; Secretário de Estado

buyer
  not: Chief Procurement Officer

designer
  not: Head of Design; Design Manager; UX Researcher

cto
  not: Assistant to the CTO; CTO Office Assistant; VP Engineering; Head of IT; CMO; IT Manager

vp sales
  not: Sales Director; Head of Sales; VP Marketing; VP Customer Success; Assistant to VP Sales

data engineer
  not: Data Center Engineer; Data Analyst; Software Engineer; Data Scientist

restaurant manager
  not: Kitchen Manager; Restaurant Equipment Sales Manager; Bar Manager; Hotel Manager; Restaurant Marketing Manager

assistant manager
  not: Executive Assistant; Assistant to the Manager; Sales Assistant

account executive
  not: Account Manager; Executive Assistant; Accountant; Sales Director; Account Director; Chief Executive Officer; Account Coordinator

sdr
  not: Sales Manager; Software Developer; Account Executive; Sales Director

general manager
  not: Sales Manager; General Counsel; Office Manager; General Practitioner; Project Manager; Assistant to the General Manager

general counsel
  not: General Manager; Counsellor

scrum master
  not: Master Data Manager; Webmaster

insurance agent
  not: Travel Agent; Insurance Underwriter; Insurance Manager; Claims Adjuster
`
