/**
 * The nouns that say what somebody is within a trade, in the languages they write them: `id = form | form`. `id + other`:
 * found by who asks for the other as well, so that a Vertriebsleiter is found by "head of sales". `id:` at the beginning of a line
 * says how the trade stands beside it: `first:` behind it and the first one counts (directeur marketing produit), else before it or
 * behind "of", and the last one counts (director of product marketing). `*form` ends compound words.
 */
export const RANKS = `
  director + directeur, leiter = director | executive director | reditel | reditelka | direktoru | *johtaja
  first: directeur + director, head, leiter = dyrektor | dyrektor działu | directeur | directrice | directora | diretor | diretora | direttore | direttrice | director general de | directora general de | diretor geral de | diretora geral de | direttore generale di | direktor | direktorin | *direktor | *direktorin | *directeur | direction | direccion
  head + leiter, lead = head
  first: leiter + head, directeur, director, lead, manager, gerente = hoofd | *hoofd | *ledare | leiter | leiterin | leitung | *leiter | *leiterin | *leitung
  first: lead + manager, head, leiter, gerente = *leder | ansvarig | *ansvarig | ansvarlig | *ansvarlig | verantwoordelijke | *verantwoordelijke | responsable | responsables | responsabile | responsavel | jefe | jefa | jefe de | chef de | cheffe de | chef d | cheffe d | chef des | cheffe des | chef du | chefe | chefe de | capo | encargado | encargada | encarregado | encarregada | responsable regional | chef de service | cheffe de service | chef du service | chef de département | responsable du service | responsable de service | responsable du département | responsable pôle | jefe de departamento | jefe del departamento | jefa de departamento | jefa del departamento | jefe de área | jefa de área | jefe de sección | responsable de área | responsable del área | responsable del departamento | chefe de departamento | chefe do departamento | responsável do departamento | responsável pelo departamento | responsável pela área | responsabile ufficio | responsabile reparto | responsabile area | capo ufficio | capo reparto | jefe de zona | jefa de zona | responsable de zona | resp | verantwortlicher | verantwortliche | *verantwortlicher | *verantwortliche
  first: lead + manager, head, leiter, gerente, director, directeur = *chef | *chefin | *sjef | *päällikkö
  first: teamlead + lead, gerente, leiter, manager = teamleiter | teamleiterin | teamleitung | teamleider | teamleidster | chef d équipe | cheffe d équipe | jefe de equipo | responsable d équipe
  first: chief = geschäftsleitung | vorstand | vorständin | *vorstand | *vorständin
  manager + lead, gerente, leiter = menedzer | menadzer | menager | menedzerka | menadzerka | menagerka | manager | *manager | *managerin | managerin | managers | manageress | mudur | muduru | yoneticisi | manazer | manazerka | regional manager | area manager
  first: gerente + manager, lead, leiter = مدير | مديرة | менеджер | руководитель | начальник | leider | *leider | *leidster | gerente | gestor | gestora | gerente regional
  first: gerente + manager, lead, leiter, head = szef | szefowa | szef działu | szefowa działu | kierownik | kierowniczka | kierownik działu | kierowniczka działu | naczelnik | kierownik regionalny | kierowniczka regionalna
  supervisor + lead, gerente, manager = supervisor | supervisora | supervisore | aufseher | superviseur | superviseuse | arbetsledare | tyonjohtaja
  vp = wiceprezes | wiceprezeska | vice president | vicepresident | vizepräsident | vizepräsidentin | vicepresidente | vicepresidenta | vice presidente | vice presidenta | vice presidente executivo | vice presidente esecutivo | assistant vice president | associate vice president | vp
  engineer + ingenieur = engineer | engineers | *engineer
  first: ingenieur + engineer = ingenjor | ingenjör | *ingenjör | inzynier | ingenieur | ingenieure | ingenieurin | *ingenieur | *ingenieurin | ingeniero | ingeniera | engenheiro | engenheira | ingegnere | ingegnera | ingeniør | *ingeniør | insinoori | *insinööri | inzenyr | inzynierka | muhendisi | muhendis | инженер | مهندس
  developer + entwickler = developer | developers | programmer
  first: entwickler + developer = utvecklare | programista | *utvecklare | entwickler | entwicklerin | *entwickler | *entwicklerin | developpeur | developpeuse | desarrollador | desarrolladora | desenvolvedor | desenvolvedora | sviluppatore | sviluppatrice | ontwikkelaar | *ontwikkelaar | programador | programadora | programmatore | udvikler | *udvikler | utvikler | *utvikler | kehittaja | *kehittäjä | gelistirici | gelistiricisi | vyvojar | разработчик
  architect = architect | architekt | architektin | *architekt | *architektin | architecte | arquitecto | arquitecta | arquiteto | arquiteta | architetto | *architect
  analyst + analyste = analist | *analist | analyst | *analyst | *analystin | analystin | analytiker | *analytiker | analityk | analyytikko | analisti | analytik
  first: analyste + analyst = analyste | analista
  consultant + berater = consultant | consultants
  first: berater + consultant = berater | beraterin | *berater | *beraterin | consultante | consultor | consultora | consulente | conseiller | conseillère | asesor | asesora | assessor | assessora | adviseur | *adviseur | rådgiver | rådgivare | *rådgiver | *rådgivare | doradczyni | konsulent | *konsulent | konsult | *konsult | konsultti | *konsultti | danismani | danisman | konsultant | konsultantka | doradca | консультант
  specialist + employee = specialist | *specialist | spezialist | spezialistin | *spezialist | *spezialistin | spécialiste | specialiste | especialista | specialista | specjalista | specjalistka | specialistka | asiantuntija | uzmani
  first: employee + specialist = chargé de | chargée de | chargé d | chargée d | chargé des | chargée des | addetto | addetta | addetto alla | addetto al | addetto alle | addetta alla | medewerker | medewerkster | *medewerker | *medewerkster | mitarbeiter | mitarbeiterin | *mitarbeiter | *mitarbeiterin | sachbearbeiter | sachbearbeiterin | *sachbearbeiter | *sachbearbeiterin | referent | referentin | referentka | *referent | *referentin | beauftragter | beauftragte | *beauftragter | *beauftragte | *medarbetare | *medarbejder | *medarbeider | handläggare | *handläggare | saksbehandler | *saksbehandler | sagsbehandler | *sagsbehandler | pracownik | pracownik działu
  representative = representative | rep
  executive = executive
  coordinator = coordenador | coordenadora | coordinador | coordinadora | coordinator | koordinator | koordinatorin | *koordinator | *koordinatorin | coordinateur | coordinatrice | coordinatore | koordynator | koordynatorka | samordnare | *samordnare | koordinaattori | *koordinaattori | koordinatoru
  administrator = administrator | *administrator | administrateur | administrador
  officer = officer
  designer = designer | *designer | *designerin | disenador | disenadora
  scientist = scientist | wissenschaftler | cientista | cientifico
  technician = technician | techniker | technikerin | *techniker | technicien | technicienne | tecnico | tecnica | technicus | *technicus | tekniker | *tekniker | technik | teknikko | teknisyeni
  advisor = advisor
  planner = planner
  controller = controller | *controller | *controllerin
  agent = agent
  writer = writer
  buyer = buyer
  auditor = auditor
  recruiter = recruiter
  trainer = trainer
  lawyer = lawyer | attorney
  accountant = accountant
  driver = driver
  operator = operator
  assistant = assistant | assistante | assistent | assistentin | *assistent | *assistentin | assistenz | asistente | assistente | secretary | asystent | asystentka | *asystent | auxiliar | sekretär | sekretärin | secretaire | secretaria | secretario | segretaria | aide | clerk
  intern = intern | interns | internship | praktikant | praktikantin | stagiaire | becario | becaria | estagiario | estagiaria | tirocinante | stagista | werkstudent | werkstudentin
  trainee = trainee | apprentice | azubi | student | alternant | alternante
  teacher = teacher
  nurse = nurse`
