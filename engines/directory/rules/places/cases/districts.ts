/** Rows that say a district or a suburb: `text | country hint | the place expected`, `?` where it must stay open. */
export const DISTRICTS = `
  Sandton || Sandton, Gauteng, ZA
  Sandton, South Africa || Sandton, Gauteng, ZA
  Rosebank, Johannesburg || Rosebank, Gauteng, ZA
  Umhlanga || Umhlanga, KwaZulu-Natal, ZA
  Sector 44, Gurgaon || Gurugram, Haryana, IN
  Gurgaon Sector 18 || Gurugram, Haryana, IN
  Cyber City, Gurgaon || Cyber City, Haryana, IN
  Canary Wharf || Canary Wharf, England, GB
  Docklands, London || Docklands, England, GB
  Docklands, Melbourne || Docklands, Victoria, AU
  Soho, London || Soho, England, GB
  Southwark || Southwark, England, GB
  La Défense || La Défense, Île-de-France, FR
  Paris La Défense || La Défense, Île-de-France, FR
  Levallois-Perret || Levallois-Perret, Île-de-France, FR
  Zuidas || Zuidas, North Holland, NL
  Amsterdam Zuidas || Zuidas, North Holland, NL
  BKC || Bandra Kurla Complex, Maharashtra, IN
  BKC Mumbai || Bandra Kurla Complex, Maharashtra, IN
  Whitefield || Whitefield, England, GB
  Whitefield | IN | Whitefield, Karnataka, IN
  Electronic City, Bangalore || Electronic City, Karnataka, IN
  HITEC City || HITEC City, Telangana, IN
  Salt Lake, Kolkata || Salt Lake, West Bengal, IN
  Navi Mumbai || Navi Mumbai, Maharashtra, IN
  Marina Bay || Marina Bay, SG
  Jurong East, Singapore || Jurong East, SG
  DIFC || DIFC, Dubai, AE
  Dubai Internet City || Dubai Internet City, Dubai, AE
  Business Bay, Dubai || Business Bay, Dubai, AE
  KAFD, Riyadh || King Abdullah Financial District, Riyadh, SA
  West Bay, Doha || West Bay, Baladiyat ad Dawhah, QA
  BGC Taguig || Bonifacio Global City, Metro Manila, PH
  Makati || Makati, Metro Manila, PH
  Polanco || Polanco, Mexico City, MX
  Santa Fe, CDMX || Santa Fe, Mexico City, MX
  Itaim Bibi || Itaim Bibi, São Paulo, BR
  Vila Olimpia, São Paulo || Vila Olímpia, São Paulo, BR
  Las Condes, Chile || Las Condes, Santiago Metropolitan, CL
  Providencia, Chile || Providencia, Santiago Metropolitan, CL
  Miraflores || ?
  Miraflores, Peru || Miraflores, Lima, PE
  Palermo || Palermo, Sicily, IT
  Palermo, Italy || Palermo, Sicily, IT
  Flushing, NY || Flushing, New York, US
  Financial District, San Francisco || Financial District, California, US
  Crystal City, VA || Crystal City, Virginia, US
  Las Colinas, Irving || Las Colinas, Texas, US
  Buckhead, GA || Buckhead, Georgia, US
  Century City, Cape Town || Century City, Western Cape, ZA
  Lysaker || Lysaker, Akershus, NO
  Hellerup / Denmark || Hellerup, Capital Region, DK
  Opfikon || Opfikon, Zurich, CH
  Kirchberg, Luxembourg || Kirchberg, Luxembourg, LU
  Wola, Warszawa || Wola, Mazovia, PL
  Minato-ku, Tokyo || Minato, Tokyo, JP
  Central, Hong Kong || Central, HK
  Pudong, Shanghai || Pudong, Shanghai, CN
  Chaoyang, Beijing || Chaoyang, Beijing, CN
  District 7, HCMC || Ho Chi Minh City, VN
  Etobicoke || Etobicoke, Ontario, CA
  Sophia Antipolis || Sophia Antipolis, Provence-Alpes-Côte d'Azur, FR
  Marne-la-Vallée || Marne-la-Vallée, Île-de-France, FR
`
