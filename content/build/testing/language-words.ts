import type { Language, PerLanguage } from '@frase/core/languages'

/** Small words that are in nearly every sentence. */
export const FUNCTION_WORDS: Record<Language | 'es', string> = {
  es: 'el la los las un una unos unas y con sin pero muy hay es está estoy son soy de del al en por para que se me te mi tu su no más como le les',
  pt: 'os as um uma uns umas com sem mas muito há tem está estou são sou de do da dos das ao em no na nos nas por para que se me te meu minha seu sua você não mais como às',
  en: 'the an and or with without but very is are am was it you he she we they my your his her our their of to in on at for that not do does this these as me',
  fr: 'le la les un une des et ou avec sans mais très est sont suis il elle je tu nous vous on de du au aux en dans pour par que qui ne pas se me te mon ma ton ta son sa ce cette',
  de: 'der die das den dem ein eine einen einem einer und oder mit ohne aber sehr ist sind bin es ich du er sie wir ihr mein meine dein deine sein zu in im an am auf für von dass nicht kein keine um des man so',
}

/** Words of this language that are spelled like a small word of another. */
export const HOMOGRAPHS: PerLanguage<string> = {
  pt: 'for ou par',
  en: 'ma no man so son',
  fr: 'an as dos es nos or os y',
  de: 'da los uns was',
}

/** Letters and signs of Spanish that the learner's language lacks. */
export const SPANISH_LETTERS: PerLanguage<RegExp> = {
  pt: /[ñ¿¡]/i,
  en: /[áéíóúñ¿¡]/i,
  fr: /[áíóúñ¿¡]/i,
  de: /[áéíóúñ¿¡]/i,
}
