import { linesOf } from '../../read-abbreviations.ts'

/**
 * Known firms whose names begin with that of another known firm and that are none of its divisions: firms that were parted from it, that only
 * bear its name, or that a house has beside others. Who asks for the other firm doesn't mean them.
 */
const APART = `
  # parted from it, or a firm of its own in which it has a share
  Daimler Truck | Fresenius Medical Care | Siemens Energy | Siemens Healthineers | Siemens Gamesa | Maersk Drilling | APM Terminals | Motorola Mobility | Motorola Solutions | Amex GBT | Vodafone Idea
  Telus International | DSM-Firmenich | HDFC Life | ICICI Lombard | ICICI Prudential | Bouygues Telecom | IKEA Industry | Gazprom Neft | SAIC Motor | FPT Industrial | Air France KLM | LSE Group | Uber Eats
  Coca-Cola HBC | Coca-Cola Europacific Partners | Coca-Cola İçecek | Coca-Cola Femsa | Berkshire Hathaway HomeServices | IAG Australia | Freescale Semiconductor
  # houses
  NTT Data | NTT Docomo | Sony Music | Sony Interactive Entertainment | Sony Pictures | Sony Semiconductor | Alibaba Cloud | Tencent Cloud
  # that only begin so
  Dürr Dental | Helen of Troy | Héma-Québec | Leica Biosystems | Fuchs Gruppe Dissen | Keller Williams | SPIE Batignolles | Wacker Neuson | Compass Group UK | Penn State | Tesco Corporation | CVS Group | Bayer Leverkusen | Lilly Pulitzer | St. Jude Medical | Red Bull Racing | Mercedes F1 | Mercedes-AMG | RTE France | UPS Store | Helmholtz Zentrum München
  # what a university has beside it
  NYU Langone | UCLA Health | Dell Medical School | American University of Beirut | American University in Cairo | Cambridge University Press | Oxford University Press | Oxford University Hospitals
  Manchester University NHS | Johns Hopkins Medicine`

/**
 * Known firms that are divisions of another, though that's name is borne by many, so that of what begins with it only these are its own (Orange
 * Polska, but not an Orange Bank), or though they are known by a name of their own (Cisco Meraki).
 */
const UNITS = `
  Orange Business | Orange Polska | Orange España | Orange Cyberdefense | Ford Otosan | Ford Credit | GM Financial | VW Nutzfahrzeuge | GE Aerospace | TIM Brasil | BBC Studios | Leonardo DRS | Shell Recharge
  Harvard Business School | Harvard Medical School | LMU Klinikum | Samsung Electronics | LG Electronics | Toyota Financial Services | Hyundai Mobis
  Cisco Meraki | Cisco Webex | SAP Concur | SAP SuccessFactors | SAP Ariba | Oracle NetSuite | Johnson & Johnson Innovative Medicine
  Continental Tire | Emirates Group | Yamaha Motor | Migros Ticaret`

const namesOf = (text: string): readonly string[] => linesOf(text).flatMap((line) => line.split(' | '))

export const UNITS_APART = namesOf(APART)
export const UNITS_OF_MANY = namesOf(UNITS)
