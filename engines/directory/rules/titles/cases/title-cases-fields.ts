/** Rows as in title-cases.ts, by kind: one office in nine languages, who works in a function, and what stands beside them. */
export const TITLE_CASES_FIELDS = `
logistics manager
  rest: Leiter Logistik; Kierownik działu logistyki; Logistikksjef; Responsable de logística; Szef logistyki; Chef de service logistique; Hoofd logistiek
  not: Logistics Director; VP Logistics; Logistics Coordinator; Coordenador de Logística

dyrektor ds. sprzedaży
  rest: Sales Director; Directeur des ventes; Director de ventas; Direttore vendite
  not: Sales Manager; VP Sales; Product Director

kierownik działu zakupów
  rest: Purchasing Manager; Einkaufsleiter; Gerente de adquisiciones; Responsabile acquisti; Hoofd inkoop
  not: Buyer; Kierownik działu sprzedaży

head of product management
  rest: Head of Product; Leiter Produktmanagement; Hoofd productmanagement
  not: Head of Marketing; Product Manager

compensation and benefits
  rest: Head of Compensation & Benefits

food and beverage
  rest: Director of Food & Beverage

leiter controlling
  rest: Head of Controlling; Responsable du contrôle de gestion; Kierownik kontrolingu; Controlling Director
  not: Controller; Air Traffic Controller

information security manager
  rest: RSSI; CISO; Leiter Informationssicherheit; Informationssäkerhetschef; Responsable cybersécurité; Gerente de ciberseguridad
  not: Security Guard; Head of Data

hse manager
  rest: HMS-sjef; Kierownik BHP; Jefe de seguridad y salud; Responsable santé sécurité; Arbetsmiljöchef
  not: Security Manager; Safety Officer; Facility Manager

r&d manager
  exact: R & D Manager; R&D-manager
  rest: F&E-Leiter; Kierownik działu badań i rozwoju; FoU-chef; Gerente de P&D
  not: Software Development Manager; F&B Manager

food and beverage manager
  same: F&B Manager
  rest: Responsable F&B; Gerente de A&B
  not: Manager; Business Manager

legal manager
  rest: Juridisk chef; Responsable juridique; Leiter Recht
  not: Chef; Chef de cuisine; Sous Chef

küchenchef
  not: Juridisk chef; Chef d'exploitation; Kommersiell chef

customer service manager
  rest: Teamleiter Kundenservice; Responsável pelo apoio ao cliente; Kierownik obsługi klienta; Kundeservicesjef
  not: Customer Success Manager; Kundenberater

marketing specialist
  rest: Marketingreferentin; Marketing-Mitarbeiter; Chargée de marketing; Specjalista ds. marketingu; Addetto marketing; Marketingmedewerker
  not: Marketing Manager; Marketing Assistant; Marketing Director

hr specialist
  rest: Specjalista ds. kadr; HR-medewerker; Addetto risorse umane; HR-rådgiver
  not: HR Manager; HR Director; IT Specialist

construction
  rest: Bauleiter; Chef de chantier; Quantity Surveyor; Estimator; Site Manager; Leiter Bauabteilung
  not: Construction Recruiter; Software Engineer; Web Developer

health and safety
  rest: Fachkraft für Arbeitssicherheit; Técnico PRL; Inspektor BHP; Safety Officer
  not: Security Guard; Health Insurance Agent

logistics
  rest: Warehouse Manager; Lagerleiter; LKW-Disponent
  not: Logistics Recruiter; Sales Manager

accounting
  rest: Buchhalterin; Comptable; Accounts Payable Clerk; Leiter Rechnungswesen
  not: Account Manager; Accounting Recruiter

quality
  begins: Quality Inspector
  rest: Kvalitetschef; Responsable qualité
  not: Quantity Surveyor

ceo
  not: Assistente dell'amministratore delegato; Assistante de l'administrateur délégué

founder
  rest: Président fondateur; Stifter; Grunnlegger
  not: Foundation Director

finance director
  rest: Direttore Amministrazione, Finanza e Controllo
  not: F.d. rektor; F.d. økonomidirektør

automation engineer
  rest: Automatyk; Programista PLC
  not: Test Engineer

developer
  not: Programista PLC; PLC-programmeur

treasury director
  rest: Director of Treasury
  not: Treasury Analyst; Finance Director
`
