/** Titles as people write them, labelled by hand: `title | seniority | department`. */
export const LABELLED_TITLES = `
  CEO | C-Suite | Executive
  Chief Executive Officer | C-Suite | Executive
  Chief Executive | C-Suite | Executive
  President & CEO | C-Suite | Executive
  Chairman of the Board | C-Suite | Executive
  Regional President | C-Suite | Executive
  CFO | C-Suite | Finance
  Chief Operating Officer | C-Suite | Operations
  Chief Marketing Officer | C-Suite | Marketing
  Chief Product and Technology Officer | C-Suite | Product
  Chief Sales & Marketing Officer | C-Suite | Sales
  CHRO | C-Suite | Human Resources
  CISO | C-Suite | IT
  CTO at SalesTech | C-Suite | Engineering
  Interim CFO | C-Suite | Finance
  Deputy CEO | C-Suite | Executive
  General Counsel | C-Suite | Legal
  Chief Business Officer | C-Suite | Executive
  Managing Director | C-Suite | Executive
  Managing Director, APAC | C-Suite | Executive
  Managing Director, Investment Banking | Director | Finance
  Founder | Founder | Executive
  Co-Founder & CEO | Founder | Executive
  Founder/CTO | Founder | Engineering
  Cofounder, Head of Product | Founder | Product
  Founding Partner | Founder | Executive
  Founding Engineer | Staff | Engineering
  Founder's Associate | Staff | Executive
  Owner | Owner | Executive
  Owner/Operator | Owner | Executive
  Co-Owner | Owner | Executive
  Owner & Founder | Owner | Executive
  Product Owner | Staff | Product
  Senior Product Owner | Senior | Product
  Business Process Owner, Finance | Staff | Finance
  Partner | Partner | Executive
  Managing Partner | Partner | Executive
  Tax Partner | Partner | Finance
  Partner, Litigation | Partner | Legal
  HR Business Partner | Staff | Human Resources
  Finance Business Partner | Staff | Finance
  Channel Partner Manager | Manager | Sales
  Partner Marketing Manager | Manager | Marketing
  VP Sales | VP | Sales
  V.P. of Sales | VP | Sales
  Senior Vice President, Global Marketing | VP | Marketing
  EVP & General Counsel | C-Suite | Legal
  AVP - Risk | VP | Finance
  Vice President | VP | Executive
  VP of Engineering, Payments | VP | Engineering
  VP People & Culture | VP | Human Resources
  Head of Growth | Head | Marketing
  Head - Marketing | Head | Marketing
  Global Head of Talent Acquisition | Head | Human Resources
  Head of IT | Head | IT
  Sales Head | Head | Sales
  Head of Senior Living Sales | Head | Sales
  Head Chef | Manager | Operations
  Head Nurse | Manager | Medical
  Head Office Receptionist | Staff | Administration
  Chief Architect | Head | Engineering
  Chief of Staff | Director | Executive
  Chief of Staff to the CEO | Director | Executive
  Editor-in-Chief | Head | Marketing
  Director of Engineering | Director | Engineering
  Sr. Director, Product Management | Director | Product
  Associate Director, Clinical Operations | Director | Medical
  Executive Director | Director | Executive
  Creative Director | Director | Design
  Medical Director | Director | Medical
  Director of Development | Director | Sales
  Director, Research & Development | Director | Engineering
  R&D Director | Director | Engineering
  Director of Business Intelligence | Director | Data
  Non-Executive Director | Director | Executive
  Board Member | C-Suite | Executive
  Principal | Director | Executive
  School Principal | Head | Education
  Vice Principal | Director | Education
  Treasurer | Director | Finance
  Account Manager | Manager | Sales
  Product Manager | Manager | Product
  Senior Manager | Manager | Other
  Senior Product Marketing Manager | Manager | Marketing
  Technical Account Manager | Manager | Customer Success
  Customer Success Manager | Manager | Customer Success
  Engineering Mgr | Manager | Engineering
  IT Project Manager | Manager | IT
  Project Manager | Manager | Operations
  General Manager | Manager | Executive
  Assistant Manager, Accounts Payable | Manager | Finance
  Team Leader - Customer Support | Manager | Customer Success
  Warehouse Supervisor | Manager | Operations
  Financial Controller | Manager | Finance
  Office Manager | Manager | Administration
  Store Manager | Manager | Operations
  Learning & Development Manager | Manager | Human Resources
  Health & Safety Manager | Manager | Operations
  Practice Manager | Manager | Medical
  Case Manager | Manager | Medical
  Manager in Training | Entry | Other
  Document Controller | Staff | Administration
  Senior Software Engineer | Senior | Engineering
  Staff Software Engineer | Senior | Engineering
  Staff AI/ML Engineer | Senior | Data
  Staff Accountant | Staff | Finance
  Staff Nurse | Staff | Medical
  Principal Engineer | Senior | Engineering
  Principal Consultant | Senior | Consulting
  Lead Designer | Senior | Design
  Marketing Lead | Senior | Marketing
  Lead Generation Specialist | Staff | Marketing
  Sr. Executive Assistant | Senior | Administration
  Senior Living Advisor | Staff | Consulting
  Distinguished Engineer | Senior | Engineering
  Software Engineer II | Staff | Engineering
  Full-Stack Developer (React/Node.js) | Staff | Engineering
  C++ Developer | Staff | Engineering
  DevOps Engineer | Staff | Engineering
  Network Engineer | Staff | IT
  Systems Administrator | Staff | IT
  IT Support Specialist | Staff | IT
  IT Recruiter | Staff | Human Resources
  Technical Recruiter | Staff | Human Resources
  Sales Engineer | Staff | Sales
  Software Sales Executive | Staff | Sales
  Account Executive, Information Technology | Staff | Sales
  SDR | Staff | Sales
  Real Estate Agent | Staff | Sales
  Business Development Representative | Staff | Sales
  Data Scientist | Staff | Data
  Marketing Data Analyst | Staff | Data
  Marketing Analytics Specialist | Staff | Marketing
  Product Designer | Staff | Design
  UI/UX Designer | Staff | Design
  Instructional Designer | Staff | Education
  Copywriter | Staff | Marketing
  Media Buyer | Staff | Marketing
  Buyer | Staff | Operations
  Supply Chain Analyst | Staff | Operations
  Truck Driver | Staff | Operations
  Accountant | Staff | Finance
  Credit Controller | Staff | Finance
  Accounts Payable Clerk | Staff | Finance
  Corporate Attorney | Staff | Legal
  Compliance Officer | Staff | Legal
  Regulatory Affairs Associate | Staff | Legal
  Company Secretary | Staff | Legal
  Registered Nurse | Staff | Medical
  Physician, MD | Staff | Medical
  Medical Sales Representative | Staff | Sales
  Doctor | Staff | Medical
  Associate Professor of Finance | Staff | Education
  Teacher | Staff | Education
  Student Affairs Advisor | Staff | Education
  Dean of Engineering | Head | Education
  Management Consultant | Staff | Consulting
  HR Consultant | Staff | Human Resources
  Advisor to the CEO | Staff | Consulting
  Executive Assistant | Staff | Administration
  Assistant to the CEO | Staff | Administration
  EA to CEO, CFO & President | Staff | Administration
  Vice President's Assistant | Staff | Administration
  Executive Assistant, Office of the CFO | Staff | Administration
  Marketing Assistant | Staff | Marketing
  Administrative Assistant | Staff | Administration
  Receptionist | Staff | Administration
  Executive | Staff | Other
  Freelancer | Staff | Other
  Journalist | Staff | Other
  Junior Developer | Entry | Engineering
  Jr. Graphic Designer | Entry | Design
  Graduate Engineer | Entry | Engineering
  Management Trainee | Entry | Other
  Trainee Manager | Entry | Other
  Associate Software Engineer | Entry | Engineering
  Assistant Buyer | Entry | Operations
  Apprentice Electrician | Entry | Operations
  PhD Student | Staff | Education
  Intern | Intern | Other
  Product Manager Intern | Intern | Product
  Intern, Product Management | Intern | Product
  Summer Analyst, Investment Banking | Intern | Finance
  Student | Intern | Education
  Internship Coordinator | Staff | Other
  Go-to-Market Lead | Senior | Sales
  Center of Excellence Lead, Automation | Senior | Engineering
  Geschäftsführer | C-Suite | Executive
  Geschaeftsfuehrerin | C-Suite | Executive
  Geschäftsführer:in | C-Suite | Executive
  Geschäftsführender Gesellschafter | Partner | Executive
  Inhaber | Owner | Executive
  Gründer & CEO | Founder | Executive
  Vertriebsleiter | Head | Sales
  Leiter Marketing | Head | Marketing
  Projektleiterin | Manager | Operations
  Softwareentwickler | Staff | Engineering
  Werkstudent Marketing | Intern | Marketing
  Rechtsanwältin | Staff | Legal
  Directeur général | C-Suite | Executive
  Directeur Général Adjoint | C-Suite | Executive
  PDG | C-Suite | Executive
  Directrice commerciale | Director | Sales
  Directeur des Ressources Humaines | Director | Human Resources
  Chef de projet | Manager | Operations
  Stagiaire marketing | Intern | Marketing
  Ingénieur logiciel | Staff | Engineering
  Director General | C-Suite | Executive
  Director Comercial | Director | Sales
  Gerente de Ventas | Manager | Sales
  Jefe de Proyecto | Manager | Operations
  Abogada | Staff | Legal
  Diretor Financeiro | Director | Finance
  Sócio-fundador | Founder | Executive
  Gerente de Projetos | Manager | Operations
  Amministratore Delegato | C-Suite | Executive
  Direttore Commerciale | Director | Sales
  Responsabile Marketing | Manager | Marketing
  Assistente do Diretor Financeiro | Staff | Administration
  Assistant Director of Finance | Director | Finance
  Inhaberin Friseursalon Kunz | Owner | Executive
  Founder & CTO | Founder | Engineering
  Vertriebs- und Marketingleiter | Head | Sales
  Leiter Vertrieb bei Müller Maschinenbau | Head | Sales
  Seniorberaterin | Senior | Consulting
  Seniorenbetreuerin | Staff | Medical
  Juniorentwickler | Entry | Engineering
  Schichtführer | Manager | Operations
  Lokführer | Staff | Operations
  Reiseleiterin | Staff | Operations
  Mitglied des Vorstands | C-Suite | Executive
  Geschäftsinhaber | Owner | Executive
  Dirigente medico | Staff | Medical
  Cadre de santé | Manager | Medical
  Infirmière professionnelle | Staff | Medical
  Autista patente C | Staff | Operations
  Patentanwältin | Staff | Legal
  Interim Head of IT | Head | IT
  Empfangsmitarbeiterin | Staff | Administration
`
