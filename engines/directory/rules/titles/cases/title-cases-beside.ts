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

legal
  exact: Legal
  begins: Legal Counsel; Legal Secretary
  rest: Head of Legal; Rechtsanwältin; Avvocato; General Counsel; Paralegal; Directeur juridique; Intern, Patent Attorney; Trainee Solicitor
  not: Legal Tech Founder; Legal Recruiter; Former Lawyer; Aspiring Lawyer; Assistant to the General Counsel; Regulatory Affairs Manager

HR
  begins: HR Manager
  rest: Recruiter; Talent Acquisition Partner; Compensation & Benefits Manager; IT Recruiter; L&D Manager; DRH; Personalleiterin
  not: HR Software Developer; HR Tech Sales Executive; Former Recruiter

it
  begins: IT Manager; IT Project Manager
  rest: Sysadmin; Oracle DBA; Network Administrator; CIO; Help Desk Technician
  not: IT Recruiter; IT Lawyer; Software Engineer

finance
  rest: Treasurer; Financial Controller; FP&A Analyst; DAF; Investor Relations Manager; Director of Finance
  not: Finance Recruiter; Air Traffic Controller; Sales Manager

design
  rest: Graphic Designer; Creative Director; Head of UX; Diseñadora Gráfica; Head of Design
  not: Design Recruiter; Photographer

logistics
  rest: Warehouse Manager; Lagerleiter; Customs Broker; Fleet Manager; Forklift Operator; Disponentin; Head of Logistics
  not: Logistics Recruiter; Plant Manager

procurement
  rest: Strategic Sourcing Manager; Einkäufer; Head of Procurement
  not: Media Buyer

communications
  rest: Press Officer; Attachée de presse; Head of Communications
  not: Brand Manager

marketing
  rest: Head of Marketing; Founder & Head of Marketing
  not: Marketing Professor; Marketing Recruiter

sales
  rest: Head of Sales
  not: Sales Tax Analyst; Sales Recruiter

legal manager
  not: Paralegal; General Counsel

finance -cfo
  rest: Treasurer
  not: CFO

marketing -legal
  begins: Marketing Manager
  not: Legal Marketing Manager

lawyer or notary
  rest: Avvocato; Notaire
  not: Nurse

cto or cio
  exact: CTO; CIO
  not: CFO

director
  rest: Directrice commerciale; Direttore d'albergo; Hotel Director
  not: Assistante du directeur; Ancien directeur commercial

directeur
  rest: Finance Director
  not: Manager

director NOT "managing director"
  exact: Director
  rest: Direttore Commerciale; Directeur des Ressources Humaines; Directora de hotel; Direktor
  not: Managing Director; Group Managing Director
`
