import { linesOf } from '../../read-abbreviations.ts'

/**
 * Words that many companies have in their names. A name of nothing else ("Delta", "First National Bank", "Summit Partners") says
 * little about who is meant: resolve-companies.ts doesn't join two domains by it, and company-family.ts takes no country from it.
 * A name in known/names.ts is never one of these, whatever its words.
 */
export const GENERIC_WORDS: ReadonlySet<string> = new Set(
  linesOf(`
    # what it does
    general consulting consultancy service services academy accounting advertising advisors advisory aerospace agency agro air airline airlines airport airways alliance analytics
    apparel appliances architects architecture art arts assets association associates athletics auto automation automotive autos aviation bakery
    bancorp bank banca banco banque bankers banking bar beauty beverage beverages bio biologics biotech board boutique brands brewery
    brewing broadcasting brothers build builders building buildings cable cafe cancer capital care career cars casino catering cement center
    centers central chamber channel charity chemical chemicals church cinema city civil claims clean cleaning clinic clinical clinics
    cloud club coaching coal coffee collective college comercio commerce commercial commission committee communication communications
    community companies components computer computers computing concept concepts connect construction constructions consult consumer contracting
    contractors control controls cooperative cosmetics council county court courier creative credit credito credits cricket cruise
    cultural culture cure customs cyber dairy dance data defense dental dentistry department design designs destination development developments
    diabetes diagnostics digital direct distribution district doctors drinks drugs eco economy edge education educational electric
    electrical electricity electronic electronics emergency energia energie energies energy engineering engineers entertainment
    environment environmental equipment equity estate estates events exchange experience export express eye fabrics factory family farm farms
    fashion federal federation film films finance financial fire fish fitness flooring flowers food foods football force forest forestry
    forum foundation foundry freight fresh friends fruit fuel fund funding funds furniture future gallery game games gaming garden
    gardens gas generation glass golf goods gourmet government graphic graphics grill growth hair hardware health healthcare
    heart heating heavy help heritage hockey home homes hospital hospitality hospitals hotel hotels house housing human hydro ideas imaging
    immobilier immobilien import industrial information infrastructure innovation innovations innovative institute instruments insurance
    integrated integration intelligence interactive interior interiors internet invest investment investments investors iron
    it jewelry justice kids kitchen lab laboratories laboratory land language law lawyers learning leasing legal leisure library life lighting
    link live loan loans local logistics lottery luxury machine machinery magazine management manufacturing map marine maritime market
    marketing markets materials media medical medicine metal metals micro mining ministry mobile mobility models mortgage motor
    motors museum music mutual nature natural net network networks news nursing nutrition oil online operations optical organic outdoor
    packaging paint paper parks partner partners partnership payments people performance petro petroleum pet pets pharma pharmacy photo
    photography physics pipe pizza planning plant plastic plastics plumbing police port post power precision press print printing private pro
    process product production productions products professional professionals project projects promotions properties property
    protection public publications publishing quality racing radio rail railway railways real realty records recruiting recruitment
    recycling regional rehabilitation renewable renewables rental rentals repair research resort resorts resource resources restaurant
    restaurants retail risk road robotics roofing royal rugby safety sales salon savings school schools science sciences scientific
    sea search secure securities security seed semiconductor senior shipping shoes shop shopping smart social society software solar sound source
    space sport sports staffing state statistics steel storage store stores strategic strategies strategy street student studio studios
    supermarket supply support surf surgery survey sustainable system systems talent tax taxi tea teach team tech technical
    technologies technology tele telecom telecommunications telecoms telekom telephone television textile textiles theater theatre
    therapeutics therapy tire tobacco tool tools tour tourism tours toys trade trading training transit translation transport
    transportation travel treasury trust tv university universidad universita universite universitat utilities utility venture ventures veterinary
    video vision voice waste watch water wealth web welding wellness wheels wholesale wind wine wines wireless women wood works
    world yacht yoga youth zoo autism age alzheimer stroke lung kidney blind deaf radiofree free save
    caisse credit compagnie societe generale generali union unione assicurazioni versicherung sparkasse volksbank raiffeisenbank
    stadtwerke krankenhaus klinik klinikum apotheke verlag autohaus handel bau haus technik camara ayuntamiento ministerio instituto
    hospital clinica colegio escuela servicios soluciones sistemas comercial construcciones inversiones inmobiliaria transportes
    # how good it is
    ace active advance advanced adventure affinity agile alliant alpha ambition anchor apex arch arena ark arrow ascend ascent aspire
    assured atlas aurora avalon axis balance beacon best beta beyond big blaze bold bolt bond bravo bridge bright brilliant canyon capitol
    catalyst champion charter choice circle classic clear comet compass complete concord core cornerstone corner crest crown crystal
    delta diamond discovery dominion dragon dream dynamic dynamics eagle east eastern echo eclipse element elements elevate elite emerald
    empire endeavor envision epic equinox essential eternal evergreen evolution evolve excel excelsior exclusive explorer express extra
    falcon fast first five flagship flex focus fortress fortune forward four freedom frontier fusion galaxy gamma gateway gemini
    genesis genius giant global gold golden good grand granite great green grey group guardian guild harbor harmony hawk haven helix
    heritage hero high highland hill hope horizon hub icon ideal image imagine impact imperial independence infinite infinity insight inspire
    integral integrity iris island ivy jade journey jupiter key keystone kingdom knight lake landmark launch leader legacy legend liberty
    light lighthouse lion logic lotus lunar magnolia majestic maple mars master matrix max maximum mega mercury meridian merit metro
    metropolitan midland milestone millennium mission modern momentum monarch moon mountain national navigator neo new next nexus noble north northern northstar
    nova number oak oasis ocean olive olympia olympic olympus omega omni one onyx opal optima optimal optimum optimus orange orbit orchid origin orion
    osprey pacific atlantic palm panorama paradigm paradise paragon paramount park path pathway patriot peak pearl pegasus penguin perfect
    phoenix pilot pine pinnacle pioneer planet platinum plus point polaris premier premium prestige prime priority prism progress progressive
    prometheus prosper providence pulse pure quantum quest quick radiant rainbow rapid raven red blue black white purple silver reliance
    reliable renaissance republic revolution rise rising river rock rocket rose ruby saint sage sapphire saturn select sentinel sequoia
    serenity seven shield sierra sigma signal signature simple sky smart solid solstice sonic south southern spark spectrum sphere
    spirit spring springs standard star stars stellar sterling stone strong summit sun sunrise sunset sunshine super superior supreme
    swift synergy target terra thunder tiger titan tomorrow top total touchstone tower town trek triangle trident trinity triton true
    twin two three ultra unified unique united unity universal universe upper urban valley value vanguard vantage vector vega velocity venus
    vertex victor victoria victory village vintage virtual virtue vista vital vivid voyager wave way west western wild willow wing wings wise
    wolf wonder yellow young zen zenith zero zone
    # whose and where
    american america british canadian australian indian german french italian spanish chinese japanese european asian african swiss dutch
    swedish deutsche allgemeine nippon nordic scandinavian latin euro africa asia europe usa us uk india china japan germany france italy
    spain canada mexico brazil russia
    boston chicago houston dallas austin denver seattle miami atlanta phoenix london paris berlin cambridge oxford washington lincoln
    jefferson franklin madison hamilton monroe jackson california texas florida york england wales scotland jersey carolina virginia georgia
    ohio michigan oregon nevada arizona colorado alaska hawaii dubai singapore sydney melbourne toronto vancouver
    smith johnson williams brown jones davis miller wilson moore taylor anderson thomas martin thompson white harris clark lewis walker hall
    allen king wright scott baker adams nelson carter mitchell roberts turner phillips campbell parker evans edwards collins stewart
    morris rogers reed cook morgan bell murphy bailey cooper richardson cox howard ward peterson gray james watson brooks kelly sanders price
    bennett wood barnes ross henderson coleman jenkins perry powell long patterson hughes washington butler simmons foster russell
    muller schmidt schneider fischer weber meyer wagner becker schulz hoffmann garcia rodriguez martinez hernandez lopez gonzalez perez sanchez
    rossi ferrari bianchi dubois bernard silva santos oliveira souza kumar singh patel sharma gupta khan ali chen wang li zhang liu kim lee park
    # little words
    a an and & at by for from in of on the to with your our my we s de del della di da do du la le les el los las der die das und et e y i n
    jr sr mr mrs dr st acme abc xyz example test demo sample bare`)
    .join(' ')
    .split(/\s+/),
)
