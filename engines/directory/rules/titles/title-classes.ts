import type { departments, seniorities } from '../../../../contract/lists.ts'

export type Seniority = (typeof seniorities)[number]
export type Department = (typeof departments)[number]

/** How much a word says of the department (title-departments.ts). */
export const STRENGTH = { certain: 3, named: 2, weak: 1, last: 0 } as const
export type SaysDepartment = readonly [department: Department, strength: number]

/**
 * The words that tell a title's seniority; title-class.ts says how they are read. Phrases stand between commas, written as
 * in titles; abbreviations hold as in abbreviations.ts. The longest phrase at a place counts, the highest rank wins.
 * `x.` counts only where it ends what the person is called; `*x` is the end of a compound word; `a … b` has any words between.
 */
export const SENIORITY_PHRASES: Readonly<Partial<Record<Seniority, string>>> = {
  Owner: `titular de despacho, chef d entreprise, cheffe d entreprise, dirigeant d entreprise, dirigeante d entreprise, inh, *inhaber, *inhaberin, mitinhaber*, contitolar*, comproprietari*, kleinunternehm*, self employed, emprendedor*, empreendedor*, microempreend*, einzelunternehm*, selbstständig*, selbständig*, unternehmer, unternehmerin, eigentümer*, auto entrepreneur, autoentrepreneur*, micro entrepreneur, autónomo, autónoma, autônomo, autônoma, mei, empresario, empresaria, empresário, empresária, imprenditore, imprenditrice, dono, dona, copropietario, copropietaria, coproprietário, coproprietária, comproprietario, eigenaar, owner, proprietor, proprietress, franchisee, sole trader, inhaber, inhaberin, propriétaire, propietario,
    propietaria, proprietario, proprietaria, proprietária, dueño, dueña, titolare`,
  Founder: `*gründer, *gründerin, socio fundador, socia fundadora, socio fondatore, socia fondatrice, associé fondateur, mitbegründer, mitbegründerin, founder, founding partner, gründer, gründerin, mitgründer, mitgründerin, fondateur, fondatrice,
    cofondateur, cofondatrice, fundador, fundadora, cofundador, cofundadora, fondatore, cofondatore, oprichter`,
  'C-Suite': `chief scientist, group managing director, vice direttore generale, vicedirettore generale, arbeitsdirektor, arbeitsdirektorin, vorständin, bürgermeister*, oberbürgermeister*, alcalde, alcaldesa, sindaco, sindaca, prefeito, prefeita, maire, mayor., burgemeester, amm delegato, secretário de estado, secretária de estado, secretario de estado, secrétaire d état, staatssekretär*, administrador executivo, administradora executiva, sprecher der geschäftsführung, sprecherin der geschäftsführung, vorsitzender der geschäftsführung, vorsitzende der geschäftsführung, vorsitzender des vorstands, vorsitzende des vorstands, mitglied des vorstands, mitglied im vorstand, mitglied des aufsichtsrats, mitglied des verwaltungsrats, generaldirektor*, hauptgeschäftsführ*, generalbevollmächtigt*, segretario generale, segretaria generale, secretario general, secretaria general, secretário geral, secretária geral, miembro del consejo, miembro de la junta, miembro del directorio, membro do conselho, membro da comissão executiva, membro da administração, membro del consiglio, membro del cda, membre du directoire, membre du comité, membre du conseil, comité ejecutivo, comissão executiva, executive committee, executive board, administrateur délégué, administratrice déléguée, administrateur indépendant, administratrice indépendante, chair, cda, dga, conseil d administration, consejo de administración, conselho de administração, consiglio di amministrazione, gf, *geschäftsführer, *geschäftsführerin, geschäftsführung, verwaltungsrat*, aufsichtsrat*, mitglied der geschäftsleitung, mitglied der geschäftsführung, *vorstand, comité de direction, comité exécutif, directoire, codir, comex, dirigeant., dirigeante., dirigeant d, dirigeante d, directeur général délégué, directeur général adjoint, directrice générale adjointe, board member, member of the board, directrice générale déléguée, secrétaire général, secrétaire générale, director gerente, directora gerente, administrador único, administradora única, administrador delegado, administradora delegada, consejero, consejera, conselheiro, conselheira, vogal, presidente executivo, presidente ejecutivo, ad, dg, direttrice generale, amministratore., amministratrice delegata, consigliere delegato, consigliere, consigliera, gerente general, chief … officer, chief executive, president, chairman, chairwoman, chairperson, vice chairman,
    board chair, chair of the board, executive chair, general counsel, secretary general, chancellor, geschäftsführer,
    geschäftsführerin, geschäftsleiter, vorstand, vorstandsvorsitzender, vorstandsvorsitzende, vorstandsmitglied,
    präsident, präsidentin, président, présidente, directeur général, directrice générale, pdg, gérant, gérante,
    director general, directora general, gerente general, gerente geral, presidente, presidenta, consejero delegado,
    consejera delegada, diretor geral, diretora geral, amministratore delegato, amministratore unico,
    direttore generale, algemeen directeur`,
  Partner: `partner advisory, teilhaber, teilhaberin, equity partner, managing partner, senior partner, salary partner, partner consulenza, partner conseil, partner studio, partner consultoria, socio, socia, sócio, sócia, associé, associée, socio amministratore, sócio diretor, sócia diretora, sócio gerente, sócio administrador, socio director, socia directora, partner., associate partner, gesellschafter, gesellschafterin, associé., associée.`,
  VP: `vice presidente, vice presidenta, vice président, vice présidente, vice präsident, vice president, vicepresident, vicepresidente, vicepresidenta, vizepräsident, vizepräsidentin`,
  Head: `konrektor*, principale de collège, capo di gabinetto, school principal, rektor*, rector, rectora, recteur, rectrice, reitor, reitora, rettore, rettrice, decano, decana, doyen, doyenne, proviseur*, principal de collège, chef d établissement, cheffe d établissement, superintendent of schools, chefredakteur*, *chef, *chefin, médecin chef, caporedattor*, redactor jefe, redactora jefe, redator chefe, redatora chefe, headteacher, head teacher, headmaster, headmistress, department chair, chair of the department, chefarzt, chefärztin, primario, primaria, preside, dirigente scolastico, dirigente scolastica, *leitung, head, chief, dean, provost, editor in chief, rédacteur en chef, leiter, leiterin, leitung, *leiter,
    *leiterin, hoofd`,
  Director: `superintendente, vicedirett*, vicedirec*, subdirec*, subdirector, subdirectora, vicedirettore, vicedirettrice, vice direttore, vice directeur, sous directeur, sous directrice, drh, daf, dsi, dircom, *director, director, executive director, non executive director, chief of staff,
    associate general counsel, assistant general counsel, deputy general counsel, vice principal,
    assistant principal, deputy principal, treasurer, direktor, direktorin, *direktor, *direktorin, prokurist,
    prokuristin, directeur, directrice, directora, subdirector, diretor, diretora,
    direttore, direttrice, dirigente`,
  Manager: `verantwortlicher, verantwortliche, it verantwortlicher, it verantwortliche, bauleiterin, barleiterin, quadro direttivo, tl, schichtführ*, teamführ*, bauführ*, gruppenführ*, truppführ*, fuhrparkleit*, gebietsleit*, gebietsverkauf*, gebietsvertriebsleit*, bezirksleit*, regionalverkaufsl*, regionalleit*, *teamleit*, *gruppenleit*, *schichtleit*, *filialleit*, *stationsleit*, zweigstellenleit*, niederlassungsleit*, sachgebietsleit*, hauswirtschaftsl*, empfangsleit*, serviceleit*, barleit*, versandleit*, praxisleit*, büroleit*, *storeleit*, werkmeister*, capataz, capataces, mando intermedio, subencargad*, animateur d équipe, animatrice d équipe, cadre de santé, cadre infirmier, infirmier chef, infirmière chef, infirmier cadre, infirmière cadre, enfermero jefe, enfermera jefe, enfermeiro chefe, enfermeira chefe, capo infermiere, contremaître, agent de maîtrise, gouvernante générale, gobernanta, charge nurse, ward manager, chefia, subchef*, vicecapo*, chef comptable, teamleitung, gruppenleit*, filialleit*, schichtleit*, marktleit*, werkstattleit*, bauleit*, lagerleit*, stationsleit*, standortleit*, objektleit*, küchenchef*, wohnbereichsleit*, storeleit*, restaurantleit*, *projektleit*, teilprojektleit*, baustellenleit*, abschnittsleit*, küchenleit*, oberbauleit*, vorarbeiter*, polier, *managerin, managerin, gestor, gestora, coordenador*, coordinador*, coordinatore, coordinatrice, coordinateur, supervis*, superviseur*, encarregad*, chefe, cheffe, chef des, chef d, chef du, líder, mestre de obras, capo*, raf, resp, gestor, subgerente, subjefe, subjefa, subchefe, responsável, responsáveis, gerentes, encargad*, maître d hôtel, financial controller, finance controller, group controller, corporate controller, plant controller, manager, managing consultant, *manager, supervisor, superintendent, foreman, forewoman, team lead,
    team leader, teamlead, group lead, group leader, squad lead, shift lead, shift leader, crew leader,
    comptroller, executive chef, head chef, head cook, head coach, head nurse, head librarian, head waiter,
    head bartender, head barista, head cashier, head teller, head gardener, head baker, head housekeeper, head trainer,
    projektleiter, projektleiterin, teamleiter, teamleiterin, gruppenleiter, gruppenleiterin, filialleiter,
    filialleiterin, schichtleiter, marktleiter, responsable, responsabile, chef de, gerente, jefe, jefa, encargado,
    encargada, supervisora, capo`,
  Senior: `catedrátic*, senior*, hauptsachbearb*, hauptreferent*, chefingenieur*, oberingenieur*, ingénieur en chef, ingeniero jefe, ingeniera jefe, engenheiro chefe, engenheira chefe, sen, snr, oberarzt, oberärztin, senior, lead, principal, distinguished, staff … engineer, staff … developer, staff … scientist,
    staff … designer, staff … architect, staff … researcher, staff … programmer`,
  Entry: `junior*, nachwuchs*, *anwärter, *anwärterin, neodiplomat*, principiante, meritorio, en alternance, en apprentissage, apprenticeship, traineeship, trainee*, assistenzarzt, assistenzärztin, débutant, débutante, jeune diplômé, jeune diplômée, neolaureat*, recién graduado, recién graduada, recién titulado, recién titulada, recém formado, recém formada, berufseinsteiger*, mir, médico residente, médica residente, specializzand*, jovem aprendiz, élève avocat, interne en médecine, recém graduado, junior, entry level, trainee, apprentice, graduate, new grad, manager in training, in training,
    associate … engineer, associate … developer, associate … analyst, associate … consultant, associate … designer,
    associate … scientist, associate … architect, associate … accountant, associate … recruiter, associate … writer,
    associate … editor, associate … buyer, associate … specialist, associate … planner, associate … auditor,
    associate … underwriter, associate … actuary, associate … generalist, assistant … generalist, associate … surveyor,
    associate … merchandiser, assistant … engineer, assistant … developer, assistant … analyst, assistant … consultant,
    assistant … designer, assistant … scientist, assistant … architect, assistant … accountant, assistant … auditor,
    assistant … recruiter, assistant … writer, assistant … editor, assistant … buyer, assistant … specialist,
    assistant … planner, assistant … surveyor, assistant … merchandiser, auszubildender, auszubildende, azubi,
    lehrling, volontär, apprenti, apprentie, alternant, alternante, aprendiz`,
  Intern: `en prácticas, in stage, en stage, de stage, hiwi, studentische hilfskraft, placement student, industrial placement, co op student, estudiante., estudante., studente., studentessa., étudiant., étudiante., studentin., intern, internship, working student, student worker, student assistant, student., summer analyst,
    summer associate, praktikant, praktikantin, werkstudent, werkstudentin, stagiaire, stagista, tirocinante, becario,
    becaria, pasante, practicante, estagiário, estagiária`,
}

