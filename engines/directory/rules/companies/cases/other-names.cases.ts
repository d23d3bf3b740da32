/** Pairs of two families: names that look alike and are not. */
export const NOT_SAME = `
  Upjohn | Viatris
  Biedronka | Jerónimo Martins
  Ranbaxy Laboratories | Sun Pharma
  Martin Marietta | Lockheed Martin
  MetroPCS | T-Mobile USA
  Concardis | Nexi
  WestRock | Smurfit Kappa
  Apple | Apple Bank
  Medical Research Council | National Research Council
  Camden Council | Camden Brewery
  Kongsberg Automotive | Kongsberg kommune
  Fuchs Petrolub | Fuchs Gewürze
  Babcock & Wilcox | Babcock International
  GLS Bank | GLS Germany
  Murata Machinery | Murata Manufacturing
  田中精機 | 中田精機
  Netto Marken-Discount | EDEKA
  Airbus Helicopters | Airbus
  Universität Wien | Technische Universität Wien
  Universität Heidelberg | Universitätsklinikum Heidelberg
  Universität Bremen | Stadt Bremen
  Hochschule München | Technische Universität München
  University of York | York University
  University of Miami | Miami University
  University of Washington | Washington University
  Uni Systems | University of Systems
  Universidad de Sevilla | Universidad Loyola de Sevilla
  BBVA en España | BBVA y España
  Apple | Applebee's
  Apple Inc. | Apple Bank for Savings
  Apple | Apple Leisure Group
  Meta | Metallica Mining
  Meta | Metabase
  Intel | International
  Intel | Intelsat
  Intel | Intellias
  HP | HPE
  Hewlett Packard | Hewlett Packard Enterprise
  Delta Air Lines | Delta Dental
  Delta Faucet | Delta Electronics
  Delta | Delta Air Lines
  Axis | Axis Bank
  Axis Communications | Axis Bank
  Bank of America | Bank of China
  Bank of America | Bank
  Bank of India | Bank of Ireland
  Bank of Canada | Royal Bank of Canada
  Air India | Air Canada
  Air France | Air India
  American Airlines | American Express
  United Airlines | United Health
  General Electric | General Motors
  General Mills | General Dynamics
  Morgan Stanley | JPMorgan
  Goldman Sachs | Goldman Environmental
  Amazon | Amazon Web Services
  Google | Google Ventures
  Google | Goggle
  Alphabet | Alpha
  Oracle | Oracle Lighting
  Shell | Shellharbour Council
  Target | Target Hospitality
  Orange | Orange County
  Visa | Visage
  Gap | Gapminder
  Ford | Fordham University
  Ford Foundation | Ford Motor Company
  Tesla | Tesla Engineering
  Square | Squarespace
  Stripe | Stripes
  Slack | Slackline
  Zoom | ZoomInfo
  Uber | Ubersuggest
  Lyft | Lift
  Box | Boxed
  Snap | Snapchat Filters Studio
  Twitter | Twitch
  Adidas | Adidas Foundation
  Nike | Nikon
  Puma | Pumas FC
  Bain & Company | Bain Capital
  McKinsey | McKesson
  Accenture | Accent
  Cisco | Sysco
  Dell | Della
  Deloitte | Deluxe
  KPMG | KPN
  EY | Eyes
  BMW | BMO
  VW | VMware
  AT&T | ATT Metals
  P&G | PG&E
  Johnson & Johnson | Johnson Controls
  Johnson & Johnson | SC Johnson
  Kraft | Kraftwerk
  Mars | Marsh
  Virgin Atlantic | Virgin Galactic
  Virgin Media | Virgin
  National Bank | First National Bank
  First National Bank | Second National Bank
  Telecom Italia | Telecom Argentina
  Credit Suisse | Credit Agricole
  Crédit Agricole | Crédit Mutuel
  Banco do Brasil | Banco de Chile
  University of Texas | University of Utah
  Universidad de Chile | Universidad de México
  Petro-Canada | Petro Brasil
  Hydro-Québec | Hydro One
  Health Canada | Transport Canada
  Cancer Research UK | Cancer Research Institute
  Sport England | Sport Ireland
  Hockey Canada | Hockey Australia
  British Airways | British Telecom
  Deutsche Bank | Deutsche Bahn
  Deutsche Bank | Deutsche Telekom
  Siemens | Siemens Energy
  Siemens | Siemens Healthineers
  Bosch | Bosch Rexroth
  Bayer | Bayern
  Hyundai | Hyundai Department Store
  Samsung Electronics | Samsung Life
  Mitsubishi Electric | Mitsubishi Motors
  Tata Motors | Tata Steel
  Reliance Industries | Reliance Steel
  Sony | Sonya
  LG Electronics | LG Chem
  Rolls-Royce | Royce
  Fox | Foxconn
  Disney | Disney Dental
  Hilton | Hilti
  Marriott | Marriott Library
  Starbucks | Star
  Subway | Subaru
  Nestle | Nestle Toulouse Immobilier
  Danone | Danon Consulting
  Total | Totalplay
  Santander | Santander Consumer
  ABB | ABC
  ING | Ingka
  SAP | SAPA
  3M | 3i
  Blu | Blue
  Gus | Guess
  Dos | DoorDash
  Summit Partners | Summit Racing
  Apex Systems | Apex Legends
  Pioneer Natural Resources | Pioneer Electronics
  Sunrise Communications | Sunrise Senior Living
  Phoenix Contact | Phoenix Suns
  Mercury Insurance | Mercury Systems
  Cambridge University | Cambridge Analytica
  Lincoln Financial | Lincoln Electric
  Washington Post | Washington University
  Ромашка | Роснефть
  メルカリ | メルセデス
  삼성전자 | 삼성생명
  Harvard University | Harvard Business Review
  Radio Free Europe | Radio France
  Teach For America | Teach For India
  Volkswagen | Volkswagen Financial Services
`

/** What is no company's name: bare legal forms, generic words, and what people write who name none. */
export const NO_FAMILY: readonly string[] = [
  '', ' ', '-', '--', '.', 'n/a', 'N/A', 'None', 'null', 'Inc.', 'LLC', 'Ltd', 'GmbH', 'GmbH & Co. KG', 'S.A.', 'S.A. de C.V.',
  'Pvt Ltd', 'Co., Ltd.', '株式会社', 'ООО', 'Company', 'The Company', 'Limited', 'The Limited', 'Self-employed', 'Self employed', 'self',
  'Freelance', 'Freelancer', 'Freelance Consultant', 'Independent', 'Independent Consultant', 'Retired', 'Unemployed', 'Confidential',
  'Stealth Startup', 'Stealth', 'Stealth Mode Startup', 'Startup', 'Various', 'Private', 'Unknown', 'Student', '🚀', '???',
  'Selbständig', 'Freiberufler', 'Autónomo', 'Indépendant', 'Home', 'My own company', 'Consulting', 'Group', 'Bank',
] // oxfmt-ignore
