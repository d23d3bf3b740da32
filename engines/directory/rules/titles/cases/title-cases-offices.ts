/** Rows as in title-cases.ts: jobs of offices, plants, schools and banks, as nine languages call them. */
export const TITLE_CASES_OFFICES = `
sales manager
  rest: Kierownik Regionalny Sprzedaży

key account manager
  rest: Gestor de Contas-Chave; Senior Key Accountmanager

sales representative
  rest: Agente de Ventas

sdr
  rest: Representante de Desarrollo de Ventas

inside sales
  rest: Verkoopmedewerker binnendienst

export manager
  rest: Chef de zone export

content manager
  rest: Content Marketing Manager

accountant
  rest: Redovisningskonsult

chief accountant
  rest: Contador General

controller
  rest: Controlador de Gestão

hr director
  rest: Head of People

hr business partner
  rest: Partenaire d'affaires RH; Socio de negocio de RRHH

payroll manager
  rest: Lønningssjef

office manager
  rest: Responsable de Oficina

receptionist
  rest: Empfangsdame; Receptionsmedarbejder

it director
  rest: Leiter Informationstechnologie

it manager
  rest: Responsable SI

devops engineer
  rest: Senior DevOps

frontend developer
  rest: Front-endontwikkelaar

it project manager
  rest: Chef de projet SI

solution architect
  rest: Solutionarchitect

data scientist
  rest: Datawetenschapper

bi analyst
  rest: Analyste BI; BI-analytiker; Analista de inteligencia de negocios

ux designer
  rest: Diseñadora de Experiencia de Usuario; Designer d'expérience utilisateur

transport manager
  rest: Gerente de Transportes

electrical engineer
  rest: Elektroingenjör

process engineer
  rest: Processtekniker

r&d manager
  rest: Kierownik B+R

hse manager
  rest: Jefe de Seguridad e Higiene

legal counsel
  rest: Abogado corporativo; Justitiar

legal director
  rest: Dyrektor Działu Prawnego; Head of Legal; Directrice des affaires juridiques; Juridisk direktør

compliance officer
  rest: Complianceofficer

data protection officer
  rest: IOD

head nurse
  rest: Cadre de santé; Pielęgniarka oddziałowa; Enfermeira chefe; Avdelingssykepleier; Charge Nurse; Infirmière en chef; Jefa de Enfermería; Infermiera coordinatrice

pharmacist
  rest: Magister farmacji

dentist
  rest: Lekarz dentysta

clinical research associate
  rest: CRA; Clinical Research Monitor; Monitor badań klinicznych

medical representative
  rest: Representante Médico

care home manager
  rest: Heimleitung; Directeur d'EHPAD; Director de Residencia; Einrichtungsleitung; Direttore RSA; Leiter Seniorenheim; Residential Home Manager; Nursing Home Administrator

social worker
  rest: Socialsekreterare

lecturer
  rest: Wykładowca; Lehrbeauftragter; Universiteitsdocent

civil engineer
  rest: Ingeniera de Caminos; Sivilingeniør bygg

electrician
  rest: Elektromonter

hotel manager
  rest: Gerente Hoteleiro

restaurant manager
  rest: Bedrijfsleider restaurant

store manager
  rest: Supermarket Manager

shop assistant
  rest: Verkoopmedewerker

cashier
  rest: Kassamedarbejder

visual merchandiser
  rest: Schauwerbegestalter; Escaparatista; Vetrinista; Vitrinista; Etaleur; Dekorateur; Gestalter für visuelles Marketing

mayor
  rest: Wójt; Prezydent Miasta

city manager
  rest: Directeur général des services; Stadtdirektor; Gemeentesecretaris; Kommunaldirektør; Kommundirektör; Segretario comunale; Rådmann; DGS

police officer
  rest: Polisassistent

firefighter
  rest: Berufsfeuerwehrmann

branch manager
  rest: Filialleiter Bank; Kantoordirecteur; Banksjef; Filialdirektor; Director de Oficina; Zweigstellenleiter

relationship manager
  rest: Firmenkundenbetreuer; Relatiebeheerder; Gerente de Relacionamento; Gerente de Relación; Relatiemanager; Responsable de clientèle

bank teller
  rest: Schalterangestellter; Kasjer bankowy; Addetto allo sportello; Caixa de banco; Baliemedewerker bank; Bankkassör; Caissier de banque; Cajera bancaria

loan officer
  rest: Kreditberater; Kreditsachbearbeiter; Oficial de Crédito; Chargé de crédit; Credit Officer; Asesor de Créditos; Kredietadviseur; Specjalista ds. kredytów

wealth manager
  rest: Gestor de Fortunas; Vermogensbeheerder; Wealthmanager; Vermögensberater; Formuesforvalter

insurance agent
  rest: Versicherungsagent; Assurandør; Agent d'assurances

underwriter
  rest: Risktecknare

claims adjuster
  rest: Perito liquidador

truck driver
  rest: Conducteur PL

forklift operator
  rest: Operator wózka widłowego; Truckförare; Truckfører; Conductor de carretilla; Montacarguista; Reachtruckchauffeur

dispatcher
  rest: Dispatcheur

customs broker
  rest: Déclarant en douane; Zollagent; Agent celny; Spedizioniere doganale; Douanedeclarant; Tulldeklarant; Customs Declarant; Zolldeklarant

machine operator
  rest: Operario de Máquina; Operatore macchina; Conducteur de ligne; Operatore di macchine utensili

cnc operator
  rest: CNC-Fräser; CNC-draaier; Tourneur CNC; CNC-Dreher; Frezer CNC; CNC Machinist; Tornero CNC; Fresador CNC

production planner
  rest: Planista produkcji; Pianificatore della produzione; Planejador de Produção; Productieplanner; Produktionsplanerare; Fertigungsplaner; Analista de PCP; Planificateur de production

energy manager
  rest: Responsable énergie; Energiemanager; Kierownik ds. energii; Gerente de Energia; Gerente de Energía; Responsable de Energía

editor in chief
  rest: Redaktor naczelna; Redactora Jefe

film producer
  rest: Productor de Cine; Producent filmowy; Produtor de Cinema; Filmproducent; Productora cinematográfica; Filmprodusent

ceo
  rest: Geschäftsführende Gesellschafterin; Directeur-generaal

founder
  rest: Gründungspartner

board member
  rest: Consejero

vp sales
  rest: Wiceprezes ds. sprzedaży
`
