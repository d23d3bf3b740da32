import type { Department } from '../title-classes.ts'

type Words = Partial<Record<'certain' | 'named' | 'weak' | 'last', string>>

/**
 * What a compound word is by its end, whatever it begins with: a Notarzt is no notary, a Marketingrecruiter of no marketing. `*x!` ends
 * words; the others are longer than a beginning that other tables have (`brand*`), which means fire in some languages.
 */
export const DEPARTMENTS_OF_HEADS: Readonly<Partial<Record<Department, Words>>> = {
  Medical: {
    named: `*arzt!, *ärztin!, *läkare!, *lääkäri!, *læge!, *sykepleier!, *sjuksköterska!, *sygeplejerske!, *verpleegkundige!, *krankenpfleger!, *krankenpflegerin!, *altenpfleger!, *altenpflegerin!`,
  },
  Legal: {
    named: `*anwalt!, *anwältin!, *jurist!, *juristin!, *advocaat!, *advokat!, *rechtspfleger!, *rechtspflegerin!, testament*`,
  },
  'Human Resources': { named: `*recruiter!, *recruiterin!, *rekrytare!, *rekrutterer!` },
  Education: {
    named: `*lehrer!, *lehrerin!, *lärare!, *lærer!, *leraar!, *lerares!`,
  },
  IT: { named: `*informatiker!, *informatikerin!` },
  Sales: { named: `*verkäufer!, *verkäuferin!, *verkoper!, *verkoopster!, *säljare!, *selger!, *sælger!` },
  Operations: {
    named: `*raumpfleger!, *raumpflegerin!, *gartenpfleger!, *steuermann!, *steuerfrau!, *stuurman!, *styrman!, brandschutz*, brandsikkerhed*, brandsikring*, brandskydd*, brandveilig*, brandpreventi*, brandbeveilig*, brandschotten*`,
  },
  Other: {
    named: `*tierpfleger!, *tierpflegerin!, *denkmalpfleger!, *feuerwehrmann!, *feuerwehrfrau!, *autor!, *autorin!, *journalist!, *journalistin!, *kapellmeister!, *konzertmeister!, *weerman!, *weervrouw!, brandweer*, brandman, brandmän, brandmann, brandmester*, brandmeister*, brandmästare*, brandinspe*, brandvæsen*, brandkår*, brandchef, brandbefäl*, brandwacht*, brandoberinspe*, brandamt*, brandamtmann, brandrat, brandreferendar*, brandsersjant*, brannmann*, brannkonstab*, brannmester*, brannvesen*, brannsjef*, branninspekt*, brannbefal*`,
  },
}
