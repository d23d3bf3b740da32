/** Rows as in title-cases.ts: jobs of shops, sites, care, travel and the state, as nine languages call them. */
export const TITLE_CASES_CRAFTS = `
sales coordinator
  rest: Coordinateur commercial; Verkoopcoördinator

sales operations manager
  rest: Gerente de Operaciones de Ventas

area sales manager
  rest: Responsable de secteur; Area manager commerciale; Regionsäljchef; Distriktssalgssjef

product marketing manager
  rest: Responsabile marketing di prodotto; Product Marketing Lead; Produktmarknadschef

digital marketing manager
  rest: Digital markedssjef

seo specialist
  rest: Spécialiste SEO; Specjalista SEO

e-commerce manager
  rest: E-commercemanager; Nettbutikksjef

press officer
  rest: Presseansvarlig; Talsperson

video editor
  rest: Cutter; Videoredigerer; Videoeditor; Videoklipper; Monteuse

ux researcher
  rest: User Researcher

accounts payable specialist
  rest: Leverandørbogholder; Medewerker crediteuren; Specjalista ds. zobowiązań

credit manager
  rest: Kredittsjef

credit controller
  rest: Debiteurenbeheerder; Inkassomedarbejder; Windykator; Kravhandläggare; Specjalista ds. windykacji; Agent de recouvrement

investment manager
  rest: Gérant de portefeuille; Portfoliomanager; Gestor de Inversiones; Gestor de Investimentos; Gestore investimenti; Kapitalforvalter

investor relations manager
  rest: Gerente de RI

cloud engineer
  rest: Inżynier chmury

security engineer
  rest: Inżynier bezpieczeństwa; Sicherheitsingenieur IT; Security-ingenjör

security analyst
  rest: Analityk bezpieczeństwa; Säkerhetsanalytiker

test engineer
  rest: Testingenjör; Prüfingenieur; Testingeniør; Ingegnere collaudo

it architect
  rest: IT-arkitekt

enterprise architect
  rest: Architekt korporacyjny; Virksomhetsarkitekt; Enterprise-arkitekt

scrum master
  rest: Scrum masterka

mobile developer
  rest: iOS Developer; Android-Entwickler; Programista aplikacji mobilnych; Mobilutvecklare; Desarrolladora Android

technical writer
  rest: Rédacteur technique; Technischer Redakteur; Redactor Técnico; Redattore tecnico; Redator Técnico; Technisch schrijver; Teknisk skribent; Teknisk forfatter

quality inspector
  rest: Ispettore qualità; Kvalitetskontrollør; Kvalitetsinspektør

production supervisor
  rest: Superviseur de production; Mistrz produkcji; Produksjonsformann; Superviseur production

shift manager
  rest: Kierownik zmiany; Skiftleder; Ploegleider; Skiftledare; Responsable d'équipe postée; Brygadzista zmianowy

freight forwarder
  rest: Agent de fret; Transitario; Freight Forwarding Agent; Agente transitario

van driver
  rest: Sjåfør varebil; Pakketbezorger; Paketzusteller

bus driver
  rest: Autista autobus; Busschaufför; Bussjåfør; Conductrice de bus; Motorista de autocarro

train driver
  rest: Maquinista; Maquinista de trem; Lokomotivfører

pilot
  rest: Verkehrspilot; Flygkapten; Flypilot; Kapitan samolotu; Comandante de aeronave

plumber
  rest: Installateur Sanitär; Plomero; VVS-installatør; Instalator sanitarny

painter
  rest: Peintre; Tinteggiatore

construction worker
  rest: Obrero; Peón de construcción; Bygningsarbejder; Robotnik budowlany; Anläggningsarbetare

quantity surveyor
  rest: Computista; Orçamentista; Kosztorysant; Kalkylingenjör; Calculator bouw; Economista de la construcción

surveyor
  rest: Oppmålingsingeniør; Maatvoerder

urban planner
  rest: Pianificatore territoriale; Stadsplanerare; Byplanlegger; Planolog; Byplanlægger; Arealplanlegger; Samhällsplanerare; Planejador urbano

interior designer
  rest: Interieurontwerper; Inredningsarkitekt; Interiørarkitekt; Projektant wnętrz; Decorador de interiores; Inredare; Architekt wnętrz; Interiordesignerin

caretaker
  rest: Custode; Portero; Fastighetsskötare; Woźny; Conciërge; Portiere; Vicevärd; Ejendomsfunktionær

cleaner
  rest: Operatore pulizie; Pracownik sprzątający; Empleada de limpieza; Renholdsoperatør; Funcionária de limpeza

security guard
  rest: Beveiligingsmedewerker; Guarda; Agent de sûreté; Skyddsvakt; Vægter; Werkschutzmitarbeiter; Agente di sicurezza; Strażnik

hairdresser
  rest: Hårfrisør

baker
  rest: Bager; Fornaio; Bäckermeister; Padeira

bartender
  rest: Camarero de barra; Barmedewerker

housekeeper
  rest: Ama de llaves; Husfru; Pokojowa; Roomboy; Städerska hotell; Stuepike

travel agent
  rest: Reiseberater; Reisbureaumedewerker; Resesäljare; Agent turystyczny; Conseiller voyages; Resekonsult; Agente turístico; Pracownik biura podróży

tour guide
  rest: Reseledare; Pilot wycieczek; Accompagnatore turistico; Fremdenführer; Reiseleder; Turguide

event planner
  rest: Eventplaner; Evenementenplanner; Eventplanerare; Eventplanerin; Organizator eventów; Arrangementsplanlegger; Evenementenorganisator

fitness trainer
  rest: Instrutor de Fitness; Fitnesscoach; Instructor de gimnasio; Professor de musculação; Trener fitness; Instruktor fitness

midwife
  rest: Partera; Maïeuticien; Położny

paramedic
  rest: Ambulansearbeider; Técnico en emergencias sanitarias; Paramediciner; Redder

veterinarian
  rest: Lekarka weterynarii

radiologist
  rest: Röntgenläkare; Facharzt für Radiologie

pediatrician
  rest: Barnelege; Pädiater; Børnelæge

psychiatrist
  rest: Psychiatra; Lekarz psychiatra; Fachärztin für Psychiatrie

care worker
  rest: Omsorgsarbeider

lab technician
  rest: Laboratoriummedewerker; Labbtekniker; Laboratorietekniker; Technik laboratoryjny

regulatory affairs manager
  rest: Kierownik ds. rejestracji; RA Manager

medical science liaison
  rest: MSL; Medical Scientific Liaison; MSL Onkologie; MSL Oncologie

chemist
  rest: Kjemiker; Lebensmittelchemiker

biologist
  rest: Molekularbiologe

researcher
  rest: Pracownik naukowy; Naukowiec

librarian
  rest: Bibliotekarz

nursery teacher
  rest: Nauczyciel przedszkola; Kleuterjuf; Nauczycielka przedszkolna

tax advisor
  rest: Skattekonsult

management consultant
  rest: Unternehmensberater; Managementkonsult; Konsultant ds. zarządzania; Unternehmensberaterin; Managementkonsulent; Ledelseskonsulent; Consultor estratégico; Bedrijfsadviseur

business controller
  rest: Kontroler biznesowy

web designer
  rest: Projektant stron internetowych; Webgrafiker

art director
  rest: Artdirector; Dyrektor artystyczny

sound engineer
  rest: Realizator dźwięku; Technicien son; Dźwiękowiec; Preneur de son; Lydingeniør

actor
  rest: Skådespelerska

musician
  rest: Orchestermusiker

farmer
  rest: Bäuerin; Rolniczka

gardener
  rest: Ogrodniczka

soldier
  rest: Soldado; Militair; Żołnierz; Soldate; Soldato; Żołnierz zawodowy; Yrkessoldat; Soldado profesional

civil servant
  rest: Funcionario; Impiegato pubblico; Embetsmann; Tjenestemann; Dipendente pubblico; Urzędniczka; Funcionaria de carrera

ambassador
  rest: Ambassadeur; Botschafter; Embajador; Ambasciatore; Embaixador; Ambasador; Ambassadrice; Botschafterin

priest
  rest: Prete; Priester; Pastoor; Sognepræst; Proboszcz; Kapłan; Sokneprest
`
