/**
 * What is said around a name (`greater`, what kind of place it is) in many languages, countries and lands by their own names, and
 * namesakes that a company's country decides: `text | country hint | the place expected`, `?` where it must stay open.
 */
export const NAMES_AND_LANDS = `
  Bienne || Biel/Bienne, Bern, CH
  Bienne | CH | Biel/Bienne, Bern, CH
  Biel/Bienne, Schweiz || Biel/Bienne, Bern, CH
  Vienne, Isère || Vienne, Auvergne-Rhône-Alpes, FR
  Hamilton, Bermuda || Hamilton, BM
  Hamilton, BM | BM | Hamilton, BM
  Hamilton | BM | Hamilton, BM
  Hamilton | NZ | Hamilton, Waikato, NZ
  Stor-Oslo || Greater Oslo
  Stor-Stockholm || Greater Stockholm
  Storgöteborg || Greater Gothenburg
  Storkøbenhavn || Greater Copenhagen
  Suur-Helsinki || Greater Helsinki
  Groot-Amsterdam || Greater Amsterdam
  Groß-Berlin || Greater Berlin
  Nagy-Budapest || Greater Budapest
  Budapest és környéke || Greater Budapest
  Velká Praha || Greater Prague
  Praha a okolí || Greater Prague
  Milano e provincia || Greater Milan
  Área metropolitana de Barcelona || Greater Barcelona
  AMB Barcelona || Greater Barcelona
  Metro Vancouver Regional District || Greater Vancouver
  City of Johannesburg Metropolitan Municipality || Greater Johannesburg
  Região Metropolitana de Curitiba || Greater Curitiba
  Aglomeracja Poznań || Greater Poznań
  Obszar Metropolitalny Warszawa || Greater Warsaw
  Москва и область || Greater Moscow
  Köln und Umland || Greater Cologne
  Grand Rapids || Grand Rapids, Michigan, US
  Groß-Gerau || Groß-Gerau, Hesse, DE
  Grosseto || Grosseto, Tuscany, IT
  Storuman || ?
  Stornoway || Stornoway, Scotland, GB
  Hansestadt Hamburg || Hamburg, DE
  Freie Hansestadt Bremen || Bremen, DE
  Universitäts- und Hansestadt Greifswald || Greifswald, Mecklenburg-Vorpommern, DE
  Landeshauptstadt München || Munich, Bavaria, DE
  woj. śląskie || Silesia, PL
  okres Brno || Brno, South Moravian, CZ
  Hlavné mesto Bratislava || Bratislava, SK
  Osaka pref. || Osaka, JP
  Prov. de Buenos Aires || Buenos Aires, AR
  Depto. Antioquia || Antioquia, CO
  Edo. de México || México, MX
  Kota Bandung || Bandung, West Java, ID
  Kota Kinabalu || Kota Kinabalu, Sabah, MY
  TP. Hà Nội || Hanoi, VN
  Новосибирская обл. || Novosibirsk Oblast, RU
  город Казань || Kazan, Tatarstan Republic, RU
  İzmir ili || İzmir, TR
  محافظة القاهرة || Cairo, EG
  Jud. Cluj || Cluj County, RO
  Comune di Milano || Milan, Lombardy, IT
  Ville de Paris || Paris, Île-de-France, FR
  Región Metropolitana | CL | Santiago Metropolitan, CL
  South Mumbai || Mumbai, Maharashtra, IN
  North Dallas || Dallas, Texas, US
  North Reading || North Reading, Massachusetts, US
  East London || East London, Eastern Cape, ZA
  ZEA || AE
  Rakúsko || AT
  Nemecko || DE
  Schwiiz || CH
  Njemačka || DE
  Saksamaa || DE
  Vokietija || DE
  ਭਾਰਤ || IN
  გერმანია || DE
  Bombay, Bharat || Mumbai, Maharashtra, IN
  Portugal Continental || PT
  RDC || CD
  Congo || ?
  Congo | CD | CD
  DR Congo - Lubumbashi || Lubumbashi, Haut-Katanga, CD
  Svizzera italiana || Italian-speaking Switzerland
  Jylland || Jutland
  Slavonija || Slavonia
  Dalmatia || Dalmatia
  Morava || Moravia
  Transylvania || Transylvania
  Norrland || Norrland
  Østlandet || Eastern Norway
  Åland || AX
  Mariehamn || Mariehamn, AX
  Scottish Highlands || Highland, Scotland, GB
  Maritimes || Canadian Maritimes
  Atlantic Canada || Atlantic Canada
  Prairies || Canadian Prairies
  Western Sydney || Western Sydney
  Gush Dan || Gush Dan
  Margem Sul || Margem Sul
  Kyushu || Kyushu
  Java || Java
  Nordeste do Brasil || Northeast Brazil
  OÖ || Upper Austria, AT
  Limburg || ?
  Limburg | BE | Limburg, Flanders, BE
  Limburg | NL | Limburg, NL
  Reggio || Reggio nell'Emilia, Emilia-Romagna, IT
  Reggio Calabria / Italy || Reggio Calabria, Calabria, IT
  Cuenca | ES | Cuenca, Castilla-La Mancha, ES
  Mérida | ES | Mérida, Extremadura, ES
  Vitoria | ES | Gasteiz / Vitoria, Basque Country, ES
  León | MX | León de los Aldama, Guanajuato, MX
  Punjab | PK | Punjab, PK
  Baden | CH | Baden, Aargau, CH
  Baden | AT | Baden, Lower Austria, AT
  Richmond | US | US
  Rochester | US | US
  Home | US | ?
  Hospitalet, España | ES | L'Hospitalet de Llobregat, Catalonia, ES
  판교, Korea, Republic of || Pangyo, Gyeonggi-do, KR
  Bundang | KR | Bundang, Gyeonggi-do, KR
  Mazury || Warmia-Masuria, PL
  Bohemia, NY || Bohemia, New York, US
  OC, Calif. || Orange County, California, US
  Canton Zurich || Zurich, CH
  Canton de Berne || Bern, CH
  Provincia de Sevilla || Sevilla, Andalusia, ES
  Region Hannover || Hanover, Lower Saxony, DE
  Kalifornia || California, US
  Olanda || NL
  Montana || Montana, US
  Santa Catarina || Santa Catarina, BR
  Pays de Loire || Pays de la Loire, FR
  Sion (VS) || Sitten, Valais, CH
  Sesto S. Giovanni || Sesto San Giovanni, Lombardy, IT
  Bad Homburg v. d. Höhe || Bad Homburg vor der Höhe, Hesse, DE
  Schwabing || Schwabing, Bavaria, DE
  Montmartre || Montmartre, Île-de-France, FR
  Georgia (country) || GE
  Slovenská republika || SK
`
