/**
 * Jobs whose words say it all, in the languages people write them: `id + other = form | form`, as in title-trades.ts. Who asks for
 * one form finds who is called another; `other` finds them too.
 */
export const JOBS = `
  # who leads the firm
  ceo + gf = chief executive officer | chief executive
  pdg + ceo, gf = diretor presidente | toimitusjohtaja | pdg | president directeur general | presidente directrice generale | directrice generale presidente | amministratore delegato | amministratrice delegata | consejero delegado | consejera delegada | administrador delegado | presidente ejecutivo | vorstandsvorsitzender | vorstandsvorsitzende | verkstallande direktor | vd | prezes | prezes zarzadu
  gf + ceo, managing director = gf | alleingeschäftsführer | alleingeschäftsführerin | dyrektor generalny | geschäftsführer | geschäftsführerin | hauptgeschäftsführer | directeur general | directrice generale | director general | directora general | director gerente | directora gerente | diretor geral | diretora geral | direttore generale | direttrice generale | algemeen directeur | dg | geschäftsführung | geschäftsleitung
  managing director + gf = managing director
  gerente general + general manager, managing director, gf = gerente general | gerente geral
  general manager + gerente general = general manager
  gerant = gerant | gerante
  business owner + owner, inhaber = business owner | firmeninhaber | firmeninhaberin | dueño de negocio | dueña de negocio | titolare d azienda | chef d entreprise
  owner + inhaber = owner | proprietor | proprietress
  inhaber + owner = inhaber | inhaberin | proprietaire | propietario | propietaria | proprietario | proprietaria | dueno | duena | dono | dona | titolare | eigenaar | eigenaresse | gesellschafter geschäftsführer | geschäftsführender gesellschafter
  founder = founder | gründer | gründerin | fondateur | fondatrice | fundador | fundadora | fondatore | oprichter | mitgründer | mitgründerin | cofondateur | cofondatrice | cofundador | cofundadora | cofondatore | cofondatrice | co fondateur | co fondatrice
  vp = vice president | vice presidente | vice presidenta | vicepresident | vizepräsident | vizepräsidentin | vicepresidente | vicepresidenta
  raf + finance~manager = raf
  daf + finance~chief, finance~directeur, finance~director, finance~leiter = daf | finanzvorstand
  dsi + it~directeur, it~director, information~chief, it~leiter = dsi | directeur des systemes d information | directrice des systemes d information
  drh + hr, hr~directeur, hr~director, hr~leiter, hr~chief = drh
  chief of staff = chief of staff

  ciso = rssi
  # law and money
  chef comptable + accounting~manager, accounting~lead = chef comptable | hauptbuchhalter
  lawyer + attorney = lawyer | rechtsanwalt | rechtsanwältin | anwalt | anwältin | avocat | avocate | abogado | abogada | advogado | advogada | avvocato | avvocata | avvocatessa | advocaat | attorney | attorney at law | juriste d affaires
  notary = notary | notar | notaire | notario | notaio
  accountant = accountant | buchhalter | buchhalterin | finanzbuchhalter | finanzbuchhalterin | bilanzbuchhalter | bilanzbuchhalterin | comptable | contable | contador | contadora | contabile | ragioniere | ragioniera | boekhouder | ksiegowy | ksiegowa | contabilista
  personal assistant = personal assistant
  auditor = auditor | auditeur | auditrice | revisor | revisore | wirtschaftsprüfer | wirtschaftsprüferin | auditora
  controller = controller | controleur de gestion | controllerin | controleuse de gestion
  tax advisor = steuerberater | steuerberaterin | tax advisor | conseiller fiscal | asesor fiscal | commercialista

  # health
  nurse = nurse | krankenschwester | krankenpfleger | krankenpflegerin | pflegefachkraft | pflegefachfrau | infirmier | infirmiere | enfermero | enfermera | enfermeiro | enfermeira | infermiere | infermiera | verpleegkundige | verpleger | gesundheits und krankenpfleger | gesundheits und krankenpflegerin | pielegniarka | sjukskoterska
  physician = physician | arzt | ärztin | medecin | medico | medica | medical doctor | dottore in medicina
  pharmacist = pharmacist | apotheker | apothekerin | pharmacien | pharmacienne | farmaceutico | farmaceutica | farmacista | apotheekster
  dentist = dentist | zahnarzt | zahnärztin | dentiste | dentista | odontologo | tandarts | odontoiatra | chirurgien dentiste
  psychologist = psychologist | psychologe | psychologin | psychologue | psicologo | psicologa | psycholoog
  physiotherapist = physiotherapist | physical therapist | physiotherapeut | physiotherapeutin | kinesitherapeute | fisioterapeuta | fysiotherapeut
  veterinarian = veterinarian | tierarzt | tierärztin | veterinaire | veterinario | veterinaria | dierenarts | vet
  midwife = midwife | hebamme | sage femme | comadrona | matrona | ostetrica | parteira | verloskundige

  # teaching
  teacher = teacher | lehrer | lehrerin | enseignant | enseignante | professeur des ecoles | profesor | profesora | maestro | maestra | professor de | professora | insegnante | docente | leraar | lerares | lehrkraft | institutrice | instituteur | nauczyciel | maestra elementare
  professor = professor | professeur | professorin | catedratico | professore | hoogleraar

  # making and drawing
  designer = designer | disenador | disenadora | gestalter | gestalterin | ontwerper | vormgever | projektant
  graphic designer + designer = grafisch vormgever | grafisch ontwerper | graphic designer | grafikdesigner | grafikdesignerin | graphiste | disenador grafico | disenadora grafica | designer grafico | designer grafica | grafico pubblicitario | grafiker | grafikerin
  engineer = engineer | ingenieur | ingenieurin | ingenieure | ingeniero | ingeniera | engenheiro | engenheira | ingegnere | ingegnera
  developer = developer | programmer | entwickler | entwicklerin | developpeur | developpeuse | desarrollador | desarrolladora | desenvolvedor | desenvolvedora | sviluppatore | sviluppatrice | ontwikkelaar | programador | programadora | programmatore | programmierer | programista | utvecklare
  architect = architect | architekt | architektin | architecte | arquitecto | arquitecta | arquiteto | arquiteta | architetto
  electrician = electrician | elektriker | elektrikerin | electricien | electricienne | electricista | eletricista | elettricista | elektricien | elektroniker
  plumber = plumber | klempner | plombier | fontanero | encanador | canalizador | idraulico | loodgieter
  carpenter = carpenter | schreiner | tischler | zimmermann | menuisier | charpentier | carpintero | carpinteiro | falegname | timmerman
  welder = welder | schweisser | soudeur | soldador | saldatore | lasser
  mechanic = mechanic | mechaniker | mecanicien | mecanico | meccanico | monteur | mechatroniker
  photographer = photographer | fotograf | fotografin | photographe | fotografo | fotografa | fotograaf
  journalist = journalist | journalistin | journaliste | periodista | jornalista | giornalista | reporter
  translator = translator | übersetzer | übersetzerin | traducteur | traductrice | traductor | traductora | tradutor | tradutora | traduttore | traduttrice | vertaler

  # selling and serving
  buyer = buyer | purchaser | einkäufer | einkäuferin | acheteur | acheteuse | comprador | compradora | buyer e | inkoper | zakupowiec | addetto acquisti
  salesperson = salesperson | salesman | saleswoman | verkäufer | verkäuferin | vendeur | vendeuse | vendedor | vendedora | venditore | venditrice | verkoper | sales representative | vertriebsmitarbeiter | vertriebsmitarbeiterin | addetto vendite
  real estate agent = real estate agent | realtor | estate agent | immobilienmakler | immobilienmaklerin | agent immobilier | agente inmobiliario | agente inmobiliaria | agente immobiliare | corretor de imoveis | makelaar | consultor imobiliario
  driver = driver | fahrer | fahrerin | lkw fahrer | chauffeur | conductor | conductora | motorista | autista | chofer | berufskraftfahrer | kraftfahrer
  truck driver = truck driver | lorry driver | hgv driver | lkw fahrer | berufskraftfahrer | chauffeur routier | conducteur routier | camionero | camionista | conductor de camion | vrachtwagenchauffeur | motorista de caminhao
  cook = cook | koch | köchin | cuisinier | cuisiniere | cocinero | cocinera | cozinheiro | cozinheira | cuoco | cuoca | kok
  chef = chef | executive chef | head chef | küchenchef | küchenchefin | chef de cuisine | jefe de cocina | chef de cocina | chef di cucina | chefe de cozinha | capo cuoco
  waiter = waiter | waitress | kellner | kellnerin | serveur | serveuse | camarero | camarera | garcom | cameriere | cameriera | ober | empregado de mesa
  receptionist = receptionist | rezeptionist | rezeptionistin | receptionniste | recepcionista | receptionist e | hotesse d accueil | addetta alla reception
  executive assistant = executive assistants | executive assistant | direktionsassistentin | direktionsassistent | direktionsassistenz | vorstandsassistentin | assistentin der geschäftsführung | assistant de direction | assistante de direction | asistente de direccion | asistente ejecutiva | assistente de direcao | assistente executiva | assistente di direzione | directiesecretaresse | directieassistente | secretaria de direccion | secretaire de direction | assistenz der geschäftsführung | secretaria executiva
  assistant = assistant | assistante | assistent | assistentin | asistente | assistente | assistenz | assistenten
  secretary = secretary | sekretärin | sekretär | secretaire | secretaria | secretario | segretaria | segretario | secretaresse
  recruiter = recruiter | recruteur | recruteuse | recrutador | recrutadora | reclutador | reclutadora | recruiterin | personalreferent recruiting | selezionatore
  consultant = consultant | berater | beraterin | consultante | consultor | consultora | consulente | unternehmensberater | unternehmensberaterin | adviseur | konsultant | konsult
  analyst = analyst | analystin | analyste | analista | analitico | analytiker | analityk
  intern = intern | praktikant | praktikantin | stagiaire | becario | becaria | estagiario | estagiaria | tirocinante | stagista | practicante | pasante | alumno en practicas | praktykant | internship
  apprentice = apprentice | azubi | auszubildender | auszubildende | lehrling | apprenti | apprentie | alternant | alternante | aprendiz | apprendista | leerling
  director = directeur | directrice | direktor | direktorin | directora | diretor | diretora | direttore | direttrice
  head = leiter | leiterin | leitung
  manager = gerente | gestor | gestora
  responsable = responsable | responsabile | responsavel | jefe | jefa | encargado | encargada | chefe
  scientist = scientist | wissenschaftler | wissenschaftlerin | scientifique | cientifico | cientista | ricercatore | ricercatrice
  researcher = researcher | forscher | forscherin | chercheur | chercheuse | investigador | investigadora | pesquisador | pesquisadora | onderzoeker
  electrical engineer + engineer = electrical engineer | elektroingenieur | elektroingenieurin | ingenieur electrique | ingeniero electrico | engenheiro eletrico | ingegnere elettrico
  mechanical engineer + engineer = mechanical engineer | maschinenbauingenieur | maschinenbauingenieurin | ingenieur mecanique | ingeniero mecanico | engenheiro mecanico | ingegnere meccanico
  civil engineer + engineer = civil engineer | bauingenieur | bauingenieurin | ingenieur civil | ingenieur genie civil | ingeniero civil | engenheiro civil | ingegnere civile | ingegnera civile`
