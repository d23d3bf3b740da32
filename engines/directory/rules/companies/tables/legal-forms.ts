/**
 * Legal forms by country, as they stand at the end of a name: `|` between them, dots, spaces and case are no matter. `*` before one: only
 * as written in capitals or behind another form, since it is a word too. A form stands where it is used most. To add a country, add a
 * line, and a name to cases/same-names.cases.ts.
 */
export const LEGAL_FORMS = `
  International: Inc | Joint Stock Co | Incorporated | Corp | Corporation | Co | Company | Ltd | Limited | LLC | LLP | PLC | LP | LLLP | *PC | *PA | PLLC | Incorporation | Limited Partnership | Limited Liability Partnership | Limited Liability Limited Partnership | Company Limited by Guarantee | Company Limited by Shares
  United States: L.L.C. | Limited Liability Company | Public Benefit Corporation | PBC | *N.A. | National Association | FSB | Limited Liability Co | Ltd Liability Company | Ltd Liability Co | RLLP | Registered Limited Liability Partnership | Professional Corporation | Professional Limited Liability Company
  United Kingdom: CIC | C.I.C. | Public Limited Company | *CIO | Community Interest Company | Private Limited Company
  Ireland: Unlimited Company | DAC | Designated Activity Company | CLG | Teoranta | Teo | ULC | Public Unlimited Company | Private Unlimited Company
  Canada: Ltée | Limitée | Incorporée | Inc./Inc | Enr | ULC | Cie | SENC | SENCRL | Coopérative limitée | Cooperative Limited
  Australia: Pty Ltd | Pty Limited | Proprietary Limited | Pty | Ltd Pty | ABN | Proprietary | Proprietary Ltd
  New Zealand: NZ Ltd
  India: Pvt Ltd | Private Limited | Pvt Limited | Private Ltd | P Ltd | Pvt | OPC Pvt Ltd | OPC Private Limited | Limited Liability Partnership
  Pakistan: SMC Pvt Ltd
  Singapore: Pte Ltd | Pte Limited | Pte | Private Limited Company
  Malaysia: Sdn Bhd | Sendirian Berhad | Bhd | Berhad | PLT
  Indonesia: Tbk | Terbuka | Persero | Persero Tbk | Perseroan Terbatas | PT PMA
  Philippines: OPC
  Thailand: PCL | Public Company Limited | Public Co Ltd | Co Ltd | Company Limited
  Vietnam: JSC | Joint Stock Company | Co JSC | TNHH | CTCP
  China: Co Ltd | Company Ltd | Youxian Gongsi
  Hong Kong: HK Ltd | Hong Kong Limited | Unltd
  Japan: KK | K.K. | Kabushiki Kaisha | Kabushiki Gaisha | GK | Godo Kaisha | YK | Yugen Kaisha
  South Korea: Jusik Hoesa | Yuhan Hoesa
  Germany: GmbH | gGmbH | mbH | GmbH & Co KG | GmbH + Co KG | GmbH & Co KGaA | GmbH Co KG | GmbH & Co | GmbH & Cie KG | AG & Co KG | AG & Co KGaA | AG & Co OHG | SE & Co KG | SE & Co KGaA | UG & Co KG | KGaA | AG | KG | OHG | GbR | UG | UG haftungsbeschränkt | gUG | eG | eK | e.Kfm | e.Kfr | eingetragener Kaufmann | eingetragene Kauffrau | eV | e.V. | PartG | PartG mbB | PartGmbB | PartmbB | mbB | Aktiengesellschaft | Gesellschaft mit beschränkter Haftung | GmbH i.G. | Kommanditgesellschaft | Wirtschaftsprüfungsgesellschaft | Steuerberatungsgesellschaft | Rechtsanwaltsgesellschaft | GmbH Wirtschaftsprüfungsgesellschaft | GmbH WPG | AG WPG | WPG | AG Wirtschaftsprüfungsgesellschaft | *SE | Societas Europaea | VVaG | Versicherungsverein auf Gegenseitigkeit | Kommanditgesellschaft auf Aktien | Partnerschaftsgesellschaft | Partnerschaftsgesellschaft mbB | Partnerschaft mbB | Partnerschaft von Rechtsanwälten | Partnerschaft von Rechtsanwälten mbB | Partnerschaft von Rechtsanwälten und Steuerberatern mbB | Partnerschaftsgesellschaft mit beschränkter Berufshaftung | Unternehmergesellschaft | Unternehmergesellschaft haftungsbeschränkt | Gemeinnützige GmbH | Gemeinnützige Gesellschaft mit beschränkter Haftung | gAG | Eingetragene Genossenschaft | Eingetragener Verein | GmbH & Co Kommanditgesellschaft | Gesellschaft bürgerlichen Rechts | Offene Handelsgesellschaft | Stiftung & Co KG | Stiftung & Co KGaA | Anstalt des öffentlichen Rechts | AöR
  Austria: GesmbH | Ges.m.b.H. | Gesellschaft m.b.H. | GmbH & Co OG | OG | e.U. | *KEG | GesbR | Offene Gesellschaft
  Switzerland: Sàrl | SAGL | Genossenschaft | AG/SA | SA/AG
  France: SA | SAS | SASU | SARL | S.à r.l. | EURL | SNC | SCOP | SCA | SCI | SCP | SELARL | SELAS | SEM | GIE | Société Anonyme | Société par Actions Simplifiée | SCIC | *EI | EIRL | SCRL | Société à responsabilité limitée | Société en nom collectif | Société en commandite par actions | Société par Actions Simplifiée Unipersonnelle | GEIE | SELAFA | SELCA
  Belgium: NV | BV | BVBA | SPRL | SRL | ASBL | VZW | CVBA | NV/SA | SA/NV | BV/SRL | SCS | CommV | Besloten Vennootschap met beperkte aansprakelijkheid | AISBL | SC SCRL | CVOA
  Netherlands: BV | NV | VOF | *CV | Besloten Vennootschap | U.A. | Coöperatie U.A. | B.V. i.o. | Naamloze Vennootschap | Vennootschap onder firma | Commanditaire Vennootschap | Besloten Vennootschap met beperkte aansprakelijkheid | Coöperatief U.A.
  Luxembourg: Sarl | SCSp | SICAV | S.à r.l.-S | SCA SICAV-SIF | SECS | SCSp SICAV-RAIF | SICAV-SIF | SICAF
  Italy: & C SpA | & C Srl | & C SaS | & C SnC | & C SapA | SpA | Srl | Srls | SnC | SaS | SapA | Scarl | S.c.a r.l. | ScpA | Soc Coop | Società per Azioni | Società a responsabilità limitata | Onlus | SpA Società Benefit | Società in Accomandita Semplice | Società in Nome Collettivo | Società a responsabilità limitata semplificata | Società Cooperativa | Società Consortile a Responsabilità Limitata | Società Consortile per Azioni | Soc Coop a r.l. | Soc Coop Sociale | Società Cooperativa Sociale
  Spain: SL | SLU | SAU | SLL | SLP | SLNE | S. Coop. | Sociedad Anónima | Sociedad Limitada | SCCL | SCL | AIE | S.C. y P. | Sociedad de Responsabilidad Limitada | Sociedad Limitada Unipersonal | Sociedad Anónima Unipersonal | Sociedad Limitada Profesional | Sociedad Limitada Laboral | Sociedad Anónima Laboral | S. Coop. And. | S. Coop. Mad. | SRL | SLPU
  Portugal: Lda | Limitada | Unipessoal Lda | Unipessoal | SGPS | SGPS SA | CRL | Sociedade Unipessoal Lda | Sociedade por Quotas | Sociedade Gestora de Participações Sociais
  Brazil: Ltda | S/A | EIRELI | Ltda ME | Ltda EPP | *ME | *EPP | MEI | EIRELI ME | EIRELI EPP | Cia Ltda | Sociedade Anônima | Sociedade Limitada | Sociedade Simples | Empresa Individual de Responsabilidade Limitada
  Mexico: SA de CV | SAB de CV | S de RL de CV | S de RL | SAPI de CV | SAPI | SC de RL | SAB | SAS de CV | S en C | SC de RL de CV | SOFOM ENR | SA de CV SOFOM | Sociedad Anónima de Capital Variable | Sociedad Anónima Bursátil de Capital Variable | Sociedad de Responsabilidad Limitada de Capital Variable | SAPI de CV SOFOM ENR | SAPIB de CV
  Argentina: SACI | SACIF | SAIC | SACIFIA | SRL | SAU | SH | Sociedad por Acciones Simplificada | Sociedad de Responsabilidad Limitada
  Chile: SpA | Ltda | EIRL | SA | y Cia Ltda | Sociedad por Acciones | Empresa Individual de Responsabilidad Limitada
  Colombia: SAS | SA ESP | SAS ESP | ESP | S en C | Cia SCA
  Peru: SAC | SAA | EIRL | SRLtda | SCRL | Sociedad Anónima Cerrada | Sociedad Anónima Abierta
  Ecuador: Cía Ltda | C.L. | Compañía Limitada | Compañía de Responsabilidad Limitada
  Venezuela: *C.A. | *CA | Compañía Anónima
  Guatemala: *S.C.C.
  Sweden: AB | AB publ | Aktiebolag | HB | KB | Ek för | Aktiebolaget | Handelsbolag | Kommanditbolag | Ekonomisk förening | Publikt Aktiebolag
  Norway: AS | ASA | ANS | DA | BA | NUF | Aksjeselskap | Allmennaksjeselskap | ENK | Kommandittselskap | IKS
  Denmark: A/S | ApS | IVS | K/S | I/S | P/S | AMBA | a.m.b.a. | Aktieselskab | Anpartsselskab | Fonden | FMBA | Kommanditselskab | Interessentskab | Partnerselskab
  Finland: Oy | Oyj | Oy Ab | Ab Oy | Oyj Abp | Abp | Ky | Tmi | Osakeyhtiö | Osk | Ry | Oy Ltd
  Iceland: ehf | hf | ohf | slf | slhf | Einkahlutafélag | Hlutafélag | Sameignarfélag
  Estonia: OÜ | AS | MTÜ | FIE | Osaühing | Aktsiaselts | TÜ | UÜ | Usaldusühing
  Latvia: SIA | IK | AS | Sabiedrība ar ierobežotu atbildību | Akciju sabiedrība
  Lithuania: UAB | AB | MB | VšĮ | *IĮ | Uždaroji akcinė bendrovė | Akcinė bendrovė | Mažoji bendrija
  Poland: Sp. z o.o. | Spółka z o.o. | Sp zoo | Spółka z ograniczoną odpowiedzialnością | Sp. z o.o. sp. k. | Sp. z o.o. Spółka komandytowa | SA | Spółka Akcyjna | Sp. k. | Sp. j. | Spółka jawna | Spółka komandytowa | s.c. | P.S.A. | SKA | S.K.A. | Prosta spółka akcyjna | Spółka komandytowo-akcyjna | Spółka partnerska | Sp. p. | Spółka cywilna | Spółka z ograniczoną odpowiedzialnością sp. k. | Spółka z ograniczoną odpowiedzialnością spółka komandytowa
  Czechia: s.r.o. | spol. s r.o. | společnost s r.o. | a.s. | v.o.s. | k.s. | o.p.s. | z.s. | z.ú. | akciová společnost | s.p. | Společnost s ručením omezeným | Komanditní společnost | Veřejná obchodní společnost | Státní podnik
  Slovakia: s.r.o. | a.s. | spol s r o | Spoločnosť s ručením obmedzeným | Akciová spoločnosť | Akc. spol.
  Hungary: Kft | Zrt | Nyrt | Bt | Kkt | Rt | Korlátolt Felelősségű Társaság | Kht | Nonprofit Kft | Nonprofit Zrt | Zártkörűen Működő Részvénytársaság | Nyilvánosan Működő Részvénytársaság | Betéti Társaság
  Romania: SRL | SA | PFA | SNC | SCS | SRL-D | Societate cu răspundere limitată | Societate pe acțiuni
  Bulgaria: EOOD | OOD | EAD | *AD | ET | ADSITS
  Slovenia: d.o.o. | d.d. | s.p. | d.n.o. | k.d. | Delniška družba | Družba z omejeno odgovornostjo
  Croatia: d.o.o. | d.d. | j.d.o.o. | j.t.d. | k.d. | obrt | Društvo s ograničenom odgovornošću | Dioničko društvo
  Serbia: d.o.o. | a.d. | doo Beograd | o.d. | Društvo sa ograničenom odgovornošću | Akcionarsko društvo
  Bosnia and Herzegovina: d.o.o. Sarajevo | d.j.l.
  North Macedonia: DOOEL | DOO | AD Skopje
  Albania: Sh.p.k. | ShPK | Sh.A.
  Greece: EPE | E.P.E. | A.E. | IKE | I.K.E. | O.E. | E.E. | ABEE | A.E.B.E. | AEBE | ΑΕ
  Türkiye: A.Ş. | Anonim Şirketi | Ltd Şti | Limited Şirketi | Şti | San ve Tic AŞ | San ve Tic Ltd Şti | San Tic AŞ | San Tic Ltd Şti | Sanayi ve Ticaret AŞ | Sanayi ve Ticaret Anonim Şirketi | Sanayi ve Ticaret Ltd Şti | Tic AŞ | Tic Ltd Şti | TAŞ | Kollektif Şirketi
  Russia: OOO | OAO | ZAO | PAO | AO | NAO | PJSC | OJSC | CJSC | JSC
  Ukraine: TOV | PrAT | PAT | TzOV | PJSC
  Kazakhstan: TOO | LLP | AO
  Georgia: JSC
  Israel: Ltd | B.M. | Ltd B.M.
  United Arab Emirates: LLC | FZE | FZ-LLC | LLC FZ | FZCO | FZC | DMCC | DMCEST | PJSC | PSC | PrJSC | DWC LLC | SPC | LLC SOC | Sole Proprietorship LLC
  Saudi Arabia: SJSC | CJSC | LLC | Est | JSC
  Qatar: QPSC | QSC | WLL | QFC LLC
  Kuwait: KSC | KSCC | KSCP | WLL | K.S.C.P.
  Bahrain: BSC | BSC(c) | WLL | SPC
  Oman: SAOG | SAOC | LLC
  Jordan: PSC | LLC
  Lebanon: SAL | SARL | Offshore SAL
  Egypt: SAE | S.A.E.
  Morocco: SARL AU | SA
  Tunisia: SUARL | SARL
  South Africa: Pty Ltd | CC | NPC | RF Ltd | SOC Ltd | Incorporated
  Nigeria: Nig Ltd | Nigeria Ltd | Plc | Ltd Gte
  Kenya: Ltd | Plc
  Ghana: Ltd | LBG
  Namibia: Pty Ltd
  Liechtenstein: Anstalt | reg. Trust
  Malta: Ltd
  Cyprus: Ltd
`

