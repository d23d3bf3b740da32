/** More rows as in title-cases.ts: other languages, seniorities that are typed as titles, and words that stand in other jobs' names. */
export const MORE_TITLE_CASES = `
c-level
  begins: C-Level Executive Assistant
  rest: CEO; Chief Marketing Officer; Geschäftsführerin; President; PDG
  not: VP Sales; Assistant to the CEO; Director; Team Lead

marketing decision makers
  rest: Head of Marketing; Marketing Director; VP Marketing; Marketingleiter
  not: Marketing Manager; Head of Sales; Marketing Assistant

executives
  rest: CEO; SVP Sales; Inhaber; Founder & CTO
  not: Account Executive; Executive Assistant; Sales Manager

decision maker -founder
  rest: CEO; Head of IT
  not: Founder & CEO; Fondatrice; Gründer und Geschäftsführer

pdg
  rest: CEO; Amministratore Delegato; Chief Executive Officer; 代表取締役; Consejera Delegada; Founder & CEO
  not: Assistant to the CEO; Deputy CEO; Stv. Geschäftsführer; CFO

gerente de ventas
  rest: Sales Manager; Jefe de Ventas; Responsabile Vendite; Chef des ventes
  not: Sales Director; Gerente de Marketing; Sales Coordinator

werkleiter
  rest: Plant Manager; Directeur d'usine; Direttore di stabilimento; Gerente de planta
  not: Betriebsleiterin; Plant Engineer; Werkstudent; Bauleiter

store manager
  rest: Filialleiterin; Directeur de magasin; Responsabile di negozio
  not: Directeur de filiale; Account Manager; Store Assistant

produktionsleiter
  begins: Produktions- und Logistikleiter
  rest: Production Manager; Responsable de production; Leiterin Produktion
  not: Production Assistant; Directeur artistique; Produktmanager

vertriebsleiter
  begins: Vertriebs- und Marketingleiter
  rest: Gebietsverkaufsleiter; Regionalvertriebsleiterin
  not: Vertriebs- und Marketingassistent

svp
  same: Senior Vice President Sales
  begins: SVP, Finance
  not: Vice President; VP Sales; AVP

sdr
  same: Sales Development Representative
  rest: Senior SDR
  not: BDR; Head of Sales; Sales Representative

retired
  begins: Retired CEO
  rest: VP Sales (retired); Ingénieur à la retraite; CEO i.R.
  not: Former CEO; Ex-CTO; CEO in the making

former sales manager
  rest: Ex Sales Manager; Past Manager, Sales
  not: Sales Manager in training; Sales Manager

owner
  begins: Owner, Bakery
  rest: Business Owner; Inhaberin; Co-Owner
  not: Product Owner; Senior Process Owner; Data Owner; Assistant to the Owner

chef
  begins: Chef de cuisine
  rest: Küchenchef; Executive Chef; Sous-Chef
  not: Chef de projet; Marketingchef; HR-Chef; Chef comptable

partner
  rest: Managing Partner; Tax Partner
  not: HR Business Partner; Partner Manager; Partnerships Lead

success manager customer
  rest: Customer Success Manager; Senior CSM
  not: Customer Manager; Success Coach; CSM - Certified Scrum Master

software engineers
  rest: Senior Software Engineer; Softwareentwickler
  not: Recruiting Software Engineers; Sales Engineer

operations director
  rest: Director General de Operaciones; Directeur des opérations
  not: Director General; Operations Manager

head of it
  begins: Head of IT Infrastructure
  rest: Leiter IT
  not: Head of Marketing; IT Manager

assistante de direction
  rest: Executive Assistant; Assistentin der Geschäftsführung; EA to CEO
  not: Directrice; Assistante marketing; Chief Executive Officer

sales director
  not: Open to work - Sales Director; Auf Jobsuche – Vertriebsdirektor; Career changer → Sales Director; Regionaler Vertriebsleiter Süd; Gebietsverkaufsleiter

cto
  rest: CTIO; Chief Technology & Product Officer
  not: Technischer Leiter; CTO Office Assistant; Chief Executive's Office - Executive Assistant

product manager
  same: PM (Product)
  rest: Sr. PM, Growth
  not: PM (PMP); Leiter Produktmanagement

project manager
  same: PM (Project Management Professional)
  not: Sr. PM, Growth

personalleiter
  rest: HR Manager; Head of HR; Hoofd P&O; Gerente de RH; RRH; People & Culture Manager
  not: HR Assistant; Personalreferentin

customer success manager
  not: Leiter Customer Success

hr director
  same: HRD
  rest: Sales, Marketing & HR Director; Arbeitsdirektorin

hr
  same: HRD; HRBP
  rest: Leiter Personal; Personalreferentin; Chief People Officer

procurement
  rest: Einkäufer; Senior Buyer; Diretor de Suprimentos
  not: Media Planner

secretary
  rest: Directiesecretaresse; Secrétaire médicale
  not: Company Secretary; Secrétaire général; Secretário de Estado

dpo
  same: Data Protection Officer
  rest: Datenschutzbeauftragte; Encarregado de dados

legal counsel
  rest: Deputy General Counsel; In-house Lawyer
`
