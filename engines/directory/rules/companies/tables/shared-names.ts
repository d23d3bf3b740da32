/**
 * Short names that several known firms bear: `name = firm | firm`. Whoever types one means each of them, and those whose name is no more
 * than it. As a spelling it tells nobody: the domain decides.
 */
export const SHARED_NAMES = `
  adp = Automatic Data Processing | Groupe ADP
  amc = AMC Theatres | AMC Networks
  aub = American University of Beirut | Ahli United Bank
  bcp = Millennium BCP | Banque Centrale Populaire | Banco de Crédito del Perú
  bdo = BDO International | BDO Unibank
  bmc = BMC Software | Boston Medical Center
  boc = Bank of China | Bank of Cyprus
  boi = Bank of Ireland | Bank of India
  cbs = CBS Broadcasting | Copenhagen Business School | Centraal Bureau voor de Statistiek
  cdc = Centers for Disease Control and Prevention | Caisse des Dépôts et Consignations
  csc = Computer Sciences Corporation | Corporation Service Company | CSC IT Center for Science
  db = Deutsche Bank | Deutsche Bahn
  ecb = European Central Bank | England and Wales Cricket Board
  fca = Fiat Chrysler Automobiles | Financial Conduct Authority
  fmc = FMC Corporation | Fresenius Medical Care
  hse = Health Service Executive | Health and Safety Executive | HSE University
  lloyds = Lloyds Banking Group | Lloyd's of London
  mgm = MGM Resorts | Metro-Goldwyn-Mayer
  mol = MOL Group | Mitsui OSK Lines
  msc = Mediterranean Shipping Company | MSC Software | MSC Industrial Supply | Marine Stewardship Council
  msu = Michigan State University | Moscow State University
  mts = МТС ПАО | MTS Systems
  nbc = NBCUniversal | National Bank of Canada
  nhs = National Health Service | NHS England
  nus = National University of Singapore | National Union of Students
  osu = Ohio State University | Oregon State University | Oklahoma State University
  pge = Pacific Gas and Electric | PGE Polska Grupa Energetyczna | Portland General Electric
  pmi = Philip Morris International | Project Management Institute
  pnb = Punjab National Bank | Philippine National Bank
  psa = Groupe PSA | PSA International
  ptt = PTT Public Company | PTT A.Ş.
  rbi = Reserve Bank of India | Raiffeisen Bank International | Restaurant Brands International
  sas = SAS Institute | Scandinavian Airlines
  sbi = State Bank of India | SBI Holdings
  schneider = Schneider Electric | Schneider National
  scb = Siam Commercial Bank | Standard Chartered
  snb = Swiss National Bank | Saudi National Bank
  ubc = University of British Columbia
  ucb = UCB Pharma | UC Berkeley
  ucd = University College Dublin | UC Davis
  upm = UPM-Kymmene | Universidad Politécnica de Madrid | Universiti Putra Malaysia
  usb = US Bank | Universidad Simón Bolívar
`
