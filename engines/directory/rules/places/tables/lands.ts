/**
 * Lands that people call by name and no administration draws, or one that drew them long ago, in the way of areas.ts. Of a land whose
 * border no region follows there is what lies around its middle.
 */
export const LANDS = `
  298: Italian-speaking Switzerland | CH.TI | Svizzera italiana | Suisse italienne | Italienische Schweiz | Südschweiz | Suiza italiana | Suíça italiana
  299: Jutland | @Esbjerg, DK.21 84+; DK.18 DK.19 | Jylland | Jütland | Jutlandia | Jylland og Fyn
  300: Funen | @Odense, DK.21 41 | Fyn | Fünen | Fionie
  301: Danish Triangle Region | @Kolding, DK.21 45 | Trekantområdet | Trekantsområdet | Triangle Region Denmark
  302: Slavonia | HR.02 HR.10 HR.11 HR.17 HR.18 | Slavonija | Slawonien | Slavonie | Slavonija i Baranja
  303: Dalmatia | HR.03 HR.13 HR.15 HR.19 | Dalmacija | Dalmatien | Dalmazia | Dalmatie
  304: Moravia | CZ.78 CZ.84 CZ.85 CZ.90 | Morava | Mähren | Moravie | Morawy | Moravia Czech Republic
  305: Bohemia | CZ.52 CZ.79 CZ.81 CZ.82 CZ.83 CZ.86 CZ.87 CZ.88 CZ.89 | Čechy | Böhmen | Bohême
  306: Transylvania | RO.01 RO.06 RO.09 RO.13 RO.15 RO.20 RO.21 RO.27 RO.31 RO.33 | Transilvania | Ardeal | Siebenbürgen | Erdély | Transylvanie
  307: Oltenia | RO.17 RO.19 RO.26 RO.29 RO.39
  308: Muntenia | RO.03 RO.08 RO.11 RO.16 RO.22 RO.30 RO.35 RO.41 RO.42 RO.43 RO.10 | Greater Wallachia
  309: Dobruja | RO.14 RO.37 | Dobrogea | Dobrudscha
  310: Transdanubia | HU.02 HU.08 HU.09 HU.12 HU.17 HU.21 HU.22 HU.23 HU.24 | Dunántúl | Transdanubien
  311: Great Hungarian Plain | HU.01 HU.03 HU.06 HU.10 HU.18 HU.20 | Alföld | Nagyalföld
  312: Pomerania, Poland | PL.82 PL.87 | Pomorze | Pomorze Polska
  315: Norrland | SE.03 SE.07 SE.14 SE.23 SE.24 | Northern Sweden | Norra Sverige
  316: Svealand | SE.10 SE.15 SE.18 SE.21 SE.22 SE.25 SE.26 | Mellansverige
  317: Götaland | SE.02 SE.05 SE.06 SE.08 SE.09 SE.12 SE.16 SE.27 SE.28 | Southern Sweden | Södra Sverige | Sydsverige
  318: Småland | SE.08 SE.09 SE.12 | Smaland
  319: Eastern Norway | NO.01 NO.04 NO.12 NO.13 NO.17 NO.20 NO.30 NO.34 NO.38 | Østlandet | Sørøst-Norge
  320: Western Norway | NO.08 NO.14 NO.46 | Vestlandet | Vest-Norge
  321: Southern Norway | NO.42 | Sørlandet
  322: Northern Norway | NO.05 NO.09 NO.18 NO.54 | Nord-Norge
  323: Savonia | FI.10 FI.11 | Savo
  324: Karelia, Finland | FI.09 FI.12 | Karjala | Finnish Karelia
  325: Häme | FI.05 FI.06 FI.07 | Tavastland
  326: Greek Macedonia | GR.ESYE11 GR.ESYE12 GR.ESYE13 | Macedonia, Greece | Northern Greece | Μακεδονία Ελλάδα
  327: Greek Islands | GR.ESYE22 GR.ESYE41 GR.ESYE42 GR.ESYE43 | Greek Isles | Griechische Inseln | Îles grecques
  328: Margem Sul | @Amora, PT.19 20 | Margem Sul do Tejo
  329: Scottish Lowlands | GB.SCT.T9 GB.SCT.U2 GB.SCT.U6 GB.SCT.U8 GB.SCT.V2 GB.SCT.V5 GB.SCT.V8 GB.SCT.W5 GB.SCT.W9 | Lowlands of Scotland
  330: Channel Islands | JE GG | Kanalinseln | Îles Anglo-Normandes | Isole del Canale | Islas del Canal
  331: Canadian Maritimes | CA.04 CA.07 CA.09 | Maritimes | The Maritimes | Maritime Provinces | Maritimes Canada | Provinces maritimes
  332: Atlantic Canada | CA.04 CA.05 CA.07 CA.09 | Atlantic Provinces | Canada atlantique | Provinces de l'Atlantique
  333: Canadian Prairies | CA.01 CA.03 CA.11 | Prairies | The Prairies | Prairie Provinces | Prairies canadiennes
  334: Western Canada | CA.01 CA.02 CA.03 CA.11 | West Canada | Ouest canadien | Westkanada
  335: Eastern Canada | CA.04 CA.05 CA.07 CA.08 CA.09 CA.10 | East Canada | Est du Canada | Ostkanada
  336: Western Sydney | @Blacktown, AU.02 26 | Greater Western Sydney | Sydney West
  337: Hunter Region | @Newcastle, AU.02 50 | Hunter Valley | The Hunter | Newcastle and Hunter
  338: Illawarra | @Wollongong, AU.02 35
  339: North Island, New Zealand | NZ.E7 NZ.E8 NZ.F1 NZ.F2 NZ.F3 NZ.F6 NZ.F9 NZ.G1 NZ.G2 | North Island NZ | Te Ika-a-Māui
  340: South Island, New Zealand | NZ.E9 NZ.F4 NZ.F5 NZ.F7 NZ.F8 NZ.G3 NZ.TAS | South Island NZ | Te Waipounamu
  341: Kyushu | JP.07 JP.33 JP.27 JP.21 JP.30 JP.25 JP.18 | 九州 | Kyūshū
  342: Shikoku | JP.05 JP.17 JP.20 JP.39 | 四国
  343: Tohoku | JP.02 JP.03 JP.08 JP.16 JP.24 JP.44 | 東北 | Tōhoku
  344: Chubu | JP.01 JP.06 JP.09 JP.15 JP.26 JP.29 JP.37 JP.42 JP.46 | 中部 | Chūbu
  345: Java | ID.04 ID.07 ID.08 ID.10 ID.30 ID.33 | Jawa | Pulau Jawa
  346: Sumatra | ID.01 ID.03 ID.05 ID.15 ID.24 ID.26 ID.32 ID.35 ID.37 ID.40 | Sumatera
  347: Kalimantan | ID.11 ID.12 ID.13 ID.14 ID.42 | Indonesian Borneo
  348: Sulawesi | ID.21 ID.22 ID.31 ID.34 ID.38 ID.41 | Celebes
  349: Visayas | PH.06 PH.07 PH.08 | Visayan Islands
  350: Mindanao | PH.09 PH.10 PH.11 PH.12 PH.13 PH.14
  351: Luzon | PH.01 PH.02 PH.03 PH.05 PH.15 PH.40 PH.41 PH.NCR
  352: Siberia | RU.03 RU.04 RU.20 RU.29 RU.31 RU.53 RU.54 RU.75 RU.78 RU.79 RU.91 | Sibirien | Sibérie | Сибирь
  353: Ural | RU.13 RU.40 RU.71 RU.90 RU.08 | Urals | Урал
  354: Patagonia | AR.04 AR.15 AR.16 AR.20 AR.23 | Patagonia Argentina | Patagonien | Patagonie
  355: Northeast Brazil | BR.02 BR.05 BR.06 BR.13 BR.17 BR.20 BR.22 BR.28 BR.30 | Nordeste do Brasil | Nordeste Brasil | Nordeste brasileiro
  356: Southeast Brazil | BR.08 BR.15 BR.21 BR.27 | Sudeste do Brasil | Sudeste brasileiro
  357: Southern Brazil | BR.18 BR.23 BR.26 | Sul do Brasil | South Brazil | Região Sul do Brasil
  358: Bajío | MX.01 MX.11 MX.22 MX.24 | El Bajío | Bajio Mexico
  359: South India | IN.02 IN.13 IN.19 IN.22 IN.25 IN.40 | Southern India | Südindien | Inde du Sud
  360: North India | IN.05 IN.07 IN.10 IN.11 IN.12 IN.23 IN.24 IN.36 IN.39 IN.41 | Northern India | Nordindien | Inde du Nord
  361: Marmara Region | TR.34 TR.41 TR.16 TR.59 TR.22 TR.39 TR.17 TR.10 TR.11 TR.54 TR.92 | Marmara | Marmara Bölgesi | Marmararegion
  362: Aegean Region | TR.35 TR.09 TR.20 TR.45 TR.48 TR.64 TR.43 TR.03 | Ege Bölgesi | Ege
  363: Costa del Sol | @Marbella, ES.51 60
  364: Costa Brava | @Girona, ES.56 40
  365: Weser-Ems | @Oldenburg, DE.06 75 | Weser-Ems-Region
  366: Espace Mittelland | CH.BE CH.FR CH.JU CH.NE CH.SO | Mittelland
  367: Galilee | IL.03 | Galil | Galiläa
  368: Negev | IL.01
  369: Salzkammergut | @Gmunden, AT.04 40+
  370: Achterhoek | @Doetinchem, NL.03 28
  371: Breisgau | @Freiburg, DE.01 28 | Breisgau-Hochschwarzwald
`
