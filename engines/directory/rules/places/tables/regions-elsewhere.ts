/** The same as regions-of-europe.ts has it for the rest of the world. */
export const REGIONS_ELSEWHERE = `
  US.AL: al, ala
  US.AK: ak
  US.AZ: az, ariz
  US.AR: ar, ark
  US.CA: ca, calif, cali | Kalifornien | Californie | Калифорния | カリフォルニア | 加州 | Kalifornia | Kalifornie | Kaliforniya
  US.CO: co, colo
  US.CT: ct, conn
  US.DE: de, del
  US.DC: dc
  US.FL: fl, fla | Floride | Florida USA | Floryda | Флорида
  US.GA: ga
  US.HI: hi | Hawai'i | Hawaje | Hawái | Hawaï | Havaí
  US.ID: id
  US.IL: il, ill
  US.IN: in, ind
  US.IA: ia
  US.KS: ks
  US.KY: ky
  US.LA: la | Louisiane | Luisiana | Luizjana
  US.ME: me
  US.MD: md
  US.MA: ma, mass
  US.MI: mi, mich
  US.MN: mn, minn
  US.MS: ms, miss
  US.MO: mo
  US.MT: mt, mount
  US.NE: ne, neb, nebr
  US.NV: nv, nev
  US.NH: nh
  US.NJ: nj | Nueva Jersey | Nova Jersey | Jersey State
  US.NM: nm | Nuevo México | Nouveau-Mexique
  US.NY: ny | New York State | Staat New York | Estado de Nueva York | État de New York | Stato di New York | Estado de Nova York | Stan Nowy Jork | NY State | Upstate New York | State of New York
  US.NC: nc | N Carolina | Carolina del Norte | Caroline du Nord | Carolina del Nord | Carolina do Norte | Karolina Północna | Nordcarolina
  US.ND: nd | N Dakota
  US.OH: oh
  US.OK: ok, okla
  US.OR: or, ore
  US.PA: pa, penn, penna | Pensilvania | Pennsylvanie | Pensilvânia | Pensylwania | Pennsilvania
  US.RI: ri
  US.SC: sc | S Carolina | Carolina del Sur | Caroline du Sud | Carolina del Sud | Carolina do Sul
  US.SD: sd | S Dakota
  US.TN: tn, tenn
  US.TX: tx, tex | Техас | Tejas | Teksas
  US.UT: ut
  US.VT: vt
  US.VA: va | Virginie | Wirginia
  US.WA: wa, wash | Washington State | State of Washington | Estado de Washington | État de Washington
  US.WV: wv | W Virginia
  US.WI: wi, wis, wisc
  US.WY: wy
  CA.01: ab, alta
  CA.02: bc | Colombie-Britannique | Columbia Británica | Britisch-Kolumbien | Columbia Britannica | Kolumbia Brytyjska
  CA.03: mb, man
  CA.04: nb | Nouveau-Brunswick
  CA.05: nl, nfld | Newfoundland | Terre-Neuve-et-Labrador
  CA.07: ns | Nouvelle-Écosse | Nueva Escocia | Neuschottland
  CA.08: on, ont
  CA.09: pe, pei | Île-du-Prince-Édouard
  CA.10: qc, pq, que | Québec | Province de Québec | Province of Quebec
  CA.11: sk, sask
  CA.12: yt | Yukon Territory
  CA.13: nt
  CA.14: nu
  AU.01: act
  AU.02: nsw
  AU.03: nt
  AU.04: qld
  AU.05: sa
  AU.06: tas
  AU.07: vic
  AU.08: wa
  BR.01: ac
  BR.02: al
  BR.03: ap
  BR.04: am
  BR.05: ba
  BR.06: ce
  BR.07: df | Distrito Federal
  BR.08: es
  BR.11: ms
  BR.13: ma
  BR.14: mt
  BR.15: mg
  BR.16: pa
  BR.17: pb
  BR.18: pr
  BR.20: pi
  BR.21: rj
  BR.22: rn
  BR.23: rs
  BR.24: ro
  BR.25: rr
  BR.26: sc
  BR.27: sp | Interior de São Paulo | Estado de São Paulo | State of São Paulo
  BR.28: se
  BR.29: go
  BR.30: pe
  BR.31: to
  MX.01: ags
  MX.02: bc
  MX.03: bcs
  MX.05: chis
  MX.06: chih
  MX.07: coah
  MX.09: cdmx, df | Ciudad de México | Distrito Federal
  MX.11: gto
  MX.14: jal
  MX.15: edomex | Edomex | Estado de México | State of Mexico | Mexico State | Edo. Mex. | Edo. de México | Edo. México
  MX.16: mich
  MX.19: nl | Nuevo Leon
  MX.21: pue
  MX.22: qro | Querétaro de Arteaga
  MX.23: qroo
  MX.24: slp
  MX.25: sin
  MX.26: son
  MX.27: tab
  MX.28: tamps
  MX.30: ver | Veracruz de Ignacio de la Llave
  MX.31: yuc
  AR.01: | Provincia de Buenos Aires | Prov. de Buenos Aires | Pcia. de Buenos Aires | Prov. Buenos Aires | Buenos Aires Province
  AR.07: caba | Ciudad Autónoma de Buenos Aires | Capital Federal | Buenos Aires City | Autonomous City of Buenos Aires
  CL.12: rm | Región Metropolitana | Región Metropolitana de Santiago | Santiago Metropolitan Region
  CO.34: dc | Distrito Capital | Distrito Capital de Bogotá | Capital District
  PE.15: | Provincia de Lima
  IN.02: ap
  IN.03: as
  IN.05: ch
  IN.07: dl | NCT of Delhi | National Capital Territory of Delhi
  IN.09: gj
  IN.10: hr
  IN.11: hp
  IN.12: jk | Jammu & Kashmir
  IN.13: kl | കേരളം
  IN.16: mh | महाराष्ट्र
  IN.19: ka | ಕರ್ನಾಟಕ
  IN.21: od, or | Orissa
  IN.22: py | Pondicherry
  IN.23: pb
  IN.24: rj
  IN.25: tn | Tamilnadu | தமிழ்நாடு
  IN.28: wb
  IN.33: ga
  IN.34: br
  IN.35: mp
  IN.36: up | उत्तर प्रदेश
  IN.37: cg | Chattisgarh
  IN.38: jh
  IN.39: uk | Uttaranchal
  IN.40: tg, ts
  PK.03: kpk, kp | Khyber Pakhtoon Khwa
  PK.04: | پنجاب
  PK.05: | Sind
  PK.08: | Islamabad Capital Territory | ICT
  ZA.02: kzn | Kwazulu Natal
  ZA.03: fs
  ZA.05: ec
  ZA.06: gp
  ZA.11: wc
  JP.01: | 愛知県 | 愛知
  JP.04: | 千葉県 | 千葉
  JP.07: | 福岡県
  JP.11: | 広島県
  JP.12: | 北海道
  JP.13: | 兵庫県 | 兵庫 | Hyogo
  JP.19: | 神奈川県 | 神奈川
  JP.22: | 京都府
  JP.24: | 宮城県
  JP.26: | 長野県
  JP.32: | 大阪府
  JP.34: | 埼玉県 | 埼玉
  JP.37: | 静岡県
  JP.40: | 東京都 | Tokyo Metropolis
  JP.47: | 沖縄県 | 沖縄
  CN.01: | 安徽
  CN.02: | 浙江
  CN.03: | 江西
  CN.04: | 江苏
  CN.05: | 吉林省
  CN.07: | 福建
  CN.09: | 河南
  CN.10: | 河北
  CN.11: | 湖南
  CN.12: | 湖北
  CN.13: | 新疆
  CN.15: | 甘肃
  CN.16: | 广西
  CN.18: | 贵州
  CN.19: | 辽宁
  CN.25: | 山东
  CN.26: | 陕西 | Shanxi (Shaanxi)
  CN.24: | 山西
  CN.29: | 云南
  CN.30: | 广东 | 广东省 | Kanton Provinz | Guangdong Province | Canton Province
  CN.31: | 海南
  CN.32: | 四川
  KR.13: | Gyeonggi | 경기도 | 경기
  KR.01: | Jeju | 제주
  AE.01: auh | Emirate of Abu Dhabi | أبوظبي
  AE.03: dxb | Emirate of Dubai
  SA.10: | Ar Riyad | منطقة الرياض
  SA.14: | Makkah | Makkah Region | Mecca
  SA.06: | Ash Sharqiyah | Eastern Region
  IL.02: | Center District | HaMerkaz
  IL.05: | Tel Aviv District
  EG.11: | Cairo Governorate
  EG.08: | Giza Governorate
  NG.05: | Lagos State
  NG.11: | Abuja Federal Capital Territory | Federal Capital Territory
  PH.NCR: ncr | Metro Manila | Metropolitan Manila | National Capital Region | Manila Metropolitan Area
  PH.40: | CALABARZON
  PH.07: | Cebu Region
  ID.04: | DKI Jakarta | Jakarta Raya | Daerah Khusus Ibukota Jakarta
  ID.07: | Jawa Tengah
  ID.08: | Jawa Timur
  ID.10: | Daerah Istimewa Yogyakarta
  ID.30: | Jawa Barat
  MY.14: | Wilayah Persekutuan Kuala Lumpur | Federal Territory of Kuala Lumpur | WP Kuala Lumpur
  MY.09: | Pulau Pinang
  TH.40: | Krung Thep Maha Nakhon
  NZ.E7: akl | Auckland Region
  NZ.G2: | Wellington
  NZ.E9: | Canterbury Region
  KZ.05: | Astana City
  US.CA.059: oc | Orange County CA | Orange County California
`
