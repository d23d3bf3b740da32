/**
 * Business districts and quarters that people write for the city they are in. A line: `city, region of the data: districts`, each
 * `number name, other names`. A name behind `~` counts only where the rest of a text says the city. A number, once given, stays.
 */
export const DISTRICTS = `
  Johannesburg, ZA.06: 1 Sandton, Sandton City, Sandown Sandton, Sandhurst Sandton | 2 Rosebank | 3 Bryanston | 4 Fourways | 5 Rivonia | 6 Melrose Arch | 7 Illovo | 8 ~Woodmead | 9 ~Parktown | 10 ~Braamfontein | 11 ~Waterfall, Waterfall City | 12 ~Sunninghill
  Durban, ZA.02: 13 Umhlanga, Umhlanga Rocks, uMhlanga Ridge | 14 ~La Lucia
  Cape Town, ZA.11: 15 V&A Waterfront, ~Waterfront | 16 ~Century City | 17 ~Claremont | 18 ~Woodstock | 19 ~Foreshore
  Pretoria, ZA.06: 20 ~Menlyn, Menlyn Maine | 21 ~Hatfield | 22 ~Brooklyn
  Gurgaon, IN.10: 23 Cyber City, DLF Cyber City, Cyber City Gurgaon, DLF CyberCity, Cyber Hub | 24 Udyog Vihar | 25 Golf Course Road, Golf Course Extension Road | 26 ~Sohna Road | 27 ~DLF Phase
  Delhi, IN.07: 28 Connaught Place | 29 Nehru Place | 30 Okhla, Okhla Industrial Area | 31 Aerocity, Delhi Aerocity | 32 Saket | 33 ~Janakpuri | 34 ~Dwarka | 35 ~Lajpat Nagar | 36 Hauz Khas | 37 Vasant Kunj | 38 Jasola | 39 Barakhamba Road | 40 Netaji Subhash Place | 41 ~Pitampura
  Noida, IN.36: 42 ~Film City
  Mumbai, IN.16: 43 Bandra Kurla Complex, BKC, Bandra-Kurla Complex | 44 Andheri, Andheri East, Andheri West, Andheri (East), Andheri (West) | 45 Lower Parel | 46 Nariman Point | 47 Worli | 48 Bandra, Bandra East, Bandra West | 49 Goregaon, Goregaon East, Goregaon West | 50 Malad, Malad West, Malad East | 51 Hiranandani Gardens | 52 Vikhroli | 53 ~Kurla | 54 Ghatkopar | 55 Kandivali | 56 ~Dadar | 57 ~Juhu | 58 Prabhadevi | 59 Churchgate | 60 ~Santacruz, Santacruz East | 61 Vile Parle | 62 Marol | 63 ~Mulund | 64 ~Chembur
  Navi Mumbai, IN.16: 65 ~Vashi | 66 CBD Belapur, ~Belapur | 67 Ghansoli | 68 ~Mahape | 69 Turbhe
  Thane, IN.16: 70 ~Wagle Estate | 71 Ghodbunder Road
  Bengaluru, IN.19: 72 Whitefield, ITPL | 73 Electronic City, Electronics City | 74 Koramangala | 75 HSR Layout | 76 Indiranagar | 77 Marathahalli | 78 Bellandur | 79 ~Outer Ring Road, Outer Ring Road Bangalore, ~ORR | 80 Jayanagar | 81 JP Nagar, J P Nagar | 82 BTM Layout | 83 Hebbal | 84 Malleswaram | 85 ~MG Road, MG Road Bangalore | 86 Manyata Tech Park, Manyata Embassy Business Park | 87 Sarjapur Road | 88 Domlur | 89 Rajajinagar | 90 Bagmane Tech Park | 91 ~Residency Road | 92 ~Bannerghatta Road | 93 ~Peenya
  Hyderabad, IN.40: 94 HITEC City, Hi-Tech City, Hitech City | 95 Gachibowli | 96 Madhapur | 97 Kondapur | 98 Banjara Hills | 99 Jubilee Hills | 100 Begumpet | 101 ~Financial District, Financial District Hyderabad, Nanakramguda | 102 Raidurgam, Raidurg | 103 ~Ameerpet
  Pune, IN.16: 104 Hinjewadi, Hinjawadi | 105 Magarpatta, Magarpatta City | 106 Kharadi, EON IT Park | 107 Viman Nagar | 108 Baner | 109 Aundh | 110 Koregaon Park | 111 Kalyani Nagar | 112 Hadapsar | 113 ~Wakad | 114 ~Shivajinagar | 115 ~Yerwada | 116 ~Kothrud
  Chennai, IN.25: 117 Taramani | 118 ~OMR, OMR Chennai, Old Mahabalipuram Road | 119 Guindy | 120 Sholinganallur | 121 T Nagar, T. Nagar | 122 Nungambakkam | 123 Siruseri | 124 Tidel Park | 125 Adyar | 126 Anna Nagar | 127 ~Velachery | 128 ~Mylapore
  Kolkata, IN.28: 129 ~Salt Lake, Salt Lake Sector V, ~Sector V, Salt Lake City Kolkata | 130 ~New Town, New Town Kolkata, Rajarhat | 131 ~Park Street, Park Street Kolkata | 132 ~Ballygunge
  Ahmedabad, IN.09: 133 SG Highway, S G Highway, S.G. Highway | 134 ~Navrangpura | 135 ~Prahlad Nagar | 136 ~Bodakdev
  Gandhinagar, IN.09: 137 GIFT City
  Cochin, IN.13: 138 ~Infopark, Infopark Kochi | 139 Kakkanad | 140 ~Edappally
  Thiruvananthapuram, IN.13: 141 Technopark, Technopark Trivandrum
  Singapore, SG.01: 142 Marina Bay, Marina Bay Financial Centre, MBFC | 143 Raffles Place | 144 Jurong East | 145 ~Jurong, Jurong West, Jurong Island | 146 One-North, Fusionopolis, Biopolis | 147 Changi, Changi Business Park | 148 Tanjong Pagar | 149 Shenton Way | 150 Paya Lebar | 151 ~Orchard, Orchard Road | 152 Bukit Merah | 153 Toa Payoh | 154 Tampines | 156 Tuas | 157 ~Alexandra, Alexandra Singapore | 158 ~Robinson Road, Robinson Road Singapore | 159 Ang Mo Kio | 160 Ubi Singapore | 161 ~Suntec, Suntec City | 162 ~Novena | 163 Mapletree Business City | 164 Kallang | 165 ~Downtown Core | 166 ~Central Business District, ~CBD
  Dubai, AE.03: 167 Dubai Internet City | 168 Dubai Media City | 169 DIFC, Dubai International Financial Centre, Dubai International Financial Center | 170 Jumeirah Lakes Towers, Jumeirah Lake Towers, JLT Dubai, ~JLT | 171 Business Bay | 172 Dubai Marina | 173 Jebel Ali, JAFZA, Jebel Ali Free Zone | 174 Dubai Silicon Oasis, ~DSO | 175 Downtown Dubai | 176 Deira | 177 Bur Dubai | 178 Al Quoz | 179 Al Barsha | 180 Dubai Knowledge Park, Dubai Knowledge Village | 181 Dubai Investment Park | 182 DMCC | 183 Dubai South | 184 Dubai Design District | 185 Al Garhoud, ~Garhoud | 186 Dubai Festival City | 187 Dubai Healthcare City, ~DHCC | 188 ~Barsha Heights, Tecom Dubai, ~TECOM | 189 Dubai World Trade Centre | 190 Dubai Science Park | 191 Dubai Production City | 192 Dubai Airport Free Zone, DAFZA | 193 Jumeirah | 194 ~Karama, Karama Dubai | 195 ~Sheikh Zayed Road
  Abu Dhabi, AE.01: 196 ADGM, Abu Dhabi Global Market, Al Maryah Island | 197 Yas Island | 198 Masdar City | 199 Al Reem Island, ~Reem Island | 200 Saadiyat Island | 201 Mussafah | 202 Khalifa City
  Riyadh, SA.10: 203 King Abdullah Financial District, KAFD | 204 ~Olaya, Al Olaya | 205 Al Malaz | 206 ~Digital City | 207 ~Diplomatic Quarter
  Doha, QA.01: 208 ~West Bay, West Bay Doha | 209 ~The Pearl, The Pearl Qatar | 210 Qatar Financial Centre, Qatar Financial Center | 211 Msheireb, Msheireb Downtown | 212 ~Education City | 213 Qatar Science and Technology Park
  Manama, BH.16: 214 Bahrain Bay | 215 ~Diplomatic Area | 216 Bahrain Financial Harbour
  Kuwait City, KW.02: 217 Sharq | 218 ~Shuwaikh
  Taguig, PH.NCR: 219 Bonifacio Global City, BGC, BGC Taguig, Fort Bonifacio, The Fort Taguig | 220 McKinley Hill
  Makati City, PH.NCR: 221 Legazpi Village | 222 Salcedo Village | 223 Ayala Avenue | 224 Rockwell Center
  Pasig City, PH.NCR: 225 Ortigas Center, ~Ortigas, Ortigas Center Pasig
  Quezon City, PH.NCR: 226 Eastwood City, Eastwood Libis | 227 ~Cubao, Araneta City | 228 ~Diliman | 229 UP Technohub
  Mexico City, MX.09: 230 ~Santa Fe, Santa Fe CDMX, Santa Fe Ciudad de México, Santa Fe Mexico City | 231 Lomas de Chapultepec, Las Lomas CDMX | 232 Paseo de la Reforma, ~Reforma | 233 Insurgentes Sur | 234 ~Condesa, La Condesa | 235 Roma Norte | 236 Juárez CDMX, Colonia Juárez | 237 ~Interlomas | 238 ~Nuevo Polanco
  Monterrey, MX.19: 239 Valle Oriente
  São Paulo, BR.27: 240 Itaim Bibi, ~Itaim | 241 Vila Olímpia | 242 Faria Lima, Avenida Faria Lima, Av. Faria Lima, Av. Brigadeiro Faria Lima | 243 Avenida Paulista, Av. Paulista, ~Paulista | 244 ~Pinheiros | 245 ~Brooklin, Brooklin Novo, Brooklin Paulista | 246 Berrini, Av. Berrini | 247 Moema | 248 ~Morumbi | 249 Vila Leopoldina | 250 Vila Mariana | 251 Chácara Santo Antônio | 252 Vila Madalena | 253 ~Barra Funda | 254 ~Lapa | 255 ~Tatuapé | 256 Cerqueira César | 257 Cidade Monções | 258 ~Jabaquara | 259 ~Perdizes
  Barueri, BR.27: 260 Alphaville, Alphaville Barueri, Alphaville São Paulo
  Rio de Janeiro, BR.21: 262 Barra da Tijuca | 263 Botafogo | 264 ~Copacabana | 265 Ipanema | 266 ~Leblon | 267 ~Flamengo | 268 Jacarepaguá | 269 ~Porto Maravilha
  Belo Horizonte, BR.15: 270 Savassi
  Santiago, CL.12: 271 Las Condes | 272 Vitacura | 273 ~Providencia, Providencia Chile, Providencia Santiago | 274 Huechuraba, Ciudad Empresarial | 275 Lo Barnechea | 276 ~Ñuñoa | 277 El Golf | 278 ~Quilicura | 279 Sanhattan
  Lima, PE.LMA: 280 ~Miraflores, Miraflores Lima, Miraflores Peru | 281 ~San Borja | 282 La Molina | 283 ~Barranco
  Buenos Aires, AR.07: 284 Puerto Madero | 285 ~Palermo, Palermo Buenos Aires, Palermo Soho, Palermo Hollywood | 286 Recoleta, Recoleta Buenos Aires | 287 Microcentro | 288 ~Caballito | 289 ~San Telmo | 290 ~Villa Urquiza | 291 Parque Patricios | 292 ~Chacarita
  Bogotá, CO.34: 293 Chapinero | 294 Usaquén | 295 ~Chicó | 296 ~Teusaquillo | 297 ~Salitre, Ciudad Salitre | 298 Zona Rosa Bogotá | 299 ~Fontibón
  Medellín, CO.02: 300 El Poblado, ~Poblado | 301 ~Laureles
  Sydney, AU.02: 302 Barangaroo | 303 ~Darling Harbour | 304 ~The Rocks | 305 ~Circular Quay | 306 Sydney Olympic Park | 307 Walsh Bay
  London, GB.ENG: 308 Shoreditch | 309 Mayfair | 310 ~Soho, Soho London | 311 ~Paddington | 312 Hammersmith, Hammersmith and Fulham | 313 Southwark | 314 Hackney, Hackney Wick | 315 Tower Hamlets | 316 Wandsworth | 317 ~Kensington, Kensington and Chelsea | 318 ~Victoria | 319 Clerkenwell | 320 ~Farringdon, Farringdon London | 321 Fitzrovia | 322 Marylebone | 323 Bermondsey | 324 Covent Garden | 325 ~St James's, St. James's | 326 Old Street, Silicon Roundabout | 327 Aldgate | 328 Bloomsbury | 329 ~Angel | 330 ~Euston | 331 London Bridge, ~Bankside | 332 Vauxhall | 333 ~White City, White City London | 334 Stockley Park | 335 ~Greenwich | 336 Knightsbridge | 337 ~Heathrow, London Heathrow, Heathrow Airport | 338 ~Liverpool Street | 339 ~Moorgate | 340 ~Docklands, London Docklands, Isle of Dogs
  Salford, GB.ENG: 341 MediaCityUK, MediaCity, Media City UK | 342 Salford Quays
  Manchester, GB.ENG: 343 Spinningfields | 344 ~Ancoats | 345 ~Northern Quarter
  Birmingham, GB.ENG: 346 ~Edgbaston | 347 ~Brindleyplace | 348 ~Colmore Row | 349 ~Jewellery Quarter
  Edinburgh, GB.SCT: 350 Edinburgh Park, ~South Gyle | 351 ~Leith
  Dublin, IE.L: 352 Grand Canal Dock, ~Grand Canal | 353 IFSC, IFSC Dublin | 354 Leopardstown | 355 Ballsbridge | 356 ~Silicon Docks | 357 Citywest | 358 Sandyford Industrial Estate | 359 ~East Point, East Point Business Park | 360 Cherrywood | 361 ~Docklands, Dublin Docklands | 362 Clonskeagh | 363 ~Park West
  Paris, FR.11: 824 Montmartre | 364 Paris Rive Gauche | 365 ~Bercy | 366 ~Montparnasse | 367 ~Opéra | 368 Champs-Élysées | 369 ~Le Marais | 370 ~Gare de Lyon
  Lyon, FR.84: 371 Part-Dieu, La Part-Dieu, Lyon Part-Dieu | 372 ~Gerland | 373 ~Confluence
  Marseille, FR.93: 374 Euroméditerranée
  Lille, FR.32: 375 Euralille
  Brussels, BE.BRU: 376 ~European Quarter, Quartier européen | 377 Quartier Nord
  Amsterdam, NL.07: 378 Zuidas, Amsterdam Zuidas, Amsterdam-Zuid, Amsterdam Zuid | 379 Amsterdam Sloterdijk, Sloterdijk | 380 Amsterdam Noord, Amsterdam-Noord | 381 ~Amstel, Amstel Business Park | 382 ~Westpoort | 383 Amsterdam Centrum
  Rotterdam, NL.11: 384 Kop van Zuid | 385 ~Rotterdam Zuid
  Utrecht, NL.09: 386 ~Papendorp | 387 ~Leidsche Rijn
  Luxembourg, LU.LU: 388 ~Kirchberg, Kirchberg Luxembourg, Luxembourg-Kirchberg | 389 ~Cloche d'Or, Gasperich | 390 ~Limpertsberg
  Zurich, CH.ZH: 391 ~Zürich West | 392 Zürich Flughafen, Zurich Airport, The Circle Zurich
  Vienna, AT.09: 393 Donau City, Wien Donau City, DC Tower | 394 Wienerberg, Vienna Twin Towers | 395 ~Seestadt Aspern
  Frankfurt am Main, DE.05: 396 ~Westend, Frankfurt Westend, Frankfurt-Westend | 397 ~Bankenviertel | 398 ~Ostend, Frankfurt Ostend | 399 ~Gateway Gardens | 400 Frankfurt Airport, Flughafen Frankfurt | 401 ~Europaviertel
  Munich, DE.02: 823 Schwabing, Schwabing-West, München-Schwabing | 402 ~Werksviertel | 403 Arnulfpark | 404 Parkstadt Schwabing | 405 Messestadt Riem | 406 ~Maxvorstadt | 407 Arabellapark | 408 Munich Airport, Flughafen München | 822 ~Schwabing, München-Schwabing
  Berlin, DE.16: 409 Potsdamer Platz | 410 EUREF-Campus
  Hamburg, DE.04: 411 ~City Nord | 412 Speicherstadt | 413 ~Bahrenfeld
  Cologne, DE.07: 414 MediaPark, Mediapark Köln | 415 ~Ehrenfeld, Köln-Ehrenfeld | 416 ~Rheinauhafen
  Düsseldorf, DE.07: 417 Medienhafen, MedienHafen Düsseldorf | 418 ~Königsallee | 419 ~Seestern
  Stuttgart, DE.01: 420 ~Vaihingen, Stuttgart-Vaihingen | 421 ~Zuffenhausen | 422 ~Möhringen
  Oslo, NO.12: 423 Skøyen | 424 Aker Brygge | 425 ~Nydalen | 426 ~Bjørvika, Barcode Oslo | 427 ~Majorstuen | 428 ~Helsfyr
  Copenhagen, DK.17: 429 Ørestad | 430 ~Nordhavn | 431 ~Østerbro | 432 ~Vesterbro | 433 ~Sydhavn, Sydhavnen | 434 ~Islands Brygge | 435 ~Nørrebro
  Stockholm, SE.26: 436 Norrmalm | 437 ~Hagastaden | 438 ~Liljeholmen | 439 ~Stureplan
  Gothenburg, SE.28: 440 ~Lindholmen | 441 ~Hisingen
  Espoo, FI.01: 442 Keilaniemi | 443 ~Otaniemi | 444 ~Leppävaara | 445 ~Tapiola
  Helsinki, FI.01: 446 ~Pasila | 447 ~Kamppi | 448 ~Ruoholahti | 449 ~Pitäjänmäki | 450 ~Kalasatama
  Milan, IT.09: 451 Porta Nuova, Porta Nuova Milano | 452 CityLife, CityLife Milano | 453 ~Bicocca | 454 ~Lambrate | 455 ~Navigli | 456 ~Bovisa
  Rome, IT.07: 457 ~EUR, EUR Roma | 458 Tiburtina | 459 ~Parioli | 460 ~Trastevere
  Madrid, ES.29: 461 AZCA | 462 ~Cuatro Torres, Cuatro Torres Business Area | 463 ~Castellana, Paseo de la Castellana | 464 ~Las Tablas | 465 Sanchinarro | 466 Campo de las Naciones | 467 ~Méndez Álvaro | 468 Julián Camarillo
  Barcelona, ES.56: 469 Poblenou | 470 ~Zona Franca
  Lisbon, PT.14: 471 Parque das Nações, Parque das Nacoes | 472 ~Saldanha | 473 Avenida da Liberdade | 474 ~Chiado | 475 ~Entrecampos
  Oeiras, PT.14: 476 Lagoas Park | 477 Taguspark, TagusPark | 478 Quinta da Fonte
  Warsaw, PL.78: 479 ~Służewiec | 480 Warsaw Spire, Rondo Daszyńskiego
  Prague, CZ.52: 481 ~Karlín | 482 ~Pankrác | 483 ~Smíchov | 484 ~Chodov | 485 ~Holešovice
  Budapest, HU.05: 486 ~Váci út | 487 ~Infopark | 488 ~Graphisoft Park
  Bucharest, RO.10: 489 ~Pipera | 490 ~Floreasca | 491 ~Băneasa | 492 ~Militari
  Istanbul, TR.34: 493 Maslak | 494 Levent | 495 Kadıköy | 496 ~Beşiktaş | 497 ~Beyoğlu | 498 ~Kozyatağı | 499 ~Kavacık | 500 ~Nişantaşı | 501 ~Mecidiyeköy
  Athens, GR.ESYE31: 502 ~Syntagma | 503 ~Kolonaki
  Tel Aviv, IL.05: 504 Ramat HaHayal, Ramat Hahayal | 505 Sarona, Sarona Tel Aviv | 506 ~Rothschild, Rothschild Boulevard | 507 ~Azrieli
  Petah Tikva, IL.02: 508 Kiryat Arye
  Cairo, EG.11: 509 Maadi | 510 ~Heliopolis | 511 ~Zamalek | 512 ~Garden City | 513 Downtown Cairo | 514 ~Fifth Settlement
  Giza, EG.08: 515 Smart Village | 516 ~Sheikh Zayed, Sheikh Zayed City | 517 ~Dokki | 518 ~Mohandessin | 519 ~6th of October, 6th of October City, 6 October City
  Lagos, NG.05: 520 Victoria Island | 521 Ikoyi | 522 ~Yaba | 523 ~Surulere | 524 Apapa | 525 Eko Atlantic | 526 Lagos Island
  Nairobi, KE.05: 527 ~Westlands | 528 ~Upper Hill, Upperhill | 529 ~Kilimani | 530 ~Lavington | 531 ~Gigiri | 532 ~Parklands
  Accra, GH.01: 533 ~Airport City, Airport Residential Area | 534 East Legon | 535 ~Cantonments
  Casablanca, MA.06: 536 Casablanca Finance City, ~Sidi Maarouf, Casanearshore
  Tokyo, JP.40: 537 Marunouchi | 538 Ōtemachi, Otemachi | 539 Roppongi, Roppongi Hills | 540 Shibuya, Shibuya-ku | 541 Shinjuku, Shinjuku-ku | 542 ~Minato, Minato-ku, Minato City, Minato Tokyo | 543 Chiyoda-ku, ~Chiyoda | 544 ~Chuo, Chuo-ku Tokyo | 545 Shinagawa, Shinagawa-ku | 546 Ginza | 547 Akasaka | 548 Toranomon | 549 Shimbashi, Shinbashi | 550 ~Ebisu | 551 Akihabara | 552 Nihonbashi | 553 ~Ikebukuro | 554 ~Meguro, Meguro-ku | 555 Koto-ku | 556 ~Azabu | 557 ~Osaki | 558 ~Gotanda | 559 ~Toyosu | 560 ~Odaiba
  Osaka, JP.32: 561 Umeda | 562 ~Namba | 563 ~Yodoyabashi | 564 ~Honmachi
  Yokohama, JP.19: 565 Minato Mirai, Minatomirai
  Seoul, KR.11: 566 Gangnam, Gangnam-gu | 567 Yeouido, Yeongdeungpo | 568 Jongno, Jongno-gu | 569 Seocho, Seocho-gu | 570 ~Mapo, Mapo-gu | 571 Gwanghwamun | 572 ~Jung-gu | 573 Seongsu, Seongdong-gu | 574 ~Guro, Guro Digital Complex, Guro-gu | 575 ~Gasan, Gasan Digital Complex | 576 Songpa-gu, Jamsil | 577 Teheran-ro | 578 ~Samseong-dong | 579 Yongsan-gu
  Seongnam-si, KR.13: 580 Pangyo, Pangyo Techno Valley, 판교, 판교동, 판교테크노밸리 | 581 ~Bundang, Bundang-gu
  Hong Kong, HK.HCW: 582 ~Central, Central Hong Kong, Central District Hong Kong, Central and Western District | 583 Wan Chai, Wanchai | 584 Tsim Sha Tsui, ~TST | 585 Quarry Bay, Taikoo Place | 586 Causeway Bay | 587 ~Admiralty | 588 Kowloon Bay | 589 Kwun Tong | 590 Sheung Wan | 591 Mong Kok, Mongkok | 592 Lai Chi Kok | 593 Cyberport | 594 Hong Kong Science Park | 595 ~North Point, North Point Hong Kong | 596 Cheung Sha Wan | 597 ~Tai Koo | 598 Wong Chuk Hang | 599 ~New Territories | 600 Hung Hom
  Shanghai, CN.23: 601 Pudong, Pudong Shanghai, Pudong New Area | 602 Lujiazui | 603 ~Jing'an, Jing'an District | 604 Xuhui, Xuhui District | 605 ~Huangpu, Huangpu Shanghai, Huangpu District | 606 Zhangjiang, Zhangjiang Hi-Tech Park | 607 ~Hongqiao | 608 Minhang, Minhang District | 609 ~Changning, Changning District | 610 ~Yangpu | 611 Caohejing
  Beijing, CN.22: 612 Zhongguancun | 613 ~Chaoyang, Chaoyang District, Chaoyang Beijing | 614 ~Haidian, Haidian District | 615 ~Xicheng, Xicheng District | 616 Wangjing | 617 ~Dongcheng, Dongcheng District | 618 Guomao, Beijing CBD | 619 ~Sanlitun | 620 ~Yizhuang
  Shenzhen, CN.30: 621 ~Nanshan, Nanshan District, Nanshan Shenzhen | 622 ~Futian, Futian District, Futian Shenzhen | 623 ~Luohu, Luohu District | 624 ~Bao'an, Bao'an District | 625 ~Longgang, Longgang District | 626 Qianhai | 627 Shekou
  Guangzhou, CN.30: 628 ~Tianhe, Tianhe District | 629 ~Yuexiu, Yuexiu District | 630 Zhujiang New Town, Pearl River New City
  Hangzhou, CN.02: 631 ~Binjiang, Binjiang District | 632 ~Xihu, Xihu District
  Taipei, TW.04: 633 ~Xinyi, Xinyi District | 634 ~Nangang, Nangang District | 635 ~Da'an, Da'an District | 636 ~Songshan, Songshan District | 637 ~Zhongshan, Zhongshan District
  Bangkok, TH.40: 638 Sathorn, Sathon | 639 Silom | 640 Sukhumvit, ~Asok, Asoke | 641 ~Pathum Wan | 642 ~Ratchada, Ratchadaphisek | 643 ~Bang Na | 644 ~Chatuchak | 645 ~Huai Khwang | 646 Phloen Chit, Ploenchit | 647 ~Watthana
  Jakarta, ID.04: 648 SCBD, SCBD Jakarta, Sudirman Central Business District | 649 Sudirman | 650 ~Kuningan, Kuningan Jakarta, Mega Kuningan | 651 ~Thamrin | 652 ~Menteng | 653 South Jakarta, Jakarta Selatan | 654 Central Jakarta, Jakarta Pusat | 655 West Jakarta, Jakarta Barat | 656 North Jakarta, Jakarta Utara | 657 East Jakarta, Jakarta Timur | 658 ~Kemang | 659 Kelapa Gading | 660 TB Simatupang
  Tangerang, ID.33: 661 ~BSD, BSD City
  Kuala Lumpur, MY.14: 662 Bangsar, Bangsar South | 663 Mont Kiara, Mont'Kiara | 664 KL Sentral | 665 KLCC | 666 Bukit Bintang | 667 ~TRX, Tun Razak Exchange | 668 Damansara Heights | 669 Mid Valley City | 670 ~Cheras
  Petaling Jaya, MY.12: 671 Bandar Utama | 672 ~Damansara, Mutiara Damansara
  Ho Chi Minh City, VN.20: 673 Phu My Hung | 674 Thu Thiem | 675 ~Binh Thanh, Bình Thạnh | 676 ~Tan Binh, Tan Binh District, Tân Bình
  Hanoi, VN.44: 677 Cau Giay, Cầu Giấy | 678 Ba Dinh, Ba Đình | 679 Hoan Kiem, Hoàn Kiếm | 680 Nam Tu Liem, Nam Từ Liêm | 681 ~Dong Da, Đống Đa | 682 ~Tay Ho
  Toronto, CA.08: 683 North York | 684 ~Scarborough, Scarborough Ontario | 685 Etobicoke | 686 Downtown Toronto, Toronto Downtown | 687 Liberty Village | 688 ~East York | 689 ~King West
  Vancouver, CA.02: 690 ~Yaletown | 691 ~Gastown | 692 ~Mount Pleasant | 693 ~Kitsilano
  Montréal, CA.10: 694 ~Griffintown | 695 ~Mile End | 696 ~Plateau-Mont-Royal, Le Plateau-Mont-Royal | 697 ~Anjou
  Calgary, CA.01: 698 ~Beltline
  Manhattan, US.NY: 699 ~Midtown, Midtown Manhattan, Midtown New York | 700 Wall Street | 701 ~SoHo, SoHo New York | 702 Tribeca | 703 Hudson Yards | 704 ~Flatiron, Flatiron District | 705 Lower Manhattan | 706 ~Union Square, Union Square New York | 707 Times Square | 708 Upper East Side | 709 Upper West Side | 710 ~NoHo | 711 Greenwich Village, ~West Village | 712 Madison Avenue, ~Park Avenue
  Brooklyn, US.NY: 713 Downtown Brooklyn | 714 Brooklyn Navy Yard | 715 Dumbo, DUMBO Brooklyn | 716 ~Industry City
  Queens, US.NY: 717 ~Flushing, Flushing Queens, Flushing NY
  Boston, US.MA: 718 Back Bay | 719 ~Seaport, Seaport District, Boston Seaport | 720 ~Fort Point | 721 ~Financial District | 722 ~Longwood, Longwood Medical Area | 723 ~Charlestown | 724 ~Beacon Hill | 725 ~Fenway
  Cambridge, US.MA: 726 Kendall Square | 727 ~Harvard Square
  Chicago, US.IL: 728 River North | 729 West Loop, Fulton Market | 730 ~Streeterville | 731 ~Magnificent Mile | 732 ~Goose Island
  San Francisco, US.CA: 733 ~SoMa, SoMa San Francisco | 734 ~Financial District, ~FiDi | 735 ~Mission Bay | 736 ~Presidio | 737 ~Embarcadero | 738 ~Dogpatch | 739 ~Potrero Hill
  Los Angeles, US.CA: 740 Playa Vista, Playa Vista CA, Silicon Beach | 741 Downtown Los Angeles, DTLA | 742 ~Westwood | 743 ~Brentwood | 744 Marina Del Rey Los Angeles
  San Diego, US.CA: 745 ~Carmel Valley | 746 ~Del Mar Heights | 747 ~Mission Valley | 748 Kearny Mesa | 749 Rancho Bernardo | 750 ~Gaslamp
  Irvine, US.CA: 751 Irvine Spectrum | 752 ~University Park
  Seattle, US.WA: 753 South Lake Union, ~SLU | 754 ~Fremont | 755 ~Pioneer Square | 756 ~Belltown | 757 ~Ballard | 758 ~Capitol Hill
  Dallas, US.TX: 759 ~Uptown, Uptown Dallas | 760 ~Preston Hollow | 761 Deep Ellum | 762 ~Victory Park
  Irving, US.TX: 763 Las Colinas
  Plano, US.TX: 764 Legacy West
  Houston, US.TX: 765 Energy Corridor | 766 Uptown Houston | 767 Texas Medical Center | 768 ~Westchase | 769 Downtown Houston | 770 ~Greenway Plaza
  Austin, US.TX: 771 The Domain Austin | 772 ~South Congress | 773 Downtown Austin
  Atlanta, US.GA: 774 Buckhead | 775 ~Midtown, Midtown Atlanta | 776 Downtown Atlanta | 777 ~Perimeter Center | 778 Tech Square | 779 ~Atlantic Station
  Miami, US.FL: 780 Brickell | 781 Wynwood | 782 ~Design District | 783 Downtown Miami
  Washington, US.DC: 784 ~Georgetown, Georgetown DC | 785 ~Foggy Bottom | 786 ~Capitol Hill, Capitol Hill DC | 787 ~Dupont Circle | 788 ~K Street | 789 ~Navy Yard | 790 ~Chinatown
  Arlington, US.VA: 791 ~Crystal City, Crystal City VA, National Landing | 792 ~Ballston, Ballston VA | 793 ~Clarendon | 794 ~Pentagon City
  Denver, US.CO: 795 Denver Tech Center, ~DTC | 796 LoDo, ~RiNo
  Philadelphia, US.PA: 797 ~University City, University City Philadelphia | 798 ~Navy Yard | 799 ~Fishtown
  Charlotte, US.NC: 800 ~Ballantyne | 801 ~SouthPark, SouthPark Charlotte | 802 ~Uptown, Uptown Charlotte
  Honolulu, US.HI: 803 Waikiki | 804 ~Kakaako
  Karachi, PK.05: 805 ~Clifton | 806 ~DHA, DHA Karachi | 807 I.I. Chundrigar Road | 808 ~Korangi
  Lahore, PK.04: 809 ~Gulberg, Gulberg Lahore | 810 ~DHA, DHA Lahore | 811 ~Model Town
  Dhaka, BD.81: 812 ~Gulshan, Gulshan Dhaka | 813 Banani | 814 ~Motijheel | 815 ~Uttara | 816 ~Dhanmondi
  Panama City, PA.08: 817 Costa del Este | 818 Punta Pacífica | 819 Obarrio
  Moscow, RU.48: 820 Moscow City, Moskva-City | 821 ~Skolkovo, Skolkovo Innovation Center
`
