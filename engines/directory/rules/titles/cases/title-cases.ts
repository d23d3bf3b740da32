/**
 * Who is meant by what somebody asks for: a line for what is asked, then lines of titles by how well they fit it (`exact`, `begins`, `same` meaning, `rest`; fit-title.ts) or `not` at all, parted by semicolons. Add what you miss.
 */
export const TITLE_CASES = `
sales director
  exact: Sales Director; SALES DIRECTOR; Sales, Director
  begins: Sales Director EMEA; Sales Director - Northern Europe; Sales Director | Acme
  same: Sales Dir.
  rest: Director of Sales; Director, Sales; Senior Sales Director; Regional Sales Director; Director of Sales and Marketing; Sales & Marketing Director; Directeur commercial; Directrice commerciale; Directeur des ventes; Director Comercial; Directora de Ventas; Diretor comercial; Diretora de Vendas; Direttore commerciale; Direttore Vendite; Vertriebsdirektor; Vertriebsleiter; Commercieel directeur; Verkoopdirecteur
  not: Sales Manager; Director; Sales Operations Director; Director of Sales Operations; Assistant to the Sales Director; Former Sales Director; Art Director, Salesforce; Marketing Director; Managing Director; Sales Engineer; Director of Marketing (ex Sales Manager)

product manager
  exact: Product Manager; product  manager
  begins: Product Manager II; Product Manager, Payments
  same: Product Mgr; Prod. Manager
  rest: Product Management Manager; Assistant Product Manager; Senior Product Manager; Technical Product Manager; Digital Product Manager; Global Product Manager; Manager, Product; Product & Brand Manager; Group Product Manager; Product Line Manager; Produktmanager; Produktmanagerin (m/w/d); Chef de produit; Cheffe de produit; Gerente de producto; Gestor de Produto; Responsabile prodotto
  not: Product Marketing Manager; Production Manager; Product Operations Manager; Product Compliance Manager; Manager of Product Marketing; Product Owner; Program Manager; Project Manager; Product Engineering Manager; Product Designer & Sales Manager; Product Quality Manager; Product Support Manager; Aspiring Product Manager; Product Manager's Assistant; Productivity Manager

account manager
  exact: Account Manager
  begins: Account Manager - DACH
  rest: Key Account Manager; Strategic Account Manager; Global Account Manager; Technical Account Manager; Account & Partner Manager
  same: Acct Manager
  not: Accounting Manager; Account Executive; Accounts Payable Manager; Account Marketing Manager; Account Operations Manager; Accountant; Manager

project manager
  exact: Project Manager
  begins: Project Manager (IT)
  same: Proj. Manager; Project Mgr
  rest: IT Project Manager; Senior Project Manager; Construction Project Manager; Technical Project Manager; Projektleiter; Projektleiterin Bau; Projektmanager; Chef de projet; Cheffe de projet digital; Jefe de proyecto; Jefa de Proyectos; Gerente de projetos; Responsabile di progetto; Projectmanager; Projectleider
  not: PM; Project Accountant; Product Manager; Project Engineer; Project Marketing Manager; Project Assistant; Assistant to the Project Manager; Program Manager

sales manager
  exact: Sales Manager
  begins: Sales Manager, Germany
  rest: Assistant Sales Manager; Area Sales Manager; Regional Sales Manager; International Sales Manager; Internal Sales Manager; Sales & Marketing Manager; Sales and Operations Manager; Manager, Sales; Manager of Inside Sales; Gerente de Ventas; Jefe de Ventas; Chef des ventes; Responsable commercial; Responsabile vendite; Gerente de vendas; Verkaufsmanager; Verkoopmanager
  not: Sales Operations Manager; Sales Enablement Analyst; Sales Engineer; Sales Engineering Manager; Account Manager; Salesforce Manager; Sales Representative; Ex-Sales Manager; Sales Training Manager; Wholesale Manager; Store Manager

data engineer
  exact: Data Engineer
  begins: Data Engineer III
  same: Data Eng
  rest: Senior Data Engineer; Big Data Engineer; Cloud Data Engineer; Ingénieur données; Ingénieur data; Ingeniero de datos; Engenheiro de dados; Dateningenieur; Lead Data Engineer; Staff Engineer, Data
  not: Data Analyst; Data Center Engineer; Data Sales Engineer; Engineer; Software Engineer; Data Security Engineer; Engineering Data Analyst

marketing manager
  exact: Marketing Manager
  begins: Marketing Manager - Events
  same: Mktg Manager; Marketing Mgr
  rest: Product Marketing Manager; Digital Marketing Manager; Senior Marketing Manager; Content Marketing Manager; Manager, Digital Marketing; Trade Marketing Manager; Marketing & Communications Manager; Responsable marketing; Responsabile Marketing; Gerente de Marketing; Marketingmanager; Gestor de Marketing
  not: Marketing Operations Manager; Marketing Coordinator; Marketing Sales Manager; Marketing Director; Marketing Assistant to the Manager; Community Manager; Retired Marketing Manager

ceo
  exact: CEO; ceo
  begins: CEO & Founder; CEO/Founder; CEO, EMEA
  same: Chief Executive Officer; C.E.O.
  rest: Founder & CEO; Interim CEO; Acting CEO; Group CEO; Geschäftsführer; Geschäftsführerin; Geschaeftsfuehrer; PDG; P.D.G.; Président directeur général; Directeur général; Directora General; Consejero delegado; Amministratore Delegato; Diretor Geral; Algemeen directeur; Chief Executive
  not: Assistant to the CEO; EA to CEO; Executive Assistant to the CEO & CFO; CEO Assistant; Former CEO; Ex-CEO; ex CEO; Aspiring CEO; Office of the CEO; Chief of Staff to the CEO; Advisor to the CEO; Reports to the CEO; Retired CEO; CEO (retired); Future CEO; Assistente do CEO; Assistante du PDG; Assistentin des CEO; Asistente del CEO; Segretaria del CEO; Ehemaliger CEO; Ancien PDG; Ancienne CEO; Ex-Geschäftsführer; Antiguo CEO; Antigo CEO; CFO; Ceoffice Manager

cfo
  exact: CFO
  begins: CFO, EMEA; CFO & COO
  same: Chief Financial Officer
  rest: Chief Finance Officer; Deputy CFO; Directeur financier; Directrice Administrative et Financière; DAF; Director Financiero; Diretor Financeiro; Direttore Finanziario; Finanzvorstand; Group Chief Financial Officer; Interim CFO
  not: EA to CFO; Assistant to CFO; Office of the CFO; Finance Manager; CEO; Looking for a CFO role; Former CFO; Vice President's Assistant

cto
  exact: CTO
  same: Chief Technology Officer
  rest: Chief Technical Officer; Founder/CTO; Co-Founder & CTO; Directeur technique; Director de Tecnología
  begins: CTO at SalesTech; CTO @ Acme
  not: Office of the CTO; Engineering Manager; Chief Marketing Officer; Aspiring CTO; future CTO; Director, Office of the CTO

vp sales
  exact: VP Sales; VP, Sales
  begins: VP Sales, EMEA; VP Sales & Marketing
  same: VP of Sales; Vice President of Sales; Vice President, Sales; V.P. of Sales; Vice-President Sales
  rest: SVP Sales; Senior Vice President, Sales; Regional VP of Sales; VP Global Sales; VP Marketing and Sales; Vicepresidente de Ventas; Vice-président des ventes; Vice Presidente de Vendas
  not: VP Marketing; VP Sales Operations; Reports to the VP Sales; VP, Sales Engineering; Sales Manager; President, Sales; Sales assistant to the VP

president
  exact: President
  begins: President & CEO; President, North America
  same: Pres.
  rest: Company President; Regional President
  not: Vice President; Senior Vice President; VP; Assistant to the President; Past President; Former President; Presidential Aide

hr manager
  exact: HR Manager
  same: Human Resources Manager; HR Mgr
  begins: HR Manager, Benelux
  rest: Senior HR Manager; Manager, Human Resources; Responsable RH; Responsable des Ressources Humaines; Gerente de RRHH; Jefe de Recursos Humanos; Gerente de RH; Gestor de Recursos Humanos; Responsabile Risorse Umane; Personalmanager; People Manager
  not: HR Director; HR Assistant; Personal Trainer; Threat Manager; HR Business Partner; Chr Manager; Assistant to the HR Manager

hr director
  exact: HR Director
  same: Human Resources Director
  rest: Director of Human Resources; Director, HR; DRH; Directeur des Ressources Humaines; Directrice RH; Director de Recursos Humanos; Directora de RRHH; Diretor de RH; Direttore Risorse Umane; Personalleiter; Personalleiterin; Personaldirektor; People Director; HR-directeur
  not: HR Manager; Personal Assistant to the Director; Managing Director; Assistant to the HR Director; ex-HR Director

purchasing manager
  exact: Purchasing Manager
  same: Purchasing Mgr; Purch. Manager
  rest: Procurement Manager; Senior Procurement Manager; Responsable achats; Gerente de Compras; Jefe de compras; Responsabile acquisti; Inkoopmanager; Einkaufsmanager; Gestor de Compras
  not: Purchasing Director; Buyer; Purchasing Agent; Manager; Supply Manager

einkaufsleiter
  exact: Einkaufsleiter
  begins: Einkaufsleiter Europa
  rest: Einkaufsleiterin; Leiter Einkauf; Leitung Einkauf; Head of Procurement; Head of Purchasing; Jefe de Compras; Procurement Director; Directeur des achats; Director de Compras
  not: Einkäufer; Verkaufsleiter; Head of Sales; Sales Director; Assistent des Einkaufsleiters; Ehemaliger Einkaufsleiter; VP Procurement

einkauf
  exact: Einkauf
  begins: Einkauf und Logistik
  rest: Leiter Einkauf; Einkaufsleiter; Purchasing Manager; Procurement Specialist; Mitarbeiter Einkauf; Responsable Achats
  not: Verkauf; Sales Manager; Kaufmann

directeur commercial
  exact: Directeur commercial; DIRECTEUR COMMERCIAL
  begins: Directeur Commercial France; Directeur commercial adjoint; Directeur Commercial et Marketing
  rest: Directrice commerciale; Sales Director; Director of Sales; Commercial Director; Vertriebsleiter; Director comercial; Diretor comercial; Direttore commerciale; Directeur des ventes; Directeur Général, Directeur commercial
  not: Assistant du directeur commercial; Assistante de direction commerciale; Ancien directeur commercial; Directeur technique; Délégué commercial; Directeur des opérations commerciales; Directeur; Ex-directeur commercial

vertriebsleiter
  exact: Vertriebsleiter; Vertriebsleiter (m/w/d); Vertriebsleiter:in
  begins: Vertriebsleiter DACH
  rest: Vertriebsleiterin; Leiter Vertrieb; Leiterin Vertrieb; Leitung Vertrieb; Sales Director; Head of Sales; Directeur commercial; Director comercial; Direttore vendite; Verkaufsleiter; Regionaler Vertriebsleiter
  not: Vertriebsmitarbeiter; Assistentin der Vertriebsleitung; Assistenz des Vertriebsleiters; Leiter Vertriebscontrolling; Leiter Marketing; Ehem. Vertriebsleiter; Sales Manager Assistant; Angehender Vertriebsleiter

geschäftsführer
  exact: Geschäftsführer; Geschäftsführer (m/w/d)
  begins: Geschäftsführer & Gründer; Geschäftsführer, Müller GmbH
  rest: Geschaeftsfuehrer; Geschäftsführerin; Managing Director; CEO; Directeur général; Director General; Amministratore delegato; Kaufmännischer Geschäftsführer; Chief Executive Officer
  not: Assistentin des Geschäftsführers; Assistent der Geschäftsführung; Ehemaliger Geschäftsführer; Ex-Geschäftsführer; Vertriebsleiter; Director of Sales; Filialleiter

software engineer
  exact: Software Engineer
  begins: Software Engineer II; Software Engineer, Payments; Software Engineer @ Google
  same: Software Eng; SW Engineer; SWE
  rest: Senior Software Engineer; Sr. Software Eng.; Software Developer; Java Developer; Full-Stack Developer; Softwareentwickler; Softwareentwicklerin; Software-Ingenieur; Softwareingenieurin; Ingénieur logiciel; Ingénieure logicielle; Développeur logiciel; Ingeniero de software; Desarrollador de Software; Engenheiro de software; Desenvolvedor de software; Ingegnere del software; Sviluppatore software; Softwareontwikkelaar; Embedded Software Engineer
  not: Sales Engineer, Software; Software Sales Engineer; Engineer; Software Manager; Software Engineering Manager; Aspiring Software Engineer; Mechanical Engineer; Student, seeking Software Engineer role; Recruiter for software engineers

ingénieur logiciel
  exact: Ingénieur logiciel; Ingenieur Logiciel
  begins: Ingénieur logiciel embarqué
  rest: Ingénieure logiciel; Software Engineer; Senior Software Engineer; Softwareentwickler; Software Developer
  not: Ingénieur commercial; Ingénieur; Chef de projet logiciel; Futur ingénieur logiciel

lawyer
  exact: Lawyer
  begins: Lawyer, Corporate
  rest: Attorney; Rechtsanwalt; Rechtsanwältin; Avocat; Avocate associée; Abogada; Advogado; Avvocato; Advocaat; Senior Lawyer; Legal Counsel
  not: Paralegal; Law Student; Assistant to the Lawyer; Former lawyer

rechtsanwalt
  exact: Rechtsanwalt
  begins: Rechtsanwalt und Partner
  rest: Rechtsanwältin; Lawyer; Attorney at Law; Avocat; Abogado
  not: Rechtsanwaltsfachangestellte; Staatsanwalt; Assistentin des Rechtsanwalts

intern
  exact: Intern
  begins: Intern, Product Management
  rest: Marketing Intern; Software Engineering Intern; Praktikant; Stagiaire marketing; Becario; Estagiária; Tirocinante; Internship
  not: Werkstudent; Intern Program Manager; Internship Coordinator; International Sales Manager; Internal Auditor; Internist; Internet Manager; Former Intern; Interne Kommunikation

head of sales
  exact: Head of Sales
  begins: Head of Sales, DACH; Head of Sales and Marketing
  same: Head Sales
  rest: Sales Head; Global Head of Sales; Leiter Vertrieb; Vertriebsleiter
  not: Head of Sales Operations; Head of Marketing; Head Chef; Sales Manager; Assistant to the Head of Sales

head of marketing
  exact: Head of Marketing
  begins: Head of Marketing & Communications
  same: Head, Marketing
  rest: Marketing Head; Global Head of Marketing; Head of Product Marketing; Leiter Marketing; Marketingleiterin; Leitung Marketing
  not: Head of Marketing Operations; Marketing Manager; Head of Product; Former Head of Marketing

"product manager"
  exact: Product Manager
  begins: Product Manager, Growth
  rest: Senior Product Manager
  not: Former Product Manager; Assistant to the Product Manager; Manager, Product; Product Mgr; Produktmanager; Product Marketing Manager; Product Managers

“product manager” -«senior»
  exact: Product Manager
  not: Senior Product Manager; Manager, Product; Product Marketing Manager

cto OR "chief technology officer"
  exact: CTO; Chief Technology Officer
  begins: CTO & Founder
  rest: Founder & CTO
  not: CFO; Technology Manager

marketing -intern
  exact: Marketing
  begins: Marketing Manager; Marketing International
  rest: Internal Marketing Lead; Head of Marketing
  not: Marketing Intern; Intern, Marketing; Sales Intern

Geschäftsführer ODER Inhaber
  exact: Inhaber
  rest: Geschäftsführerin
  not: Geschäftsführungsassistentin

controller NICHT werkscontroller
  not: Werkscontroller

direttore del marketing
  same: Direttore Marketing
  not: Direttore del Personale

responsabile degli acquisti
  same: Responsabile Acquisti
  rest: Einkaufsleiter

responsabile del personale
  rest: HR Manager; Responsabile Risorse Umane

directeur ou gérant
  exact: Gérant; Directeur

sales NOT manager
  exact: Sales
  begins: Sales Director; Sales Management
  rest: Head of Sales; Vertriebsleiter
  not: Sales Manager; Sales Mgr; Manager, Sales

vp -"vice president"
  begins: VP Sales
  exact: VP
  not: Vice President; Vice President Sales; Senior Vice President

(sales director) OR cmo
  exact: Sales Director; CMO
  same: Chief Marketing Officer
  not: Sales Manager

assistant to the ceo
  exact: Assistant to the CEO
  begins: Assistant to the CEO, Acme
  same: Assistant to CEO; Assistant to Chief Executive Officer
  rest: Executive Assistant to the CEO
  not: CEO; Assistant to the CFO; Assistant Manager; Marketing Assistant

former ceo
  exact: Former CEO
  begins: Former CEO of Acme
  not: CEO; Former CFO; CEO of Former Inc

nurse
  exact: Nurse
  begins: Nurse Practitioner
  rest: Registered Nurse; RN; Head Nurse; Krankenschwester; Infirmière; Enfermera; Enfermeiro; Infermiera; Verpleegkundige
  not: Nursery Teacher; Nursing Home Director; Nurses

chief marketing officer
  exact: Chief Marketing Officer
  same: CMO
  rest: Deputy Chief Marketing Officer; Global CMO
  not: Chief Medical Officer; Marketing Officer; Marketing Manager; Marketing Director; Chief Financial Officer & Marketing Lead

accountant
  exact: Accountant
  rest: Staff Accountant; Senior Accountant; Buchhalterin; Comptable; Contable; Contador; Contabile; Boekhouder
  not: Account Manager; Accounting Manager; Accountability Lead

technical recruiter
  exact: Technical Recruiter
  rest: Senior Technical Recruiter; Tech Recruiter
  not: Technical Writer; Recruiter
`
