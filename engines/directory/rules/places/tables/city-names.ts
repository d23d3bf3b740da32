/** What else cities are called: `name, region of the data: names`. */
export const CITY_NAMES = `
  New York City, US.NY: new york | ny ny | nyc | n y c | big apple | new york new york
  Los Angeles, US.CA: la | l a | los angeles ca
  San Francisco, US.CA: sf | s f | frisco | san fran
  Philadelphia, US.PA: philly
  Las Vegas, US.NV: vegas
  New Orleans, US.LA: nola
  Washington, US.DC: washington dc | wash dc | washington d c | dc | d c | district of columbia | washington district of columbia
  Saint Paul, US.MN: st paul
  The Bronx, US.NY: bronx
  Atlanta, US.GA: atl
  Dallas, US.TX: addison tx
  Chicago, US.IL: chi town
  Salt Lake City, US.UT: slc
  Oklahoma City, US.OK: okc
  Kansas City, US.MO: kcmo
  London, GB.ENG: city of london | greater london | london area | greater london area | central london | london city | inner london | west london | east london england | north london | south london | london metropolitan area | london region | city of westminster | the city of london | london england | londn
  Birmingham, GB.ENG: brum
  Newcastle upon Tyne, GB.ENG: newcastle | newcastle-upon-tyne
  Brighton, GB.ENG: brighton and hove | brighton & hove | hove
  Stoke-on-Trent, GB.ENG: stoke
  Kingston upon Hull, GB.ENG: hull
  Southend-on-Sea, GB.ENG: southend
  Stratford-upon-Avon, GB.ENG: stratford upon avon
  Belfast, GB.NIR: béal feirste
  Londonderry County Borough, GB.NIR: derry | londonderry
  Frankfurt am Main, DE.05: frankfurt | frankfurt a m | frankfurt am | frankfurt main | ffm | frankfurt a main | fra
  Frankfurt (Oder), DE.11: frankfurt oder | frankfurt an der oder
  Halle (Saale), DE.14: halle saale | halle an der saale | halle
  Freiburg, DE.01: freiburg im breisgau | freiburg i br | freiburg i breisgau
  Offenbach, DE.05: offenbach am main
  Munich, DE.02: muenchen
  Mönchengladbach, DE.07: moenchengladbach
  Berlin, DE.16: bln | berlin mitte | berlin germany | berlin-mitte
  Hamburg, DE.04: hh hamburg
  Brussels, BE.BRU: brüssel | bruselas | bruxelles | brussel | city of brussels
  Antwerpen, BE.VLG: antwerp | anvers | amberes
  Gent, BE.VLG: ghent | gand
  Leuven, BE.WAL: louvain
  The Hague, NL.11: den haag | s gravenhage | la haye | la haya | hague
  's-Hertogenbosch, NL.06: den bosch | s hertogenbosch
  Genève, CH.GE: geneva | genf | ginevra | ginebra
  Bern, CH.BE: berne | berna
  Basel, CH.BS: basle | bâle | basilea
  Zürich, CH.ZH: zurich | zuerich
  Luzern, CH.LU: lucerne
  Sankt Gallen, CH.SG: st gallen | saint gallen | st gall
  Paris, FR.11: paris france | paris cedex
  Marseille, FR.93: marseilles
  Lyon, FR.84: lyons
  Strasbourg, FR.44: strassburg | straßburg
  Milan, IT.09: milano | mailand
  Rome, IT.07: roma | rom
  Padova, IT.20: padua
  Copenhagen, DK.17: københavn | kobenhavn | kopenhagen | cph | københavn k | københavn s | københavn v
  Århus, DK.18: aarhus
  Göteborg, SE.28: gothenburg
  Gothenburg, SE.28: göteborg | goteborg
  Kyiv, UA.12: kiev | kiew | kyjiw
  Moscow, RU.48: moskva | moskau | moscou | moscú | москва
  Saint Petersburg, RU.66: spb | st petersburg russia | санкт петербург | petersburg
  Istanbul, TR.34: constantinople
  Montréal, CA.10: montreal
  Québec, CA.10: quebec city | ville de québec
  Mexico City, MX.09: cdmx | ciudad de méxico | mexico df | méxico d f | distrito federal | df mexico | ciudad de mexico cdmx | mexico distrito federal
  Bogotá, CO.34: bogotá d c | santa fe de bogotá | bogotá distrito capital
  Buenos Aires, AR.07: caba | capital federal | ciudad autónoma de buenos aires | bs as | buenos aires city
  Rio de Janeiro, BR.21: rio | rj
  São Paulo, BR.27: sampa | san pablo
  Kuala Lumpur, MY.14: kl | k l
  Ho Chi Minh City, VN.20: hcmc | saigon | sài gòn | tphcm | hcm city | hochiminh | ho chi minh | hcm | tp hcm | tp hồ chí minh
  Bengaluru, IN.19: bangalore | bangalore urban | bengaluru urban | blr
  Gurgaon, IN.10: gurugram
  Gurugram, IN.10: gurgaon
  Delhi, IN.07: new delhi | south delhi | nct delhi | north delhi | central delhi
  Mumbai, IN.16: bombay | navi mumbai area
  Thiruvananthapuram, IN.13: trivandrum
  Kochi, IN.13: cochin
  Puducherry, IN.22: pondicherry
  Mysuru, IN.19: mysore
  Hyderābād, IN.40: hyderabad | secunderabad
  Johannesburg, ZA.06: joburg | jo'burg | jozi | jhb
  Cape Town, ZA.11: kaapstad | cpt
  Tel Aviv, IL.05: tel aviv-yafo | tel-aviv | tlv | tel aviv yafo | tel aviv jaffa
  Dubai, AE.03: dxb
  Makkah, SA.14: mecca
  Mecca, SA.14: makkah
  Beijing, CN.22: peking | bj
  Shanghai, CN.23: sh shanghai
  Guangzhou, CN.30: canton
  Tokyo, JP.40: 東京 | 東京23区
  Cebu City, PH.07: cebu
  Quezon City, PH.NCR: qc philippines
  Makati City, PH.NCR: makati
  Sydney, AU.02: north sydney | sydney cbd
  Melbourne, AU.07: melbourne cbd
  Valencia, ES.60: valència
  Sevilla, ES.51: seville
  A Coruña, ES.58: la coruña | coruña | la coruna
  San Sebastián, ES.59: donostia | san sebastian
  Vitoria-Gasteiz, ES.59: vitoria
  Palma, ES.07: palma de mallorca
  Lisbon, PT.14: lisboa | lissabon | lisbonne
  Bucharest, RO.10: bucurești | bukarest
  Washington, US.DC: wdc
  New York City, US.NY: 纽约 | 紐約 | ニューヨーク | 뉴욕 | нью йорк | نيويورك | ניו יורק | nueva york | nova york | nova iorque | big apple nyc | ny city
  Los Angeles, US.CA: 洛杉矶 | 洛杉磯 | ロサンゼルス | 로스앤젤레스 | лос анджелес | لوس أنجلوس | downtown la
  San Francisco, US.CA: 旧金山 | 舊金山 | 三藩市 | サンフランシスコ | 샌프란시스코 | сан франциско | سان فرانسيسكو
  Chicago, US.IL: 芝加哥 | シカゴ | 시카고 | чикаго | شيكاغو
  Seattle, US.WA: 西雅图 | 西雅圖 | シアトル | 시애틀 | сиэтл
  Boston, US.MA: 波士顿 | 波士頓 | ボストン | 보스턴 | бостон
  Austin, US.TX: atx
  Indianapolis, US.IN: indy
  Minneapolis, US.MN: mpls
  London, GB.ENG: 伦敦 | 倫敦 | ロンドン | 런던 | лондон | لندن | לונדון | londra | londyn | londen | ldn | λονδινο | richmond upon thames
  Melbourne, AU.07: melb | 墨尔本 | 墨爾本 | メルボルン | 멜버른 | мельбурн
  Sydney, AU.02: 悉尼 | 雪梨 | シドニー | 시드니 | сидней
  Düsseldorf, DE.07: d dorf
  Cologne, DE.07: köln | cologne germany | colonia alemania | 科隆 | кёльн
  Venice, IT.20: venedig | venise | venecia | veneza
  Florence, IT.16: firenze | florenz | florencia | florença
  Turin, IT.12: torino
  Naples, IT.04: napoli | neapel | napoles
  Genoa, IT.08: genova | genua | gênes
  Tbilisi, GE.51: თბილისი | tiflis | тбилиси
  Yerevan, AM.11: երևան | ереван | erevan
  Kolkata, IN.28: calcutta | কলকাতা | कोलकाता
  Chennai, IN.25: madras | சென்னை | चेन्नई
  Mumbai, IN.16: मुंबई | मुम्बई
  Delhi, IN.07: दिल्ली | नई दिल्ली
  Bengaluru, IN.19: ಬೆಂಗಳೂರು | बेंगलुरु | banglore | bengalore | blr
  Hyderābād, IN.40: హైదరాబాద్ | हैदराबाद
  Dhaka, BD.81: ঢাকা | dacca
  Lviv, UA.15: львів | львов | lwow | lemberg | lvov
  Kharkiv, UA.07: харків | харьков | kharkov
  Odesa, UA.17: одеса | одесса | odessa ukraine
  Kyiv, UA.12: київ | киев
  Bangkok, TH.40: bkk | กรุงเทพ | กรุงเทพมหานคร | กรุงเทพฯ | krung thep
  Auckland, NZ.E7: tamaki makaurau | 奥克兰
  Osaka, JP.32: 大阪 | 大阪市 | 大阪府 | 오사카 | осака
  Shenzhen, CN.30: 深圳 | 深圳市 | 심천 | шэньчжэнь
  Guangzhou, CN.30: 广州 | 广州市 | canton china | kanton
  Hangzhou, CN.02: 杭州 | 杭州市
  Nanjing, CN.04: 南京 | 南京市 | nanking
  Seoul, KR.11: 서울 | 서울시 | 서울특별시 | 首尔 | ソウル | сеул | 강남구
  Riyadh, SA.10: الرياض | al riyadh | ar riyadh | riad
  Tel Aviv, IL.05: תל אביב | תל אביב יפו | tlv | тель авив
  Athens, GR.ESYE31: αθήνα | αθηνα | athen | atenas | athènes
  Warsaw, PL.78: warszawa | warschau | varsovie | варшава | varsovia
  Prague, CZ.52: praha | prag | прага | praga
  Istanbul, TR.34: i̇stanbul | ist turkey | стамбул | إسطنبول
  Geneva, CH.GE: genève | genf | ginebra | ginevra
  Lisbon, PT.14: lisboa | lissabon | lisbonne | lisbona
  Copenhagen, DK.17: københavn | kobenhavn | kopenhagen | cph
  Vienna, AT.09: wien | vienne autriche | viena | вена
  Toronto, CA.08: 多伦多 | 多倫多 | トロント | торонто | yyz
  Vancouver, CA.02: 温哥华 | 溫哥華 | バンクーバー | yvr
  Mexico City, MX.09: cdmx | ciudad de méxico | df mexico | mexico df | d f
  Buenos Aires, AR.07: caba | capital federal | ciudad autónoma de buenos aires | bs as
  Washington, US.DC: washington d c metro | 华盛顿 | ワシントン | вашингтон
  Philadelphia, US.PA: phl
  Houston, US.TX: 休斯顿 | хьюстон | htx
  Dallas, US.TX: 达拉斯 | dtx
  Barcelona, ES.56: bcn
  Girona, ES.56: gerona
  Liège, BE.WAL: lüttich | luik | lieja
  Santiago, CL.12: gran santiago
  Lima, PE.LMA: lima metropolitana
  Canberra, AU.01: canberra act
  Seoul, KR.11: 서울특별시 강남구 | 서울시 강남구 | 서울 강남구 | 서울특별시 서초구 | 서울특별시 중구
  Vienna, AT.09: beč | bec | dunaj
  Helsinki, FI.01: helsinque | helsínquia | hki
  Turku, FI.02: åbo
  Nicosia, CY.04: nikosia | nicosie | nikozja | λευκωσία | lefkoşa
  A Coruña, ES.58: corunna | la corogne | corunha
  Zaragoza, ES.52: zaragozza
  Luzern, CH.LU: lucerna | lucerne
  Zug, CH.ZG: zoug | zugo
  Jerusalem, IL.06: jerusalén | gerusalemme
  Cochin, IN.13: kochi
  Shenzhen, CN.30: shenzen | schenzhen
  Suzhou, CN.04: suzhou industrial park | sip suzhou
  Sepang, MY.12: cyberjaya
  Petaling Jaya, MY.12: pj | pj selangor
  Hoofddorp, NL.07: schiphol | schiphol rijk | schiphol airport
  Madrid, ES.29: madrid capital | madrid ciudad
  Basel, CH.BS: trinational basel
  Venice, IT.20: venezia | wenecja | velence
  Gif-sur-Yvette, FR.11: plateau de saclay | paris saclay | saclay
  Osaka, JP.32: keihanshin | 京阪神
  Frankfurt (Oder), DE.11: frankfurt a d oder
  La Defense, FR.11: paris la défense | paris la defense | paris-la-défense | la defense paris | la défense france
  Canary Wharf, GB.ENG: canada square
  King's Cross, GB.ENG: kings cross london | kings cross
  Neihu, TW.04: neihu district | neihu technology park
  Rotkreuz, CH.ZG: risch-rotkreuz | risch
  Tysons Corner, US.VA: tysons
  Maroúsi, GR.ESYE31: maroussi
  Reggio Calabria, IT.03: reggio
  Reggio nell'Emilia, IT.05: reggio
  Warsaw, PL.78: m st warszawa | m.st. warszawa | miasto stołeczne warszawa
  L'Hospitalet de Llobregat, ES.56: hospitalet | hospitalet de llobregat | l hospitalet
  Montreal, CA.10: mtl | yul
  Calgary, CA.01: yyc
  Monterrey, MX.19: mty
  Casablanca, MA.06: casa maroc
  Amsterdam, NL.07: a'dam
  Rotterdam, NL.11: r'dam
  Istanbul, TR.34: κωνσταντινούπολη
  Jerusalem, IL.06: القدس | yerushalayim
  Rome, IT.07: řím
  São Paulo, BR.27: 圣保罗 | 聖保羅
  Quebec City, CA.10: ville de québec
  Clermont-Ferrand, FR.84: clermont-fd
  San Francisco, US.CA: 旧金山 | 舊金山 | 三藩市
  Córdoba, AR.05: córdoba capital
  Stuttgart, DE.01: štutgart
  Manchester, GB.ENG: mcr
  Guadalajara, MX.14: gdl
  Valletta, MT.60: il-belt valletta
  São José dos Campos, BR.27: s j dos campos
  Phnom Penh, KH.22: ភ្នំពេញ
  Sitten, CH.VS: sion
`
