const list = (words: string): ReadonlySet<string> => new Set(words.split(' '))

export const ARTICLES_AND_DEMONSTRATIVES = list(
  'el la los las un una unos unas este esta estos estas ese esa esos esas',
)
export const POSSESSIVES = list('mi mis tu tus su sus nuestro nuestra nuestros nuestras')
export const PREPOSITIONS = list('a al con de del desde en hasta para por sin')

/** Words that may come between a subject, or the start of a clause, and its verb. */
export const BEFORE_VERB = list(
  'no me te se nos le les lo siempre nunca también tampoco ya todavía ahora hoy yo tú',
)
