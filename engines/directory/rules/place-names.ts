/**
 * Other names of places, wherever in a location they stand; the form is that of abbreviations.ts. Codes such as OR and DE,
 * which are words elsewhere, are in region-codes.ts.
 */
export const PLACE_NAMES = `
  # countries
  us = united states
  usa = united states
  uk = united kingdom
  gb = united kingdom
  britain = united kingdom
  uae = united arab emirates
  ksa = saudi arabia
  nz = new zealand
  drc = democratic republic of the congo
  prc = china
  belgie = belgium
  belgien = belgium
  belgique = belgium
  brasil = brazil
  burma = myanmar
  czechia = czech republic
  danmark = denmark
  deutschland = germany
  espana = spain
  holland = netherlands
  italia = italy
  korea = south korea
  macau = macao
  nederland = netherlands
  norge = norway
  oesterreich = austria
  osterreich = austria
  polska = poland
  schweiz = switzerland
  suisse = switzerland
  suomi = finland
  sverige = sweden
  turkey = turkiye

  # cities by their initials or in short
  nyc = new york city | new york new york | new york ny
  sf = san francisco
  hcmc = ho chi minh city
  philly = philadelphia

  # parts of names
  st = saint
  ft = fort
  mt = mount

  # cities in another tongue, or by their older name
  antwerpen = antwerp
  bangalore = bengaluru
  basle = basel
  beograd = belgrade
  berne = bern
  bombay = mumbai
  brugge = bruges
  bruxelles = brussels
  brussel = brussels
  bucuresti = bucharest
  calcutta = kolkata
  cracow = krakow
  firenze = florence
  frankfurt = frankfurt am main
  geneve = geneva
  genf = geneva
  genova = genoa
  gent = ghent
  goteborg = gothenburg
  gurgaon = gurugram
  hannover = hanover
  hanoi = ha noi
  kiev = kyiv
  kobenhavn = copenhagen
  koeln = cologne
  koln = cologne
  lisboa = lisbon
  luzern = lucerne
  madras = chennai
  milano = milan
  moskva = moscow
  muenchen = munich
  munchen = munich
  napoli = naples
  nuernberg = nuremberg
  nurnberg = nuremberg
  praha = prague
  roma = rome
  saigon = ho chi minh city
  seville = sevilla
  torino = turin
  venezia = venice
  warszawa = warsaw
  wien = vienna
  zuerich = zurich`
