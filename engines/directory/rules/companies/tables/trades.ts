/** What a small firm does, which stands before its owner's name or behind it: Metallbau Müller, López Construcciones. As name-words.ts reads them. */
export const TRADES: ReadonlySet<string> = new Set(
  `metallbau stahlbau holzbau hochbau tiefbau strassenbau maschinenbau anlagenbau werkzeugbau formenbau ladenbau mobelbau gartenbau landschaftsbau
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
)