/** Those that stand before the name as well. */
export const FORMS_BEFORE = `PT | OOO | OAO | ZAO | PAO | PJSC | OJSC | JSC | UAB | SIA | Oy | AB | TOV | Firma | Societe | Ste | Fa | Cong ty | Cty | Cong ty co phan | Cong ty TNHH | Cong ty TNHH MTV | Cong ty TNHH mot thanh vien | TNHH | CTCP | PHU | FHU | PPHU | PHUP | ZPHU | NV | AS | UAB | CV | EURL | SARL | SASU | Ets | Etablissements | TOO | UD | Koninklijke | La Societe | Cooperative | Cooperatie | Cooperativa | Societe cooperative | Stiftelsen | SCP | SELARL`

/** In the scripts of their countries, at either end, with or without a space; the longer before the shorter. */
export const NATIVE_FORMS = {
  joined: `股份有限公司 | 有限责任公司 | 有限責任公司 | 有限公司 | 集团公司 | 公司 | 株式会社 | 株式會社 | 有限会社 | 合同会社 | 合資会社 | 合名会社 | 一般社団法人 | 一般財団法人 | 公益財団法人 | 公益社団法人 | 医療法人社団 | 医療法人 | 学校法人 | 社会福祉法人 | (株) | (有) | (合) | 주식회사 | 유한회사 | 유한책임회사 | 재단법인 | 사단법인 | 의료법인 | 학교법인 | (주) | (유)`,
  apart: `общество с ограниченной ответственностью | открытое акционерное общество | закрытое акционерное общество | непубличное акционерное общество | товариство з обмеженою відповідальністю | приватне акціонерне товариство | публічне акціонерне товариство | акціонерне товариство | дружество с ограничена отговорност | еднолично дружество с ограничена отговорност | индивидуальный предприниматель | ανώνυμη εταιρεία | ανώνυμη εταιρία | ιδιωτική κεφαλαιουχική εταιρεία | εταιρεία περιορισμένης ευθύνης | публичное акционерное общество | акционерное общество | ООО | ОАО | ЗАО | ПАО | АО | НАО | ИП | ТОВ | ПрАТ | ПАТ | ФОП | ТОО | ЕООД | ООД | ЕАД | АД | ДОО | ДООЕЛ | Α.Ε. | ΑΕ | Ε.Π.Ε. | ΕΠΕ | Ι.Κ.Ε. | ΙΚΕ | Ο.Ε. | Ε.Ε. | ش.م.م | ش.م.ع | ش.م.ل | ش.م.ك | ش.ذ.م.م | ذ.م.م | ذ م م | ش م م | م.م.ح | شركة | בע"מ | בע״מ | בעמ | חל"צ | ע"ר | จำกัด | จำกัด (มหาชน) | บริษัท | ՍՊԸ | შპს`,
} as const
