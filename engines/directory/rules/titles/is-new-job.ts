/**
 * Whether what somebody looks for from this word on is another job, whichever: "Einkaufsleiter auf der Suche nach einer neuen
 * Herausforderung" leads nothing now. Who looks for something else ("Gründerin auf der Suche nach Investoren") is still what they say.
 */
export function isNewJob(words: readonly string[], from: number): boolean {
  return words.slice(from, from + LOOKED_AT).some((word) => CHALLENGES.has(word))
}

/** "einer neuen beruflichen Herausforderung" */
const LOOKED_AT = 5

const CHALLENGES = new Set([
  ...'challenge challenges opportunity opportunities'.split(' '),
  ...'herausforderung herausforderungen aufgabe stelle position'.split(' '),
  ...'defi defis opportunite opportunites poste emploi'.split(' '),
  ...'reto retos oportunidad oportunidades empleo'.split(' '),
  ...'desafio desafios oportunidade oportunidades emprego'.split(' '),
  ...'sfida sfide opportunita lavoro'.split(' '),
  ...'uitdaging uitdagingen kans baan'.split(' '),
  ...'wyzwania wyzwan pracy'.split(' '),
  ...'udfordring udfordringer utmaning utmaningar utfordring utfordringer'.split(' '),
])
