/** Functions as in work-fields.ts that are whole sectors or one office: found by the jobs in them, and by short forms that stand for several jobs. */
export type FieldLine = { jobs?: string; unless?: string; others?: string }

const KITCHEN = 'chef, cook, any cook, sous chef, chef de partie, kitchen helper, pastry chef'
const SERVICE = 'restaurant~manager, waiter, head waiter, bartender, sommelier, restaurant worker, restaurateur, catering~manager, catering, food and beverage, food and beverage~manager' // oxfmt-ignore
const LODGING = 'hotel, hotel employee, hotel receptionist, hotel~manager, concierge, night auditor, housekeeper, executive housekeeper, hotel general manager' // oxfmt-ignore
const RENEWABLES = 'renewable energy, solar, wind, hydrogen, solar technician, wind technician'
const OFFICES = 'civil servant, head of public office, city treasurer, city manager, municipal secretary, local government, town planner public' // oxfmt-ignore
const POLITICIANS = 'mayor, councillor, deputy mayor'
const HOMES = 'real estate, real estate agent, property~manager, property management, property developer, property valuer, lettings agent, real estate~manager' // oxfmt-ignore

export const SECTORS: Readonly<Record<string, FieldLine>> = {
  agriculture: { jobs: 'farmer, farm manager, farm worker, agricultural adviser, agricultural~engineer, agronomist, plant breeder, winemaker, agricultural sales representative', others: 'customer success~manager' }, // oxfmt-ignore
  gardening: { jobs: 'gardener, landscape architect' },
  forestry: { jobs: 'forester, tree surgeon' },
  fishery: { jobs: 'fisherman' },
  energy: { jobs: `${RENEWABLES}, energy trader, energy~consultant, power grid, oil and gas`, others: 'sales representative, sales, policy officer, civil servant' }, // oxfmt-ignore
  'renewable energy': { jobs: RENEWABLES },
  solar: { jobs: 'solar technician' },
  wind: { jobs: 'wind technician' },
  'public administration': { jobs: `${OFFICES}, policy officer` },
  'local government': { jobs: `${OFFICES}, ${POLITICIANS}` },
  'public affairs': { jobs: 'lobbyist' },
  hospitality: { jobs: `${LODGING}, ${KITCHEN}, ${SERVICE}`, others: 'customer success~manager, software~developer, account~manager' }, // oxfmt-ignore
  hotel: { jobs: `${LODGING}, receptionist` },
  'food and beverage': { jobs: `${SERVICE}, ${KITCHEN}` },
  restaurant: { jobs: `${SERVICE}, ${KITCHEN}` },
  kitchen: { jobs: KITCHEN },
  catering: { jobs: 'catering~manager' },
  retail: { jobs: 'shop assistant, shop salesperson, store~manager, cashier, merchandiser, deputy store manager, shop assistant manager, retail area manager', others: 'branch~manager, it~manager, category~manager, key account~manager, customer success~manager' }, // oxfmt-ignore
  store: { jobs: 'store~manager, shop assistant, shop salesperson, deputy store manager' },
  'real estate': { jobs: HOMES },
  property: { jobs: HOMES },
  'property management': { jobs: 'property~manager, lettings agent, real estate~manager' },
  banking: { jobs: 'bank adviser, bank teller, bank clerk, banker, loan officer, investment banker, relationship~manager, credit analyst, wealth manager, mortgage advisor', others: 'student, lawyer, food bank' }, // oxfmt-ignore
  politics: { jobs: `${POLITICIANS}, minister, member of parliament, secretary of state, policy officer` },
  tourism: { jobs: 'travel agent, tour guide, travel~manager' },
  culture: { jobs: 'actor, musician, artist, singer, archivist, curator, film director' },
  cleaning: { jobs: 'cleaner, janitor cleaning, executive housekeeper' },
  pharma: { jobs: 'pharmacist, medical representative, clinical research associate, medical science liaison, pharmacovigilance, regulatory~manager' }, // oxfmt-ignore
  chemistry: { jobs: 'chemist, chemical~engineer' },
  laboratory: { jobs: 'laboratory technician, chemist, laboratory~manager' },
  reception: { jobs: 'receptionist, hotel receptionist, concierge' },
  translation: { jobs: 'translator, interpreter' },
  beauty: { jobs: 'beautician, hairdresser' },
  carpentry: { jobs: 'carpenter' },
  security: { jobs: 'security guard, corporate security' },
  privacy: { jobs: 'data protection officer, compliance counsel' },
  compliance: { jobs: 'compliance officer, kyc analyst, compliance~chief' },
  customs: { jobs: 'customs officer, customs broker' },
  education: { jobs: 'teacher, professor, lecturer, university lecturer, school principal, principal, deputy principal, dean, rector, educator, kindergarten head', others: 'student, phd student, customer success~manager' }, // oxfmt-ignore
  'higher education': { jobs: 'professor, lecturer, university lecturer, dean, rector' },
  'early years education': { jobs: 'childminder, educator, kindergarten head' },
  nursing: { jobs: 'nurse, head nurse, care director, nursing~director' },
  'elderly care': { jobs: 'care worker, care home manager, care director' },
  'social work': { jobs: 'social worker' },
  pharmacy: { jobs: 'pharmacist, pharmacy technician' },
  aviation: { jobs: 'aircraft mechanic, pilot, flight attendant, air traffic controller' },
  maritime: { jobs: 'ship captain' },
  rail: { jobs: 'train driver' },
  journalism: { jobs: 'journalist, editor, editor in chief' },
  film: { jobs: 'film producer, film director, director of photography, video editor' },
  sports: { jobs: 'sports coach, personal trainer, athlete, footballer' },
  'corporate security': { jobs: 'security guard' },
  'production planning': { jobs: 'production planner' },
  'continuous improvement': { jobs: 'continuous improvement~engineer, continuous improvement~specialist, continuous improvement~coordinator' }, // oxfmt-ignore
  'supplier quality': { jobs: 'supplier quality~engineer' },
  tendering: { jobs: 'tendering~manager' },
  'strategic sourcing': { jobs: 'strategic buyer, sourcing, sourcing~manager, sourcing~lead, procurement specialist' },
}

/** Letters that stand for several jobs, of which whoever types nothing else may mean each. */
export const SHORT_FORMS: Readonly<Record<string, FieldLine>> = {
  pm: { jobs: 'project~manager, product~manager, program~manager' },
  ap: { jobs: 'accounts payable clerk' },
  ar: { jobs: 'accounts receivable clerk' },
  ad: { jobs: 'art~director, art director' },
  labor: { jobs: 'laboratory, laboratory technician, laboratory~manager' },
  fm: { jobs: 'facilities~manager' },
}
