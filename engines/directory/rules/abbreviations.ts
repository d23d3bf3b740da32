import { readAbbreviations, type Abbreviation } from './read-abbreviations.ts'

/**
 * The usual abbreviations and spellings, as people write them: `short = long | another long < only found by it`. They hold in
 * both directions: a text with one is found by the other. The first long form is the one that two titles are compared by.
 * After `<` stand long forms that the short one finds but does not stand for: a `CMO` is hardly ever a medical officer, so
 * "chief medical officer" does not find CMOs, while "cmo" finds the Chief Medical Officer.
 */
export type SearchField = 'jobTitle' | 'company'

const JOB_TITLE = `
  # officers
  ceo = chief executive officer
  cfo = chief financial officer | chief finance officer
  coo = chief operating officer | chief operations officer
  cto = chief technology officer | chief technical officer
  cmo = chief marketing officer < chief medical officer
  cio = chief information officer < chief investment officer
  ctio = chief technology and information officer
  cdio = chief digital and information officer
  ciso = chief information security officer
  cso = chief strategy officer < chief sales officer | chief security officer | chief scientific officer | chief sustainability officer
  cro = chief revenue officer < chief risk officer | chief research officer
  cpo = chief product officer < chief people officer | chief procurement officer
  chro = chief human resources officer
  cdo = chief data officer | chief digital officer < chief design officer | chief development officer | chief diversity officer
  cco = chief commercial officer < chief customer officer | chief compliance officer | chief communications officer | chief creative officer | chief client officer
  cao = chief administrative officer < chief accounting officer | chief analytics officer | chief academic officer
  cbo = chief business officer < chief brand officer
  cgo = chief growth officer
  clo = chief legal officer < chief learning officer
  cno = chief nursing officer
  cpto = chief product and technology officer
  cxo < chief experience officer

  # ranks
  vp = vice president
  vpe = vice president engineering
  svp = senior vice president
  evp = executive vice president
  avp = assistant vice president | associate vice president
  rvp = regional vice president
  md = managing director
  gm = general manager
  gc = general counsel
  ned = non executive director
  sr = senior
  snr = senior
  jr = junior
  jnr = junior
  starszy = senior
  starsza = senior
  mlodszy = junior
  mlodsza = junior
  asst = assistant
  assoc = associate
  dir = director
  mgr = manager
  mngr = manager
  mng = manager
  exec = executive
  pres = president
  supv = supervisor
  supt = superintendent
  coord = coordinator
  inh = inhaber
  gte = gerente
  ger = gerente
  stv = stellvertretender
  stellv = stellvertretender
  kfm = kaufmannischer
  kaufm = kaufmannischer
  avv = avvocato
  sachb = sachbearbeiter
  rep = representative
  spec = specialist
  prof = professor
  dr = doctor

  # roles
  pm < project manager | product manager | program manager
  po < product owner
  ba = business analyst
  cos = chief of staff
  fd = finance director
  gpm = group product manager
  apm = associate product manager
  mle = machine learning engineer
  vciso = virtual chief information security officer
  bp = business partner
  businesspartner = business partner
  am < account manager
  ae = account executive
  kam = key account manager
  tam = technical account manager
  tpm = technical program manager
  pmm = product marketing manager
  csm = customer success manager
  bdm = business development manager
  bdr = business development representative
  sdr = sales development representative
  hrd = human resources director
  rrh = responsable ressources humaines
  dpo = data protection officer
  fae = field application engineer
  fse = field service engineer
  hrbp = human resources business partner | hr business partner
  ea = executive assistant
  pa = personal assistant < physician assistant
  swe = software engineer
  sde = software development engineer
  sre = site reliability engineer
  dba = database administrator
  sysadmin = systems administrator
  cpa = certified public accountant
  rn = registered nurse
  np = nurse practitioner
  lpn = licensed practical nurse
  emt = emergency medical technician

  # departments and subjects
  hr = human resources
  it = information technology
  r&d = research and development
  l&d = learning and development
  f&b = food and beverage
  a&b = alimentos e bebidas
  m&a = mergers and acquisitions
  fp&a = financial planning and analysis
  qa = quality assurance
  qc = quality control
  ux = user experience
  ui = user interface
  cx = customer experience
  cs < customer success | customer service
  ta < talent acquisition | teaching assistant
  ap < accounts payable
  ar < accounts receivable
  ai = artificial intelligence
  ml = machine learning
  bi = business intelligence
  pr = public relations
  ir = investor relations
  bd = business development
  bizdev = business development
  biz = business
  seo = search engine optimization
  sem = search engine marketing
  ppc = pay per click
  crm = customer relationship management
  erp = enterprise resource planning
  pmo = project management office
  ehs = environment health and safety
  hse = health safety and environment
  aml = anti money laundering
  vc = venture capital
  revops = revenue operations
  infosec = information security

  # words cut short
  acct = account | accounting | accountant
  acctg = accounting
  admin = administrator | administrative | administration
  comms = communications
  corp = corporate
  cust = customer
  dept = department
  dev = developer | development
  edu = education
  eng = engineering | engineer
  engr = engineer
  fin = finance | financial
  gen = generation
  gov = government
  govt = government
  intl = international
  maint = maintenance
  mech = mechanical
  mfg = manufacturing
  mgmt = management
  mgt = management
  mkt = marketing | market
  mktg = marketing
  natl = national
  ops = operations
  prod = product | production
  proj = project
  purch = purchasing
  reg = regional
  svc = service
  svcs = services
  sw = software
  sys = systems
  tech = technology | technical

  # regions of a sales map
  us = united states
  usa = united states
  uk = united kingdom
  na < north america
  noram = north america
  apac = asia pacific
  latam = latin america
  anz = australia and new zealand
  emea = europe middle east and africa
  mena = middle east and north africa

  # one word, two words, or with signs
  backend = back end
  frontend = front end
  fullstack = full stack
  cofounder = co founder
  copywriter = copy writer
  cpp = c++
  csharp = c#
  cybersecurity = cyber security
  datacenter = data center
  ecommerce = e commerce
  healthcare = health care
  helpdesk = help desk
  nonprofit = non profit
  presales = pre sales

  # another spelling, one or many
  adviser = advisor
  analytic = analytics
  centre = center
  claim = claims
  communication = communications
  counsellor = counselor
  event = events
  facility = facilities
  operation = operations
  optimisation = optimization
  organisation = organization
  organisational = organizational
  partnership = partnerships
  program = programs
  programme = programs | program
  relation = relations
  resource = resources
  regionaler = regional
  regionale = regional
  internationaler = international
  internationale = international
  nationaler = national
  nationale = national
  service = services
  solution = solutions
  system = systems`

const COMPANY = `
  # legal forms
  inc = incorporated
  corp = corporation
  co = company
  ltd = limited
  hldgs = holdings
  hldg = holding
  grp = group

  # words cut short
  assn = association
  assoc = associates | association
  bros = brothers
  coll = college
  ctr = center
  dev = development
  eng = engineering
  fdn = foundation
  hosp = hospital
  inds = industries
  inst = institute
  intl = international
  lab = laboratory
  labs = laboratories
  mfg = manufacturing
  mgmt = management
  mt = mount
  natl = national
  pharma = pharmaceuticals | pharmaceutical
  st = saint
  svc = service
  svcs = services
  sys = systems
  tech = technologies | technology
  univ = university

  # another spelling
  centre = center
  centres = centers
  healthcare = health care
  organisation = organization`

export const ABBREVIATIONS: Readonly<Record<SearchField, readonly Abbreviation[]>> = {
  jobTitle: readAbbreviations(JOB_TITLE),
  company: readAbbreviations(COMPANY),
}
