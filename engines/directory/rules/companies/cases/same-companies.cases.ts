/**
 * Small worlds of spellings, each with the company it belongs to: `company: name @ domain COUNTRY`; domain and country may be left out. `*` begins a
 * world. Add what you meet.
 */
export const WORLDS = `
  * one firm, by domain and by name
  1: Google @ google.com
  1: Google Inc. @ google.com
  1: GOOGLE LLC
  1: google
  1: Google Germany GmbH @ google.de
  1: Google UK @ google.co.uk
  2: Google Ventures @ gv.com
  3: Alphabet @ abc.xyz
  * a known firm at its owner's domain
  1: Meta @ meta.com
  1: Facebook @ meta.com
  2: Instagram @ meta.com
  2: Instagram
  2: Instagram @ instagram.com
  3: WhatsApp LLC @ fb.com
  * a known unit that bears its owner's name, at its owner's domain
  1: Siemens @ siemens.com
  1: Siemens Traction Gears @ siemens.com
  1: Siemens AG
  2: Siemens Mobility GmbH @ siemens.com
  2: Siemens Mobility
  * the same with a domain of its own besides
  1: Lufthansa @ lufthansa.com
  2: Lufthansa Technik @ lufthansa.com
  2: Lufthansa Technik AG @ lufthansa-technik.com
  2: Lufthansa Technik
  3: Lufthansa Cargo AG @ lufthansa.com
  * a unit of a firm by whose name nobody finds its units
  1: Hitachi @ hitachi.com
  1: Hitachi Vantara @ hitachi.com
  * an institution in another language
  1: Universität Wien @ univie.ac.at
  1: University of Vienna
  2: TU Wien @ tuwien.ac.at
  2: Vienna University of Technology
  3: Universität Ulm @ uni-ulm.de
  4: Universitätsklinikum Ulm @ klinikum.uni-ulm.de
  4: Ulm University Hospital
  * a name that many bear has no such units
  1: Orange @ orange.com
  2: Orange Business Services @ orange.com
  * free mail of any country is nobody's
  1: Klarna @ klarna.com
  1: Klarna @ hotmail.se
  2: Anderssons Bygg AB @ hotmail.se
  * a domain says more than a name
  1: Acme Rockets @ acme-rockets.com
  1: ACME Rocket Company @ acme-rockets.com
  1: Rockets (Acme) @ www.acme-rockets.com
  1: @ acme-rockets.com
  1: Acme Rockets
  * Apple Bank is not Apple
  1: Apple @ apple.com
  1: Apple Inc.
  2: Apple Bank @ applebank.com
  2: Apple Bank
  3: Apple Leisure Group @ appleleisuregroup.com
  4: Applebee's
  * two Deltas
  1: Delta @ delta.com US
  2: Delta @ deltafaucet.com
  3: Delta @ delta.de
  4: Delta
  1: Delta  US
  3: Delta GmbH  DE
  1: Delta Air Lines @ delta.com
  * the only Summit known
  1: Summit @ summit.com
  1: Summit
  * a Summit of another country
  1: Summit @ summit.com.au
  1: Summit  AU
  2: Summit  CA
  * generic names share no other domain
  1: First National Bank @ fnb.com
  2: First National Bank @ fnbalaska.com
  3: First National Bank
  4: National @ national.com
  5: National @ national.de
  6: Apex Systems @ apexsystems.com
  7: Apex Systems @ apex.co.uk
  * a telling name shares its domain's other ends
  1: Zendrive Motors @ zendrive.com
  1: Zendrive Motors Ltd @ zendrive.co.uk
  1: Zendrive Motors SAS @ zendrive.fr
  2: Zendrive Motors @ motorswiss.ch
  1: Zendrive Motors @ shop.zendrive.com
  * nobody's domains
  1: Bakery Prinz @ gmail.com
  2: Bakery Kunz @ gmail.com
  3: Kowalt Legal @ linkedin.com
  4: Studio Faro @ linkedin.com
  5: Studio Blu @ sites.google.com
  6: Fotograf Lenz @ wixsite.com
  1: Bakery Prinz
  * a host below which everybody has a name
  1: Prinzmann @ prinzmann.myshopify.com
  2: Kunzmann @ kunzmann.myshopify.com
  1: Prinzmann GmbH
  * known by other names
  1: IBM @ ibm.com
  1: International Business Machines
  1: IBM Deutschland GmbH @ de.ibm.com
  1: I.B.M.  DE
  2: HP @ hp.com
  3: Hewlett Packard Enterprise @ hpe.com
  2: Hewlett-Packard
  3: HPE
  4: Meta @ meta.com
  4: Facebook
  4: Facebook, Inc. @ fb.com
  5: Metallica Mining
  6: BofA @ bofa.com
  6: Bank of America @ bankofamerica.com
  6: Bank of America, N.A.
  * subsidiaries
  1: Deloitte @ deloitte.com
  1: Deloitte UK @ deloitte.co.uk
  1: Deloitte India  IN
  2: Virgin @ virgin.com
  3: Virgin Australia @ virginaustralia.com
  2: Virgin
  3: Virgin Australia
  * without a domain they are one by name
  1: Kestrelmann Optik
  1: Kestrelmann Optik GmbH
  1: KESTRELMANN OPTIK
  2: Kestrel Optik
  * no company
  1: Self-employed
  2: Self employed
  3: Freelance
  4: -
  5: Inc.
  * a generic name of unknown country is not the one of a known
  1: Pioneer  US
  2: Pioneer  JP
  3: Pioneer
  1: Pioneer Inc.  US
  * initials of many
  1: SGC @ sgc.com
  2: SGC @ sgc.de
  3: SGC
  * other scripts
  1: Газпром @ gazprom.ru
  1: ПАО «Газпром»
  1: Gazprom
  2: 株式会社メルカリ @ mercari.com
  2: メルカリ
  * a name that another firm bears in each country
  1: Jumbo @ jumbo.com
  2: Jumbo @ jumbo.ch
  * another general end of a name is mostly another firm
  1: Kestrelo @ kestrelo.com
  1: Kestrelo GmbH @ kestrelo.de
  2: Kestrelo @ kestrelo.io
  2: Kestrelo Labs (kestrelo.io)
  3: Kestrelo
  * a brand below its owner's domain
  1: Zorgle @ zorgle.com
  1: Zorgle UK @ uk.zorgle.com
  2: Zorgle Cloud @ cloud.zorgle.com
  2: Zorgle Cloud Platform @ cloud.zorgle.com
  * a part of a firm, if nobody bears the whole name at a domain
  1: Vextrion @ vextrion.com
  1: Vextrion London Ltd
  1: Vextrion Technology Services India Pvt Ltd
  1: Vextrion (London)
  2: Vextrion Energy
  3: Vextrion Technology
  4: Vextrion Madrid @ vextrionmadrid.es
  4: Vextrion Madrid SL
  5: Linear @ linear.app
  6: Linear Technology Corporation
  * a part of a firm that has no domain
  1: Vextrion
  1: Vextrion London Ltd
  * a part at another end of the firm's domain
  1: Vextrion @ vextrion.com
  1: Vextrion Engineering Services India @ vextrion.in
  2: Vextrion Madrid @ madrid-motors.es
  * a country decides where many bear the name
  1: Mercury @ mercury.co.nz
  1: Mercury NZ
  2: Mercury @ mercury.com
  3: Mercury Ireland
  * a site called so
  1: Hindustani Uniweaver Limb @ hul.co.in
  1: HUL
  2: Kestrel Group @ kgr.com
  3: KGR
  4: Tarnowska Mill @ summit.pl
  5: Summit
  6: Vextrion Holdings @ zorglewerk.com
  6: Zorglewerk
  * a group at the domain that is called so
  1: VXK @ vxkgroup.com
  1: VXK Group N.V.
  2: Ostrem Wood @ zorglegroup.com
  3: VXO Group
  * a name that is a domain
  1: Zorgle.io
  1: Zorgle Labs @ zorgle.io
  2: Zorgle @ zorgle.com
  * whose page it is
  1: LinkedIn @ linkedin.com
  1: Linkedin Ireland Unlimited Company @ linkedin.com
  2: Kowalt Legal @ linkedin.com
  * borne by another firm in each country
  1: Target @ target.com
  2: Target @ target.com.au
  2: Target Australia
  1: Target Corp
  * listed domains are one firm's
  1: Twitter @ twitter.com
  1: X @ x.com
  * its legal form tells it apart
  1: Halburn plc @ halburnplc.com
  1: Halburn plc
  2: Halburn, Inc. @ halburn.com
  2: Halburn Inc
`
