/** Rows of people in Asia, Africa, the Americas and Oceania: `text | country hint | the place expected`. */
export const REST_OF_THE_WORLD = `
  Toronto || Toronto, Ontario, CA
  Toronto, CA || Toronto, Ontario, CA
  Toronto, ON || Toronto, Ontario, CA
  Toronto, Ontario, Canada || Toronto, Ontario, CA
  Toronto ON M5V 2T6 || Toronto, Ontario, CA
  Greater Toronto Area || Greater Toronto
  Greater Toronto Area, Canada || Greater Toronto
  GTA || Greater Toronto
  Montréal, QC || Montreal, Quebec, CA
  Montreal || Montreal, Quebec, CA
  Montréal, Québec, Canada || Montreal, Quebec, CA
  Québec || Quebec, CA
  Quebec City || Quebec City, Quebec, CA
  Québec, QC || Quebec City, Quebec, CA
  Vancouver || Vancouver, British Columbia, CA
  Vancouver, BC || Vancouver, British Columbia, CA
  Vancouver, B.C., Canada || Vancouver, British Columbia, CA
  Metro Vancouver || Greater Vancouver
  Ottawa, ON, Canada || Ottawa, Ontario, CA
  Calgary, AB || Calgary, Alberta, CA
  Waterloo, Ontario || Waterloo, Ontario, CA
  Halifax, NS || Halifax, Nova Scotia, CA
  Victoria, BC || Victoria, British Columbia, CA
  Ontario || Ontario, CA
  Ontario, Canada || Ontario, CA
  Ontario, CA || ?
  ON, Canada || Ontario, CA
  Canada || CA
  CANADA || CA
  North America || North America
  Ciudad de México || Mexico City, MX
  Mexico City || Mexico City, MX
  CDMX || Mexico City, MX
  México D.F. || Mexico City, MX
  Mexico City, CDMX, Mexico || Mexico City, MX
  Monterrey, NL || Monterrey, Nuevo León, MX
  Monterrey, Nuevo León, México || Monterrey, Nuevo León, MX
  Guadalajara, Jalisco || Guadalajara, Jalisco, MX
  Guadalajara || Guadalajara, Jalisco, MX
  Mexico || MX
  México || MX
  San Jose, CR || San José, CR
  San José, Costa Rica || San José, CR
  San Jose | CR | San José, CR
  Panamá || PA
  Panama City, Panama || Panama City, Panamá, PA
  Panama City, FL || Panama City, Florida, US
  Bogotá || Bogotá, CO
  Bogota, Colombia || Bogotá, CO
  Bogotá, D.C., Colombia || Bogotá, CO
  Medellín, Antioquia || Medellín, Antioquia, CO
  Cali, Colombia || Cali, Valle del Cauca, CO
  Lima, Peru || Lima, PE
  Lima || Lima, PE
  Lima, OH || Lima, Ohio, US
  Santiago, Chile || Santiago, Santiago Metropolitan, CL
  Santiago de Chile || Santiago, Santiago Metropolitan, CL
  Santiago | CL | Santiago, Santiago Metropolitan, CL
  Buenos Aires || Buenos Aires, AR
  Buenos Aires, Argentina || Buenos Aires, AR
  CABA, Argentina || Buenos Aires, AR
  Córdoba, Argentina || Córdoba, AR
  Córdoba, España || Córdoba, Andalusia, ES
  Cordoba | AR | Córdoba, AR
  Córdoba || ?
  Montevideo, Uruguay || Montevideo, UY
  São Paulo || São Paulo, BR
  Sao Paulo, Brazil || São Paulo, BR
  São Paulo, SP || São Paulo, BR
  São Paulo, São Paulo, Brasil || São Paulo, BR
  São Paulo - SP || São Paulo, BR
  São Paulo/SP || São Paulo, BR
  Greater São Paulo Area || Greater São Paulo
  Rio de Janeiro || Rio de Janeiro, BR
  Rio de Janeiro, RJ || Rio de Janeiro, BR
  Belo Horizonte, MG || Belo Horizonte, Minas Gerais, BR
  Porto Alegre - RS, Brasil || Porto Alegre, Rio Grande do Sul, BR
  Brasília, DF || Brasília, Federal District, BR
  Brasil || BR
  Minas Gerais || Minas Gerais, BR
  LATAM || Latin America
  Latin America || Latin America
  South America || South America
  Caribbean || Caribbean
  Sydney || Sydney, New South Wales, AU
  Sydney, NSW || Sydney, New South Wales, AU
  Sydney NSW 2000 || Sydney, New South Wales, AU
  Sydney, New South Wales, Australia || Sydney, New South Wales, AU
  Greater Sydney Area || Greater Sydney
  Melbourne, VIC || Melbourne, Victoria, AU
  Melbourne || Melbourne, Victoria, AU
  Melbourne, Victoria, Australia || Melbourne, Victoria, AU
  Perth, WA || Perth, Western Australia, AU
  Perth, WA, Australia || Perth, Western Australia, AU
  Perth || Perth, Western Australia, AU
  Perth, Scotland || Perth, Scotland, GB
  Brisbane QLD || Brisbane, Queensland, AU
  Canberra, ACT || Canberra, Australian Capital Territory, AU
  Adelaide, SA || Adelaide, South Australia, AU
  Victoria | AU | Victoria, AU
  Queensland, Australia || Queensland, AU
  Australia || AU
  Auckland, NZ || Auckland, NZ
  Auckland, New Zealand || Auckland, NZ
  Wellington || Wellington, NZ
  Christchurch, NZ || Christchurch, Canterbury, NZ
  ANZ || ANZ
  Oceania || Oceania
  Tokyo || Tokyo, JP
  Tōkyō || Tokyo, JP
  東京 || Tokyo, JP
  東京都 || Tokyo, JP
  Tokyo, Japan || Tokyo, JP
  Shibuya, Tokyo, Japan || Shibuya, Tokyo, JP
  東京都渋谷区 || Tokyo, JP
  Greater Tokyo Area || Greater Tokyo
  大阪 || Osaka, JP
  Osaka, Japan || Osaka, JP
  Yokohama, Kanagawa || Yokohama, Kanagawa, JP
  日本 || JP
  北京 || Beijing, CN
  Beijing, China || Beijing, CN
  北京市 || Beijing, CN
  Peking || Beijing, CN
  上海 || Shanghai, CN
  Shanghai || Shanghai, CN
  Shenzhen, Guangdong, China || Shenzhen, Guangdong, CN
  深圳 || Shenzhen, Guangdong, CN
  Guangzhou || Guangzhou, Guangdong, CN
  中国 || CN
  China || CN
  PRC || CN
  Hong Kong || HK
  Hong Kong SAR || HK
  香港 || HK
  Hong Kong, China || HK
  Kowloon, Hong Kong || Kowloon, HK
  Taipei || Taipei, TW
  台北 || Taipei, TW
  Taipei, Taiwan || Taipei, TW
  Seoul || Seoul, KR
  서울 || Seoul, KR
  Seoul, South Korea || Seoul, KR
  Seoul, Republic of Korea || Seoul, KR
  Gangnam-gu, Seoul || Gangnam, Seoul, KR
  Korea || KR
  Singapore || SG
  Singapore, Singapore || Singapore, SG
  Singapore, SG || Singapore, SG
  Singapore 018956 || SG
  Kuala Lumpur || Kuala Lumpur, MY
  KL, Malaysia || Kuala Lumpur, MY
  Bangkok, Thailand || Bangkok, TH
  กรุงเทพมหานคร || Bangkok, TH
  Jakarta || Jakarta, ID
  Jakarta Selatan || South Jakarta, Jakarta, ID
  DKI Jakarta, Indonesia || Jakarta, ID
  Manila, Philippines || Manila, Metro Manila, PH
  Metro Manila || Metro Manila, PH
  NCR, Philippines || Metro Manila, PH
  Makati, Metro Manila || Makati, Metro Manila, PH
  Ho Chi Minh City || Ho Chi Minh City, VN
  HCMC || Ho Chi Minh City, VN
  Saigon || Ho Chi Minh City, VN
  Thành phố Hồ Chí Minh || Ho Chi Minh City, VN
  Hanoi || Hanoi, VN
  Hà Nội, Việt Nam || Hanoi, VN
  Vietnam || VN
  Mumbai || Mumbai, Maharashtra, IN
  Bombay || Mumbai, Maharashtra, IN
  Mumbai, Maharashtra, India || Mumbai, Maharashtra, IN
  Mumbai, MH || Mumbai, Maharashtra, IN
  Mumbai Metropolitan Region || Greater Mumbai
  मुंबई || Mumbai, Maharashtra, IN
  Bangalore || Bengaluru, Karnataka, IN
  Bengaluru, Karnataka, India || Bengaluru, Karnataka, IN
  Bengaluru, KA || Bengaluru, Karnataka, IN
  Bangalore Urban, Karnataka, India || Bengaluru, Karnataka, IN
  Greater Bengaluru Area || Greater Bengaluru
  Delhi || Delhi, IN
  New Delhi || Delhi, IN
  New Delhi, Delhi, India || Delhi, IN
  Delhi NCR || Delhi NCR
  NCR, India || Delhi NCR
  Greater Delhi Area || Delhi NCR
  दिल्ली || Delhi, IN
  Gurgaon, Haryana || Gurugram, Haryana, IN
  Gurugram || Gurugram, Haryana, IN
  Noida, UP || Noida, Uttar Pradesh, IN
  Noida, Uttar Pradesh, India || Noida, Uttar Pradesh, IN
  Hyderabad, Telangana || Hyderabad, Telangana, IN
  Hyderabad, India || Hyderabad, Telangana, IN
  Hyderabad, Pakistan || Hyderabad, Sindh, PK
  Hyderabad || Hyderabad, Telangana, IN
  Chennai, TN || Chennai, Tamil Nadu, IN
  Madras || Chennai, Tamil Nadu, IN
  Chennai, Tamil Nadu || Chennai, Tamil Nadu, IN
  Pune || Pune, Maharashtra, IN
  Kolkata, WB || Kolkata, West Bengal, IN
  Calcutta || Kolkata, West Bengal, IN
  Karnataka || Karnataka, IN
  India || IN
  भारत || IN
  Karachi, Pakistan || Karachi, Sindh, PK
  Lahore || Lahore, Punjab, PK
  Punjab || ?
  Punjab, India || Punjab, IN
  Punjab | PK | Punjab, PK
  Dhaka || Dhaka, Dhaka Division, BD
  Colombo, Sri Lanka || Colombo, Western Province, LK
  Dubai || Dubai, AE
  دبي || Dubai, AE
  Dubai, UAE || Dubai, AE
  Dubai, United Arab Emirates || Dubai, AE
  Abu Dhabi || Abu Dhabi, AE
  UAE || AE
  U.A.E. || AE
  الإمارات العربية المتحدة || AE
  Riyadh || Riyadh, SA
  الرياض || Riyadh, SA
  Riyadh, KSA || Riyadh, SA
  Jeddah, Saudi Arabia || Jeddah, Mecca, SA
  KSA || SA
  Doha, Qatar || Doha, Baladiyat ad Dawhah, QA
  Tel Aviv || Tel Aviv, IL
  Tel Aviv-Yafo, Israel || Tel Aviv, IL
  תל אביב || Tel Aviv, IL
  Herzliya, IL || Herzliya, Tel Aviv, IL
  Israel || IL
  Jerusalem || Jerusalem, IL
  Amman, Jordan || Amman, JO
  Beirut || Beirut, LB
  Lebanon || LB
  Lebanon, NH || Lebanon, New Hampshire, US
  Cairo || Cairo, EG
  القاهرة || Cairo, EG
  Cairo, Egypt || Cairo, EG
  Cairo, IL || Illinois, US
  Casablanca, Morocco || Casablanca, Casablanca-Settat, MA
  Lagos || Lagos, NG
  Lagos, Nigeria || Lagos, NG
  Lagos, Portugal || Lagos, Faro, PT
  Nairobi, Kenya || Nairobi, KE
  Accra, Ghana || Accra, Greater Accra, GH
  Johannesburg || Johannesburg, Gauteng, ZA
  Joburg, South Africa || Johannesburg, Gauteng, ZA
  Cape Town, WC || Cape Town, Western Cape, ZA
  Cape Town || Cape Town, Western Cape, ZA
  Durban, KZN || Durban, KwaZulu-Natal, ZA
  South Africa || ZA
  RSA || ZA
  Tbilisi, Georgia || Tbilisi, GE
  Georgia | GE | GE
  Yerevan, Armenia || Yerevan, AM
  Baku || Baku, AZ
  Almaty || Almaty, KZ
  Tashkent, Uzbekistan || Tashkent, UZ
  APAC || APAC
  Asia || Asia
  Asia Pacific || APAC
  Southeast Asia || Southeast Asia
  Middle East || Middle East
  MENA || MENA
  GCC || GCC
  Africa || Africa
  Sub-Saharan Africa || Sub-Saharan Africa
`
