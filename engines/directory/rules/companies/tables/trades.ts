/** Words for one trade, as name-words.ts reads them. */
export const TRADE_WORDS: readonly (readonly string[])[] = `
  elektro elektrotechnik elektroinstallation elektroinstallationen elektroanlagen elektrobetrieb elektromeister
  maler malerbetrieb malermeister malerei malerfachbetrieb
  tischlerei tischler tischlermeister schreinerei schreiner
  zimmerei zimmermann zimmerermeister holzbau
  dachdecker dachdeckerei dachdeckermeister bedachungen bedachung
  bau bauunternehmen bauunternehmung baugesellschaft bauservice bauunternehmer
  steuerberatung steuerberater steuerberaterin steuerkanzlei steuerburo
  rechtsanwalte rechtsanwalt rechtsanwaltin kanzlei anwaltskanzlei rechtsanwaltskanzlei anwalte
  ingenieurburo ingenieure ingenieurgesellschaft
  architekten architekt architektur architekturburo
  backerei backer backhaus
  metzgerei metzger fleischerei
  gartenbau landschaftsbau gartnerei garten
  sanitar sanitartechnik heizung heizungsbau haustechnik
  versicherungen versicherung versicherungsmakler
  immobilien immobilienmakler hausverwaltung
  transporte transport transports transportes trasporti autotrasporti transporti spedition
  menuiserie menuisier menuiseries
  plomberie plombier
  boulangerie boulanger
  avocats avocat
  construcciones constructora
  abogados abogado
  costruzioni impresa edile edilizia
  advogados advogado advocacia
  advocaten advocatuur
  schildersbedrijf schilders schilderwerken
  bouw bouwbedrijf bouwonderneming aannemersbedrijf
  notaris notarissen notariaat
  elektriker elektro elektriske`
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/))

/** What a small firm does, which stands before its owner's name or behind it: Metallbau Müller, López Construcciones. As name-words.ts reads them. */
export const TRADES: ReadonlySet<string> = new Set([
  ...TRADE_WORDS.flat(),
  ...`metallbau stahlbau holzbau hochbau tiefbau strassenbau maschinenbau anlagenbau werkzeugbau formenbau ladenbau mobelbau gartenbau landschaftsbau
   innenausbau trockenbau bau bauunternehmen bauunternehmung bauservice tischlerei schreinerei zimmerei schlosserei spenglerei malerei malerbetrieb
   elektro elektrotechnik sanitar heizung haustechnik heizungsbau dachdecker bedachungen fliesen stuckateur glaserei druckerei backerei konditorei
   metzgerei fleischerei brauerei gartnerei floristik weingut gasthof gasthaus hotel restaurant cafe spedition transporte logistik reisen taxi autohaus
   karosseriebau landtechnik fahrzeugbau reifen immobilien hausverwaltung versicherungen steuerberatung wirtschaftsprufung kanzlei rechtsanwalte notariat
   ingenieurburo ingenieure architekturburo architekten planungsburo medizintechnik orthopadietechnik dentaltechnik zahntechnik apotheke optik augenoptik
   maconnerie menuiserie plomberie charpente couverture electricite chauffage peinture carrelage serrurerie metallerie batiment travaux constructions
   boulangerie patisserie boucherie traiteur fromagerie garage transports demenagements paysages pepinieres imprimerie assurances immobilier
   construcciones carpinteria fontaneria electricidad instalaciones reformas talleres transportes panaderia bodegas vinedos imprenta asesoria abogados
   costruzioni edilizia falegnameria carpenteria idraulica impianti trasporti autotrasporti officina officine tipografia panificio pastificio cantine
   construcoes serralharia carpintaria transportadora padaria vinhos grafica advogados
   bouw bouwbedrijf aannemersbedrijf timmerbedrijf installatie installatietechniek installatiebedrijf schilders schildersbedrijf loodgieters transport transportbedrijf
   makelaardij makelaars bakkerij slagerij drukkerij hoveniers notarissen advocaten
   bygg maleri byggeri snickeri tomrer tomrerfirma murer murerfirma elektriker rorlegger akeri
   budownictwo uslugi transport stolarstwo kancelaria piekarnia`
    .trim()
    .split(/\s+/),
])