/** Phrases that hold such a word and say nothing about rank. */
export const NO_SENIORITY = `gestor de cobros, gestora de cobros, gestor administrativo, gestora administrativa, gestor de nóminas, gestor de redes, gestor documental, senioren*, juniorprof*, souschef*, sous chef, kursleit*, übungsleit*, reiseleit*, spielleit*, seminarleit*, tourleit*, jefe de partida, jefe de rango, dirigente medico, dirigente medica, *begleiter, *begleiterin, ableiter, capotreno, capo treno, chef de rang, chef de partie, chef de bord, professeur associé, professeure associée, amministratore di sistema, amministratore di sistemi, amministratore di rete, amministratore di condominio,
  stage manager, stage director, capitol*, capital*, product leader, socio sanitario, socio sanitaria, socio educativo, socio educativa, gestor de banca, capocuoc, gestor de tráfico,
  product owner, process owner, service owner, platform owner, system owner, data owner,
  application owner, solution owner, program owner, project owner, risk owner, control owner, content owner,
  owner relations, owner services, owner representative, owner s representative, owners representative,
  founder s associate, founder associate, founders associate, founder s office, founders office, business partner,
  people partner, talent partner, human resources partner, client partner, customer partner, channel partner,
  alliance partner, technology partner, finance partner, learning partner, delivery partner, brand partner,
  implementation partner, sales partner, success partner, care partner, strategic partner, acquisition partner,
  recruiting partner, recruitment partner, training partner, insights partner, chief petty officer,
  chief warrant officer, head office, head hunter, head start, document controller, production controller,
  traffic controller, stock controller, credit controller, quality controller, inventory controller, cost controller,
  project controller, materials controller, logistics controller, transport controller, lead generation,
  lead qualification, senior living, senior care, senior services, senior housing, senior high, senior center,
  junior high, graduate program, graduate programme, graduate admissions, graduate school, graduate studies,
  graduate recruitment, graduate recruiter, graduate education, graduate affairs, graduate medical, intern program,
  intern coordinator, internship program, internship coordinator, phd student, doctoral student, graduate student`

