/** What else countries are called, beside the names of CLDR; these are names, whatever stands around: `DE: names`. */
export const COUNTRY_NAMES = `
  US: us | usa | u s | united states of america | estados unidos de américa | estados unidos | etats unis d'amérique | vereinigte staaten von amerika | eeuu | ee uu | america | the states | stati uniti d'america | the united states | us of a | united states usa | 米国 | 美利坚合众国 | соединенные штаты америки | eua | u s a | amerika | ameryka | statele unite | förenta staterna | de forenede stater
  GB: uk | gb | great britain | britain | u k | united kingdom of great britain and northern ireland | großbritannien | grande bretagne | grande-bretagne | gran bretaña | gran bretagna | grã-bretanha | the united kingdom | uk gb | united kingdom uk | storbritannien | groot-brittannië | англия | великобритания | England UK | velká británie | i̇ngiltere | ingiltere | marea britanie
  DE: brd | deutschlandweit | bundesweit | federal republic of germany | bundesrepublik deutschland | germany de
  AE: uae | u a e | emirates | the uae | united arab emirates uae | vae | eau | الامارات | الإمارات | emirats arabes unis
  SA: ksa | k s a | kingdom of saudi arabia | saudi | السعودية
  NL: holland | the netherlands | netherlands the | nederland | hollande | kingdom of the netherlands | holanda | olanda | ολλανδία | голландия | голландія | hollanti
  CZ: czech republic | czech | česká republika | république tchèque | tschechische republik | repubblica ceca | república checa | czechia czech republic | czech rep | rep checa | rep tchèque | rep ceca
  KR: korea | south korea | republic of korea | korea south | korea republic of | s korea | südkorea | corée du sud | corea del sur | rok | 대한민국 | 한국 | korea rep
  KP: north korea | dprk
  RU: russian federation | российская федерация | россия
  TR: turkey | turkiye | türkei | turquie
  VN: viet nam | việt nam
  CN: prc | people's republic of china | p r china | pr china | mainland china | p r c | 中华人民共和国 | китай
  HK: hong kong sar | hongkong | hk | hong kong s a r | hksar | hong kong sar china | hong kong china
  MO: macau | macao | macau sar
  TW: taiwan roc | republic of china | taiwan province of china | r o c | 台湾 | 臺灣
  IE: republic of ireland | eire | roi | ireland republic of | irland
  NZ: new zealand | nz | aotearoa | n z
  ZA: rsa | republic of south africa | s africa | south africa rsa
  CI: ivory coast | cote d'ivoire
  CD: drc | dr congo | democratic republic of the congo | congo kinshasa | democratic republic of congo
  CG: republic of the congo | congo brazzaville
  MM: burma
  MK: macedonia | north macedonia | fyrom
  BA: bosnia | bosnia and herzegovina | bih | bosnien
  SZ: swaziland
  PS: palestine | palestinian territories | state of palestine
  IR: iran islamic republic of
  SY: syrian arab republic
  LA: laos | lao pdr
  BO: bolivia plurinational state of
  VE: venezuela bolivarian republic of
  TZ: tanzania united republic of
  MD: moldova republic of
  VA: vatican | holy see | vatican city
  CV: cape verde
  TL: east timor
  BR: brasil | brazil | br brasil
  MX: méxico | mejico | estados unidos mexicanos
  IN: bharat | pan india | all india | republic of india | ind
  PH: the philippines | philippines the | pilipinas | filipinen
  DO: dominican republic | república dominicana | rep dominicana
  TT: trinidad | trinidad & tobago
  PR: puerto rico usa
  LK: ceylon
  KZ: republic of kazakhstan
  AU: oz | commonwealth of australia
  CH: swiss | confoederatio helvetica | suisse
  BN: brunei
  FK: falkland islands
  GM: the gambia
  BS: the bahamas
  XK: kosovo
  TH: ประเทศไทย | ไทย | таиланд
  GE: საქართველო | republic of georgia | sakartvelo | georgia country | country of georgia
  AM: հայաստան | hayastan | republic of armenia
  BD: বাংলাদেশ
  IN: ভারত | இந்தியா | భారతదేశం
  LK: ශ්‍රී ලංකා | இலங்கை
  NP: नेपाल
  MM: မြန်မာ
  KH: កម្ពុជា
  LA: ລາວ
  ET: ኢትዮጵያ
  RS: srbija | republika srbija
  ME: crna gora
  AL: shqipëria | shqiperia
  MK: makedonija | македонија
  BA: bosna i hercegovina | bosna
  SI: republika slovenija
  LU: grand duche de luxembourg | grand duchy of luxembourg | großherzogtum luxemburg | luxemburg stadt | lëtzebuerg
  SG: republic of singapore
  KZ: қазақстан | казахстан
  UZ: o'zbekiston | узбекистан
  AZ: azərbaycan
  BY: беларусь
  IS: ísland
  EE: eesti | eesti vabariik
  HR: hrvatska | republika hrvatska
  SI: slovenija
  LT: lietuva
  LV: latvija
  AL: shqipëri
  XK: kosovë | kosova
  MK: северна македонија
  RS: србија
  ME: црна гора
  UZ: oʻzbekiston
  MN: монгол
  PK: پاکستان
  ZA: suid-afrika
  CH: svizra | schweizer eidgenossenschaft | confédération suisse
  BG: българия
  LK: ශ්‍රී ලංකාව
  CN: volksrepublik china | vr china | république populaire de chine | rpc | república popular china | república popular de china | repubblica popolare cinese | república popular da china | volksrepubliek china | chińska republika ludowa | chrl | festlandchina | chine continentale | china continental | cina continentale
  DE: deutchland | duetschland | republik deutschland | république fédérale d'allemagne | rfa | repubblica federale di germania | república federal de alemania
  FR: france métropolitaine | france entière | metropolitan france | la france | république française
  ES: reino de españa | españa peninsular | toda españa
  IT: repubblica italiana | tutta italia
  GB: y deyrnas unedig
  PL: rzeczpospolita polska | cała polska
  AT: republik österreich
  TW: 中華民國
  KR: republik korea | république de corée | república de corea
  CZ: česko | čr
  AE: zea | sae | ojae | förenade arabemiraten | emiraty
  CD: congo | kongo | rdc | rd congo | r d congo | rd du congo | république démocratique du congo | república democrática del congo | república democrática do congo | repubblica democratica del congo | demokratische republik kongo | dr kongo | democratische republiek congo | congo dr | congo drc
  CG: congo | kongo | république du congo | republik kongo | congo brazza
  PT: portugal continental | continental portugal | mainland portugal | portugal continente
  FR: france continentale | france métropole
  ES: españa continental
  AU: straya | down under
  US: usofa | continental us | continental united states | conus | lower 48 | lower 48 states | contiguous united states
  GB: uk mainland | mainland uk
  CH: helvetia | helvetien
  SK: slovak republic | slovak rep | slovenská republika
  JP: nippon | nihon
  NO: noreg
`
