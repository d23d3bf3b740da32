/** Rows as in title-cases.ts: sectors by their names in each language, short forms of several jobs, and who leads one part or none now. */
export const TITLE_CASES_SECTORS = `
Landwirtschaft
  rest: Landmand; Agricultor; Ouvrier agricole; Doradca rolniczy; Farm Manager; Agronoom; Tractorista agrícola
  not: Wind Farm Manager; Gärtner; Key Account Manager

farm manager
  rest: Betriebsleiter Landwirtschaft; Gerente de fazenda; Responsable d'exploitation agricole
  not: Wind Farm Manager

énergies renouvelables
  rest: Solarteur; Vindmølletekniker; Instalador fotovoltaico; Head of Renewables; Wind Farm Manager; Projektleiter Photovoltaik
  not: Energy Trader

energy
  rest: Stromhändler; Energieadviseur; Technicien éolien; Doradca energetyczny
  not: Sales Rep, Energy Drinks

overheid
  rest: Regierungsrätin; Funcionaria; Urzędnik; Kämmerer; Civil Servant; Naczelnik wydziału; Beleidsmedewerker
  not: Key Account Manager; Verwaltungsrat

local government
  rest: Bürgermeisterin; Adjointe au maire; Wethouder; Skarbnik gminy
  not: Customs Officer

Gastgewerbe
  rest: Koch; Serveuse; Hotel Manager; Hotelreceptionist; Crew Member; Jefe de sala; Head Chef
  not: Customer Success Manager (Hospitality Tech); Receptionist

F&B
  rest: Kelner; Catering Manager; Cuoco
  not: Testare | Lindqvist AB

datenschutz
  rest: DPO; Head of Privacy; Délégué à la protection des données; Datenschutzkoordinatorin
  not: Data Engineer

customs manager
  rest: Leiter Zoll; Responsable douane
  not: Zolldeklarant

retail
  rest: Filialleiterin; Verkäuferin; Commessa; Stellvertretende Filialleiterin; Cashier
  not: Sales Representative; Vertriebsmitarbeiter Außendienst

Hausverwaltung
  rest: Property Manager; Gestionnaire de copropriété; Zarządca nieruchomości
  not: Facility Manager

PM
  rest: Projektleiter; Jefe de producto; Programme Manager; Kierownik projektu
  not: Property Manager; Production Manager

AP
  rest: Kreditorenbuchhalterin; Comptable fournisseurs; Purchase Ledger Clerk
  not: Debitorenbuchhalter

chef
  rest: Koch; Cuisinière; Souschef
  exact: Chef
  not: Teknisk chef; Infirmière chef; Rédacteur en chef

head chef
  rest: Küchenchefin
  not: Koch; Pastry Chef

head of sales
  rest: Kierownik sprzedaży; Kierownik działu sprzedaży
  begins: Head of Sales Energy

head of product
  not: Kierownik produktu

head of energy
  not: Head of Sales Energy

plant manager
  rest: Site Manager - Manufacturing; Werkleiterin; Direttore di stabilimento
  not: Site Manager

head of procurement
  rest: Einkaufsleiter; Directora de compras
  not: Einkaufsleiter auf der Suche nach einer neuen Herausforderung; Responsable achats en recherche d'un nouveau poste

Buchhalter
  rest: Comptable
  not: Stagiaire comptable; Praktikantin Buchhaltung

CFO
  exact: CFO
  not: Assistenz CFO

compliance manager
  rest: Gerente de compliance; Responsable conformité
  not: Compliance Officer

compliance officer
  rest: Compliance Manager

md
  exact: MD
  same: Managing Director
  not: Chief Marketing Officer

Geschäftsführer
  rest: Managing Director
  not: Medical Doctor (MD)

SQE
  rest: Supplier Quality Engineer
  not: EHS Manager

welding engineer
  rest: Schweißingenieur; Ingeniero de soldadura; Lasingenieur; Svetsingenjör
  not: Sales Engineer; Welding Supervisor

metallurgical technician
  rest: Metallurgietechniker; Técnico de metalurgia

sociologist
  rest: Soziologin; Sociologue; Sociólogo; Socjolog; Sosiolog
  not: Psychologist

care home manager
  rest: Directrice d'EHPAD; Pflegeheimleiter; Director de residencia de mayores; Plejehjemsleder

clinical psychologist
  rest: Klinische Psychologin; Psicólogo clínico
  not: Psychologist; School Psychologist

head of sales
  begins: Head of Sales Steel
`
