import type { WordLanguage } from '../index-file.ts'
import { foldedWords } from './fold.ts'

/** Articles, prepositions, pronouns and their like: never drawn, but they distinguish the languages. */
const FUNCTION_WORDS: Readonly<Record<WordLanguage, string>> = {
  en: `a an the and or but with without of to in into on onto at by for from off out over under up down between behind
    before after near next beside among around through during until while as is are was be being been has have having
    his her its their my your our he she it they we you i him them this that these those who which what where some
    any many much more most few lots lot each every all both no not only very too so just there here than then s o
    one other another about above across against along inside outside together top front side`,
  pt: `o a os as um uma uns umas e ou mas com sem de do da das em no na nos nas num numa ao aos à às por pelo pela
    para pra até sob sobre entre atrás antes depois perto ao lado dentro fora durante enquanto como é são está estão
    era ser estar tem ter há seu sua seus suas meu minha nosso nossa ele ela eles elas eu você nós que quem qual onde
    este esta esse essa aquele aquela isso algum alguma alguns algumas muito muita muitos muitas mais menos cada todo
    toda todos todas outro outra não só bem também já ainda lado frente cima baixo embaixo debaixo em volta diante se`,
  fr: `le la les l un une des du de d et ou mais avec sans à au aux en dans sur sous par pour vers chez entre derrière
    devant avant après près pendant jusque est sont était être a ont avoir son sa ses leur leurs mon ma mes notre votre
    il elle ils elles je tu nous vous on qui que quoi dont où ce cet cette ces quelque quelques plusieurs beaucoup peu
    plus moins chaque tout toute tous toutes autre autres ne pas bien très aussi déjà se s y côté haut bas milieu
    parmi autour dessus dessous c qu n j t m`,
  de: `der die das den dem des ein eine einen einem einer eines und oder aber mit ohne von vom zu zum zur in im ins an
    am auf für aus bei beim nach über unter vor hinter zwischen neben durch um bis während als wie ist sind war sein
    hat haben ihr ihre ihren ihrem ihrer seine seinen seinem seiner mein meine unser er sie es wir du ich sich wer was
    wo dieser diese dieses einige einigen paar viele vielen viel mehr jede jeder jedes alle allen andere anderen nicht
    nur sehr auch schon noch nebeneinander da dort hier dann so rund darauf davor daneben eins etwas voller`,
  es: `el la los las lo un una unos unas y e o u pero con sin de del a al en por para hacia hasta desde sobre bajo entre
    tras ante antes después cerca junto dentro fuera durante mientras como es son está están era ser estar tiene tener
    hay su sus mi mis tu tus nuestro nuestra él ella ellos ellas yo tú usted nosotros que quien cual donde este esta
    ese esa aquel aquella esto eso algún alguna algunos algunas mucho mucha muchos muchas más menos cada todo toda
    todos todas otro otra no sólo muy también ya aún se lado frente encima debajo detrás delante`,
}

const MEMBERS = new Map(
  Object.entries(FUNCTION_WORDS).map(([language, words]) => [language, new Set(foldedWords(words))] as const),
)

export function isFunctionWord(word: string, language: WordLanguage): boolean {
  return MEMBERS.get(language)?.has(word) ?? false
}
