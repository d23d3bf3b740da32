/**
 * Names of one family, one family a line, `|` between its spellings. Add what you meet; `#` begins a heading.
 * Two lines are two families, unless they stand under "again".
 */
export const SAME = `
  Halgrial | Coopérative Halgrial
  Sintrem | Stiftelsen Sintrem
  Vellmont Tire | La Société Vellmont Tire
  Hengbrock Müller | Hengbrock Mueller Partnerschaft von Rechtsanwälten mbB
  # legal forms, at the end
  Google | Google Inc. | GOOGLE LLC | google, inc | Google Incorporated
  Acme Rockets Inc | Acme Rockets, Inc. | ACME ROCKETS INCORPORATED | Acme Rockets Corp. | Acme Rockets Corporation
  Brightwell Ltd | Brightwell Limited | Brightwell PLC | Brightwell P.L.C. | Brightwell LLP | The Brightwell Company
  Trumpf GmbH & Co. KG | TRUMPF GmbH + Co. KG | Trumpf | Trumpf SE + Co. KG | TRUMPF SE & Co KG
  Henkel AG & Co. KGaA | Henkel KGaA | Henkel | Henkel AG
  Zalando SE | Zalando S.E. | zalando
  Brainwerk UG (haftungsbeschränkt) | Brainwerk UG | Brainwerk GmbH i.G. | Brainwerk
  Otto Mayer OHG | Otto Mayer e.K. | Otto Mayer
  Turnverein Adler e.V. | Turnverein Adler eV | Turnverein Adler
  Danone S.A. | Danone SA | DANONE | Danone S. A.
  OVH SAS | OVH
  OVH Groupe SAS | OVH Groupe
  Dubois SARL | Dubois S.A.R.L. | Dubois EURL | Dubois SASU | Dubois SNC
  Scopelec SCOP | Scopelec
  Ferrero S.p.A. | Ferrero SpA | Ferrero Spa | Ferrero
  Rossi Arredi S.r.l. | Rossi Arredi SRL | Rossi Arredi s.r.l.s. | Rossi Arredi S.n.c. | Rossi Arredi
  Allegro Sp. z o.o. | Allegro sp. z o. o. | ALLEGRO SPÓŁKA Z O.O. | Allegro sp. z o.o. sp.k. | Allegro
  Cemex S.A.B. de C.V. | CEMEX, S.A. de C.V. | Cemex SAB de CV | Cemex
  Kavak S. de R.L. de C.V. | Kavak S de RL de CV | Kavak
  Natura Cosméticos S/A | Natura Cosmeticos S.A. | Natura Cosmeticos
  Padaria Bela Vista Ltda | Padaria Bela Vista Ltda. - ME | Padaria Bela Vista EIRELI | Padaria Bela Vista ME
  Mercadona S.A. | Mercadona S.L.U. | Mercadona SL | Mercadona S.A.U.
  Sonae SGPS, S.A. | Sonae SGPS | Sonae
  Fernandes Lda. | Fernandes, Lda | Fernandes Unipessoal Lda | Fernandes
  ASML Holding N.V. | ASML Holding NV | ASML Holding
  Coolblue B.V. | Coolblue BV | Coolblue
  Jansen Bouw V.O.F. | Jansen Bouw VOF | Jansen Bouw
  Colruyt NV/SA | Colruyt SA/NV | Colruyt
  Ericsson AB | Ericsson AB (publ) | Telefonaktiebolaget LM Ericsson | Ericsson
  Maersk A/S | Maersk AS | A.P. Moller - Maersk A/S | Maersk
  Joe & The Juice A/S | Joe and the Juice ApS | Joe & the Juice
  Equinor ASA | Equinor AS | Equinor
  Nokia Oyj | NOKIA OY | Nokia Corporation | Nokia
  Bolt Technology OÜ | Bolt Technology OU | Bolt Technology
  Vinted UAB | UAB Vinted | "Vinted", UAB | Vinted
  Printful SIA | SIA Printful | Printful
  Rimac d.o.o. | Rimac d. o. o. | Rimac DOO | Rimac
  Krka d.d. | Krka, d. d., Novo mesto | Krka
  Avast Software s.r.o. | Avast Software, spol. s r.o. | Avast Software
  Škoda Auto a.s. | Skoda Auto, a. s. | ŠKODA AUTO
  Prezi Kft. | Prezi Zrt. | Prezi Nyrt | Prezi
  Telerik EAD | Telerik AD | Telerik EOOD | Telerik OOD | Telerik
  UiPath S.R.L. | UiPath SRL | SC UiPath SRL | UiPath
  Arçelik A.Ş. | Arcelik AS | ARÇELİK ANONİM ŞİRKETİ | Arçelik
  Trendyol Ltd. Şti. | Trendyol Limited Şirketi | Trendyol San. ve Tic. A.Ş. | Trendyol
  Pfadfinder Ges.m.b.H. | Pfadfinder GesmbH | Pfadfinder GmbH | Pfadfinder
  Ruag Holding AG | RUAG Holding SA | Ruag Holding
  Bajaj Auto Pvt. Ltd. | Bajaj Auto Private Limited | Bajaj Auto (P) Ltd | Bajaj Auto Ltd
  Atlassian Pty Ltd | Atlassian Pty. Limited | ATLASSIAN (PTY) LTD | Atlassian
  Naspers Proprietary Limited | Naspers Pty Ltd | Naspers
  Grab Holdings Pte. Ltd. | Grab Holdings Pte Ltd | Grab Holdings
  Maxis Sdn Bhd | Maxis Sdn. Bhd. | Maxis Berhad | Maxis Bhd | Maxis
  PT Gojek Tbk | PT. Gojek | Gojek
  PT Astra Otoparts Tbk. | Astra Otoparts
  Huawei Technologies Co., Ltd. | Huawei Technologies Co. Ltd | Huawei Technologies
  Panasonic K.K. | Panasonic Kabushiki Kaisha | Panasonic
  Mercari G.K. | Mercari Godo Kaisha | Mercari | 株式会社メルカリ | メルカリ株式会社 | メルカリ | (株)メルカリ | ㈱メルカリ
  Careem FZ-LLC | Careem FZE | Careem FZCO | Careem L.L.C. FZ | Careem DMCC | Careem
  Emaar Properties PJSC | Emaar Properties P.J.S.C. | Emaar Properties
  Aramex W.L.L. | Aramex WLL | Aramex
  Dangote Cement Plc | Dangote Cement
  Jumia Nigeria Plc | Jumia
  Intesa S.c.p.A. | Intesa S.C.A.R.L. | Intesa
  Bombardier Inc./inc. | Bombardier ltée | Bombardier Ltee
  Ferreyros S.A.A. | Ferreyros S.A.C. | Ferreyros SAC | Ferreyros E.I.R.L.
  Bavaria S.A.S. | Bavaria S.A.S. E.S.P. | Bavaria
  Falabella S.p.A. | Falabella SpA | Falabella

  # legal forms at the start and in other scripts
  ООО Ромашка | ООО «Ромашка» | Ромашка ООО | Ромашка | Romashka
  ПАО Газпром | ПАО «Газпром» | Газпром | Gazprom | PJSC Gazprom | OAO Gazprom
  АО Тинькофф | Тинькофф, АО | Тинькофф
  ТОВ Нова Пошта | ТОВ "Нова Пошта" | Нова Пошта
  有限会社山田商店 | 山田商店
  合同会社サンプル工房 | サンプル工房
  北京字节跳动科技有限公司 | 北京字节跳动科技
  海尔智家股份有限公司 | 海尔智家
  鴻海精密工業股份有限公司 | 鴻海精密工業
  삼성전자 주식회사 | 삼성전자(주) | ㈜삼성전자 | 주식회사 삼성전자 | 삼성전자
  شركة المراعي | المراعي ش.م.م | المراعي
  צ'ק פוינט בע"מ | צ'ק פוינט בע״מ | צ'ק פוינט
  Παπαδόπουλος Α.Ε. | Παπαδόπουλος ΑΕ | Παπαδόπουλος Ε.Π.Ε. | Παπαδόπουλος
  Société Dubreuil SAS | Dubreuil SAS | Dubreuil
  Firma Kowalczyk Sp. j. | Kowalczyk sp.j.

  # case, accents, punctuation, little words
  L'Oréal | L’OREAL | Loreal | L'Oreal S.A.
  Nestlé | NESTLE | Nestle S.A.
  Müller Milch | Mueller Milch | MULLER MILCH GmbH
  Grønnegaard | Gronnegaard | GRØNNEGAARD A/S | Groennegaard
  Coca-Cola | Coca Cola | CocaCola | The Coca-Cola Company | Coca‑Cola Co.
  McDonald's | McDonalds | MCDONALD’S Corporation
  Ernst und Sohn | Ernst & Sohn | Ernst and Sohn | ERNST + SOHN GmbH
  Marks & Spencer | Marks and Spencer plc | MARKS AND SPENCER
  Smith & Wesson | Smith + Wesson
  Dolce y Gabbana | Dolce & Gabbana | Dolce et Gabbana
  Wal-Mart | Walmart | Walmart Inc. | Wal-Mart Stores, Inc.
  JPMorgan | J.P. Morgan | JP Morgan | J P Morgan | JPMorgan Chase & Co.
  Stack Overflow | StackOverflow | Stack-Overflow Inc
  Boeing Company, The | The Boeing Company | Boeing
  Tiffany & Co. | Tiffany and Company | Tiffany & Co
  McKinsey & Company | McKinsey and Co. | McKinsey
  Levi Strauss & Co. | Levi Strauss
  Salesforce.com, Inc. | Salesforce | salesforce.com
  Amazon.com Inc | Amazon | amazon.com
  Yahoo! Inc. | Yahoo | YAHOO!
  St. Jude Medical | Saint Jude Medical | St Jude Medical, Inc.
  Bell Labs | Bell Laboratories
  Toll Bros | Toll Brothers, Inc.
  Univ. of Oslo | University of Oslo
  Sun Pharma | Sun Pharmaceuticals | Sun Pharmaceutical
  Raytheon Intl | Raytheon International Inc.

  # what people write behind a name
  Stripe | Stripe | We're hiring! | Stripe (YC S09) | Stripe 🚀 | Stripe™ | Stripe®
  Figma (acquired by nobody) | Figma, a design company | Figma - a design company | Figma | Figma — We're hiring
  Notion Labs | Notion Labs 🎉 Hiring | Notion Labs (formerly Inkswitch) | Notion Labs – now hiring
  Segment.io | Segment.io (YC S11) | Segment.io - a Twilio company
  Looker (now part of Google Cloud) | Looker | Looker, part of Google Cloud
  Red Hat - an IBM Company | Red Hat, Inc. | Red Hat
  Kaggle [hiring] | Kaggle • Hiring | Kaggle
  Delphix LLC dba Delphix Data | Delphix
  Toyota Motor (GB) PLC | Toyota Motor Corporation | Toyota Motor | Toyota | トヨタ | トヨタ自動車株式会社

  # subsidiaries that bear their country
  Deloitte UK | Deloitte LLP | Deloitte India | Deloitte Deutschland | Deloitte (Canada) | Deloitte
  Siemens India Ltd | Siemens AG | Siemens Ltd. India | Siemens (Thailand) | Siemens do Brasil Ltda | Siemens
  IKEA Svenska AB | IKEA | IKEA Deutschland GmbH & Co. KG | IKEA UK
  Accenture Polska | Accenture - India | Accenture España | Accenture
  Capgemini Nederland B.V. | Capgemini France SAS | Capgemini
  Michelin Türkiye | Michelin North America, Inc. | Michelin
  Nike EMEA | Nike Europe | Nike, Inc. | Nike

  # known by initials or by another name
  IBM | I.B.M. | International Business Machines Corporation | IBM Deutschland GmbH | IBM India Pvt Ltd
  P&G | Procter & Gamble | Procter and Gamble Co. | P & G
  BofA | Bank of America | Bank of America Corporation | Bank of America, N.A.
  PwC | PricewaterhouseCoopers | Price Waterhouse Coopers LLP | PWC India | PricewaterhouseCoopers GmbH
  EY | Ernst & Young | Ernst and Young LLP | E&Y | EY India
  BMW | Bayerische Motoren Werke AG | BMW Group | B.M.W. | BMW AG
  GE | General Electric | General Electric Company | G.E.
  HP | HP Inc. | Hewlett-Packard | Hewlett Packard Company
  HPE | Hewlett Packard Enterprise | Hewlett-Packard Enterprise Company
  J&J | Johnson & Johnson | Johnson and Johnson
  AWS | Amazon Web Services | Amazon Web Services, Inc. (AWS)
  Meta | Facebook | Meta Platforms, Inc. | Facebook, Inc. | Facebook Ireland Ltd
  VW | Volkswagen | Volkswagen AG | Volkswagen Group
  AT&T | AT and T | A T & T | AT&T Inc.
  BCG | Boston Consulting Group | The Boston Consulting Group, Inc.
  TCS | Tata Consultancy Services | Tata Consultancy Services Ltd
  UPS | United Parcel Service | United Parcel Service, Inc.
  GSK | GlaxoSmithKline | Glaxo Smith Kline plc
  H&M | Hennes & Mauritz | H & M Hennes & Mauritz AB
  LVMH | Moët Hennessy Louis Vuitton | LVMH Moët Hennessy Louis Vuitton SE
  MIT | Massachusetts Institute of Technology
  3M | 3M Company | Minnesota Mining and Manufacturing
  KPMG | KPMG LLP | KPMG AG Wirtschaftsprüfungsgesellschaft | KPMG US
  Uber | Uber Technologies, Inc. | UBER
  Alibaba | Alibaba Group | Alibaba Group Holding Limited | 阿里巴巴
  Tencent | 腾讯 | Tencent Holdings Ltd
  LMU | Ludwig-Maximilians-Universität München | University of Munich | Uni München
  Techniker Krankenkasse | TK | Die Techniker
  QatarEnergy | Qatar Petroleum | Qatargas
  AP-HP | Assistance Publique – Hôpitaux de Paris | APHP
  Novonesis | Novozymes A/S | Chr. Hansen
  Plaion GmbH | Koch Media
  Encompass Health | HealthSouth Corp
  Essity | SCA Hygiene Products
  Orano | Areva SA
  Krones AG | 克朗斯
  ams-OSRAM AG | austriamicrosystems AG | OSRAM GmbH
  SNCB | NMBS | NMBS/SNCB

  # called besides (known/names-besides.ts)
  Evonik | Degussa | Evonik Industries AG
  Dräger | Drägerwerk AG & Co. KGaA | Draegerwerk
  B. Braun | B. Braun Melsungen AG | BBraun
  Swiss Post | Die Schweizerische Post | Post CH AG | La Poste Suisse
  LOT Polish Airlines | Polskie Linie Lotnicze LOT | PLL LOT
  Iberia | Iberia L.A.E. | Iberia Líneas Aéreas de España
  Oak Ridge National Laboratory | ORNL
  France Travail | Pôle emploi
  Labcorp | Covance | Laboratory Corporation of America
  WSP | Parsons Brinckerhoff | WSP Parsons Brinckerhoff
  DMG Mori | Gildemeister AG | DMG MORI SEIKI
  Syneos Health | INC Research
  # institutions in another language
  Medizinische Universität Wien | Medical University of Vienna | MedUni Wien
  Universität Bielefeld | Bielefeld University | University of Bielefeld
  Università degli Studi di Padova | University of Padua | Università di Padova
  Universidad de Sevilla | University of Seville | Seville University
  Stockholms universitet | Stockholm University
  Helsingin yliopisto | University of Helsinki
  Uniwersytet Warszawski | University of Warsaw
  Politechnika Warszawska | Warsaw University of Technology
  Politecnico di Torino | Polytechnic University of Turin
  Hochschule Bremen | Bremen University of Applied Sciences
  CHU de Lille | Lille University Hospital
  Universitätsspital Zürich | University Hospital Zurich | Unispital Zürich
  Hospital Universitario Virgen del Rocío | Hospital Virgen del Rocío
  Comune di Milano | City of Milan | Municipality of Milan
  Stadt Wien | City of Vienna | Magistrat der Stadt Wien
  Københavns Kommune | City of Copenhagen
  Gemeente Rotterdam | City of Rotterdam
  # "and"
  Costa e Silva Advogados | Costa & Silva Advogados
  Jansens en Zonen | Jansens & Zonen BV
  Marchetti & C. S.p.A. | Marchetti

  # offices and what is called by its letters
  Region Stockholm | Stockholms läns landsting
  City of Boston | Boston City Hall
  Port of Rotterdam | Havenbedrijf Rotterdam N.V.
  Prefeitura de São Paulo | Prefeitura do Município de São Paulo
  Camden Council | London Borough of Camden | Camden Borough Council
  County of Los Angeles | Los Angeles County
  Bundesministerium der Finanzen | Bundesfinanzministerium
  Michigan State University | Michigan State
  WDR | Westdeutscher Rundfunk | WDR Westdeutscher Rundfunk
  Universidad Politécnica de Madrid | UPM (Universidad Politécnica de Madrid)
  City of Poznan | Urząd Miejski w Poznaniu | Miasto Poznań
  Gobierno de Puebla | Gobierno del Estado de Puebla
  Hamburg Airport | Flughafen Hamburg | Hamburg Airports
  City of Yokohama | Yokohama City | 横浜市
  Government of Nova Scotia | Gouvernement de la Nouvelle-Écosse | Gouvernement de Nouvelle-Écosse
  # what a court made of a firm's name
  Koninklijke Brendaal N.V. | Brendaal
  # by country (tables/by-country)
  Jabil | Jabil Circuit
  Wacker Chemie | 瓦克化学
  Acciona | ACCIONA S.A.
  Assa Abloy | ASSAABLOY
  Shimadzu | 島津製作所
  Hanwha Vision | Hanwha Techwin | 한화비전
  Teva | Teva Pharmaceutical Industries Ltd. | טבע
  ORLEN S.A. | PKN Orlen | Polski Koncern Naftowy Orlen
  Novonor | Odebrecht
  # Japanese firms as they are read
  田中精機 | Tanaka Seiki | 株式会社田中精機
  Blue Yonder | JDA Software
  Naturgy | Gas Natural | Naturgy Energy Group S.A.
  Pathward | MetaBank
  Resonac | 昭和電工 | Showa Denko K.K.
  Fortenova grupa d.d. | Agrokor
  Brunvalda | Công ty Cổ phần Brunvalda | Công ty TNHH MTV Brunvalda | Brunvalda Limited Partnership | Brunvalda Sociedad de Responsabilidad Limitada | Brunvalda Stiftung & Co. KG | Товариство з обмеженою відповідальністю «Брунвалда» | www.brunvalda.com
  First Tarvonia Bank | 1st Tarvonia Bank
  Kern & Tarvonia | Kern u. Tarvonia
  Gebr. Tarvonia | Gebrüder Tarvonia | Gebroeders Tarvonia
`
