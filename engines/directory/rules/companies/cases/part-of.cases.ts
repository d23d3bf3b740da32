/**
 * `name → firm`: the firm that a name seems to be a part of, so that it belongs to it where nobody bears the whole name at a domain. `name → -`:
 * none.
 */
export const PARTS = `
  # places
  Uber London → Uber
  Uber London Ltd → Uber
  Siemens Ltd. Madrid → Siemens
  Zendrive Bengaluru → Zendrive
  Zendrive New York → Zendrive
  Ford of Bavaria → Ford
  General Motors of Poland → General Motors
  Orange Egypt → Orange
  Deloitte Central Europe → Deloitte
  HPE Bangalore → HPE
  日本マイクロソフト株式会社 → Microsoft
  アマゾンジャパン合同会社 → Amazon
  ООО «Юнилевер Русь» → Unilever
  Delta London → -
  Apple Valley → -
  Orange County → -
  Orange County Texas → -
  First Bank Ohio → -
  Bank of America → -
  Bank of London → -
  University of California → -
  Air India → -
  Health Canada → -
  London → -
  New York → -
  Paris Berlin → -
  # what a part does
  Accenture Public Services → Accenture
  Capgemini Technology Services India Ltd → Capgemini
  Zendrive Shared Services → Zendrive
  Zendrive Support Center Hungary Kft. → Zendrive
  Visa Consolidated Support Services India Pvt Ltd → Visa
  Apple Retail UK Ltd → Apple
  Allianz Digital SE → Allianz
  Novartis Healthcare Pvt Ltd → Novartis
  BCG X → -
  IBM Innovation Center → IBM
  EY Knowledge Services → EY
  Morgan Stanley Client Services → Morgan Stanley
  Linear Technology Corporation → -
  Continental Resources → -
  Apple Bank → -
  Apple Consulting → -
  Delta Faucet → -
  Delta Dental → -
  Delta Solutions → -
  Target Marketing → -
  Orange Business → -
  Chase Plastic Services → Chase Plastic
  Notion Capital → -
  Visa Steel → -
  Ford Foundation → -
  Koch Media → -
  SBI Holdings → -
  ATT Systems Group → -
  Meta - IT Consulting → -
  Salesforce Tower → -
  Google Ventures → -
  Boston Scientific → -
  Apex Systems → -
  General Services → -
  Consulting Services Ltd → -
  # firms of a house are companies of their own
  Siemens Healthineers → -
  Siemens Energy → -
  Siemens Electronics → -
  Samsung Networks → -
  Sony Security → -
  Tata Technologies → -
  Mitsubishi Materials → -
  Virgin Media O2 → -
  Virgin Australia → -
  Volvo Group → -
  Reliance Retail → -
  # the whole
  Zendrive Group → Zendrive
  Zendrive International AG → Zendrive
  Zendale Group → Zendale
  Linear Technology → -
  Phoenix Group Holdings plc → -
  Fordham University → -
  Groupe Zendrive → Zendrive
  # said in brackets
  Kestrelmann (BMS) → Bristol-Myers Squibb
  Roofmann Ltd (Deliveroo) → Deliveroo
  Kestrelmann (now Zendrive) → Zendrive
  DBOI Global Services Pvt Ltd (Deutsche Bank) → Deutsche Bank
  Instagram (Meta) → -
  Slack (a Salesforce company) → -
  Zendrive (Remote) → -
  Zendrive (India) → -
  Zendrive (Retail) → -
  # said before it, or beside a dash
  Ex-Uber → Uber
  Formerly at Credit Suisse → Credit Suisse
  Ex Libris → -
  Siemens AG - München Perlach → Siemens
  Renault - Technocentre → Renault
  Kestrelmann GmbH - Werk 2 → Kestrelmann
  Autohaus Reithmeier - BMW → -
  # with one mistake
  Volkwagen AG → Volkswagen
  Procter & Gambel → P&G
  Tata Consultancy Servies → Tata Consultancy Services
  Continentale → -
  Amazone → -
  Metallica Mining → -
  # wholes
  Zendrive → -
  Uber → -
  IBM → -
  International Business Machines → -
  Hewlett Packard Enterprise → -
  Bank of Tokyo-Mitsubishi UFJ → -
  Freelance → -
`