/** Who is called so has no higher rank than Senior, whatever stands before or after it: "Vice President's Assistant". */
export const NEVER_ABOVE_SENIOR = `assistant, secretary, receptionist, clerk, aide, assistentin, sekretär, sekretärin,
  secrétaire, secretaria, secretario, segretaria, secretária, asistente, assistente, assistante, assistent, assistenz, auxiliar`

/** Who is called so is that and nothing else: "Product Manager Intern", "Trainee Manager". */
export const NOTHING_ABOVE: Readonly<Record<'Entry' | 'Intern', string>> = {
  Entry:
    'auszubildend*, azubi*, lehrling*, volontär*, referendar*, *referendar, *referendarin, apprendist*, aprendiz*, praticante, trainee, apprentice, auszubildender, auszubildende, azubi, apprenti, apprentie, alternant, alternante',
  Intern:
    'praktik*, *praktikant, *praktikantin, werkstud*, hospitant*, stagiair*, stage, becari*, pasant*, practicante, estagiári*, estágio, tirocin*, bachelorand*, masterand*, diplomand*, intern, internship, praktikant, praktikantin, werkstudent, werkstudentin, stagiaire, stagista, tirocinante',
}

/** Words between which `to`, `of` or `in` is no preposition; they are read as one word (`gotomarket`). */
export const ONE_WORD = `go to market, business to business, order to cash, procure to pay, source to pay,
  record to report, hire to retire, direct to consumer, end to end, peer to peer, point of sale, internet of things,
  voice of customer, voice of the customer, center of excellence, centre of excellence, line of business, in house,
  in store`
