/** Words that invented companies are named with. None is a brand; first word = stem + tail ("Copper" + "field"). */

const words = (text: string) => text.trim().split(/\s+/)

export const STEMS = words(`
  Alder Amber Anvil Arbor Aster Barley Basalt Beacon Dunlin Bramble Briar Brindle Calder Candle Siskin Cinder Clover Cobble
  Copper Coral Corvin Cotter Cress Dapple Dorn Drift Eider Elder Avocet Ember Fallow Fathom Fennel Fern Finch Fjord Flax Flint
  Gable Garnet Glimmer Gorse Granite Hazel Heather Heron Hollin Holt Ibex Indigo Ivory Jasper Juniper Kelp Kestrel Kittiwake
  Kirk Lantern Larch Lark Pipit Lapwing Linden Lupin Mallow Marl Mullein Millet Moss Myrtle Nettle Oaken Sanderling Otter
  Parsley Pebble Pewter Plover Quince Quill Raven Reedmace Ruddock Rush Saffron Sedge Sorrel Sparrow Tansy Tarn Teal Thistle
  Umber Velden Whimbrel Yarrow`)

export const TAILS = words(`
  field line wick mere holm ridge stead brook ford gate haven crest dale bank bridge cliff combe cote court croft den fell
  garth grove hall hurst isle keep lea loft march mark mead mill moor path point quay reach rise row shaw side spring
  vale view ward`)

/** Second words by industry. How many of the 240 an industry has is its share of the companies. */
export const SECOND_WORDS: readonly (readonly [industry: string, words: readonly string[]])[] = [
  [
    'Technology',
    words(`Labs Cloud Systems Software Data Digital Technologies Robotics Analytics Networks Security Compute Platforms
      Interactive Semiconductors Automation Apps Logic Mobile Sensors Cyber Quantum Telecom Photonics Informatics Code
      Devices Games Infrastructure Integrations Intelligence IoT Logs Micro Online Optics Payroll Pixel Protocol Render
      Runtime Satellite Scripts Signal Silicon Simulation Solutions Stack Storage Stream Studio Tech Telemetry Tools
      Vision Voice Web Wireless Workflow Bytes Circuits Electronics`),
  ],
  [
    'Finance',
    words(`Capital Bank Insurance Ventures Finance Wealth Payments Equity Holdings Credit Assurance Securities Trust
      Investments Lending Funds Fintech Treasury Actuarial Brokers Exchange Fiduciary Leasing Mortgage Mutual Reinsurance
      Savings Underwriting Assets Pensions Factoring Invest Markets Accounting`),
  ],
  [
    'Healthcare',
    words(`Health Biotech Medical Pharma Therapeutics Clinics Diagnostics Care Biosciences Genomics Dental Wellness
      Hospitals Surgical Imaging Oncology Vaccines Cardio Ortho Optical Vitals Nursing Rehab Bio Neuro Pediatrics Medtech
      Laboratories Hospice`),
  ],
  [
    'Manufacturing',
    words(`Industries Manufacturing Materials Engineering Machinery Plastics Steel Chemicals Packaging Automotive Tooling
      Motors Foundry Textiles Ceramics Controls Bearings Coatings Pumps Castings Aerospace Fasteners Polymers Paper Glass
      Valves`),
  ],
  [
    'Retail',
    words(`Goods Stores Foods Apparel Outfitters Market Home Grocers Furniture Beauty Fashion Sports Books Toys Trading
      Footwear Jewellers Wines Kitchen Pets Supply Wholesale`),
  ],
  [
    'Consulting',
    words(`Partners Consulting Advisory Associates Strategy Group Advisors Consultants Collective Counsel Research Talent
      Transformation Insights Sourcing Legal Compliance Audit Performance`),
  ],
  [
    'Marketing & Advertising',
    words(`Media Agency Creative Marketing Advertising Communications Brands Content Reach Events Publicity Productions
      Design Outdoor Influence Copy Campaigns`),
  ],
  [
    'Education',
    words(`Learning Academy Education University College Schools Institute Training Tutors Campus Studies Courses
      Publishing Scholars`),
  ],
  ['Real Estate', words(`Properties Realty Estates Homes Development Living Spaces Property Residences Land`)],
  ['Non-Profit', words(`Foundation Alliance Relief Charity Initiative Community Conservancy`)],
]

export const INDUSTRIES: readonly string[] = SECOND_WORDS.map(([industry]) => industry)
