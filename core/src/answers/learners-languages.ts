import type { PerLanguage } from '../languages.ts'
import type { Addressee } from './task.ts'

type Respelling = readonly [own: RegExp, spanish: string]
type Keyboard = readonly string[]

/** What the checker of typed answers knows about a learner's language. */
interface LearnersLanguage {
  /** The keyboard layouts of learners, beside the Spanish one that some switch to. */
  keyboards: readonly Keyboard[]
  /**
   * The little words and irregular verb forms that slip into Spanish, with the Spanish they stand for. Some are Spanish
   * words as well (Portuguese 'e', French 'le'): those count only where the Spanish beside them was expected.
   */
  littleWords: string
  /** Its spellings of sounds that Spanish spells otherwise; common letters stand for several (k for c and qu). */
  respellings: readonly Respelling[]
  /** Endings of verbs that no Spanish form has: cantou, vivons. Nobody puts English or German ones on a Spanish stem. */
  verbEndings: RegExp
  /** The endings of nouns and adjectives after the dictionary form: Jahre, Bücher. */
  nominalEndings: RegExp
  /** The words for persons, for the pronouns that Spanish may add. */
  thirdPersons: Readonly<Record<string, RegExp>>
  /** The persons that the words of a prompt can address. */
  addressed: readonly (readonly [said: RegExp, addressees: readonly Addressee[]])[]
  /** The language shows whether a woman or a man speaks, as Spanish does: there the prompt fixes it. */
  showsGender: boolean
  /** The form of a command says whether a friend is meant. */
  commandsShowAddressee: boolean
  /**
   * A sentence that begins so is no command, and any other may be one; absent where words alone do not show
   * it.
   */
  noCommand?: RegExp
}

const QWERTY: Keyboard = ['qwertyuiop', 'asdfghjklñ', 'zxcvbnm']
const QWERTZ: Keyboard = ['qwertzuiop', 'asdfghjkl', 'yxcvbnm']
const AZERTY: Keyboard = ['azertyuiop', 'qsdfghjklm', 'wxcvbn']

const SINGLE_S: Respelling = [/ss/gu, 's']
const NO_ENDING = /(?!)/u

const word = (words: string, flags = 'iu') => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, flags)

/** Within a sentence the capital of 'Sie' addresses somebody. */
const GERMAN_SIE = /(?:^|[.!?] )Sie(?!\p{L})|(?<!\p{L})sie(?!\p{L})/u

export const LEARNERS_LANGUAGES: PerLanguage<LearnersLanguage> = {
  pt: {
    keyboards: [QWERTY],
    littleWords: `com:con sem:sin em:en e:y o:el a:la os:los as:las um:un uma:una uns:unos umas:unas é:es,está são:son,están
    não:no sim:sí eu:yo você:tú,usted vocês:ustedes ele:él ela:ella eles:ellos elas:ellas nós:nosotros
    meu:mi minha:mi meus:mis minhas:mis teu:tu tua:tu seu:su,tu sua:su,tu seus:sus,tus suas:sus,tus nosso:nuestro nossa:nuestra
    muito:muy,mucho muita:mucha muitos:muchos muitas:muchas mais:más mas:pero também:también bem:bien bom:bueno,buen
    boa:buena mau:malo quando:cuando,cuándo quanto:cuánto quem:quién,quien onde:dónde,donde qual:cuál
    ontem:ayer hoje:hoy amanhã:mañana agora:ahora sempre:siempre já:ya ainda:todavía,aún aqui:aquí ali:allí lá:allí,allá
    tenho:tengo tem:tiene,hay há:hay,hace vou:voy vai:va estou:estoy sou:soy foi:fue quero:quiero posso:puedo
    do:del da:de no:en na:en ao:al ou:o nem:ni até:hasta isso:eso isto:esto outro:otro outra:otra
    dois:dos duas:dos três:tres quatro:cuatro sete:siete oito:ocho nove:nueve dez:diez vinte:veinte
    gosto:gusta obrigado:gracias obrigada:gracias tudo:todo pouco:poco lhe:le
    sei:sé dou:doy faço:hago venho:vengo ponho:pongo vejo:veo foste:fuiste fomos:fuimos foram:fueron
    estive:estuve esteve:estuvo estivemos:estuvimos estiveram:estuvieron tive:tuve teve:tuvo tivemos:tuvimos
    tiveram:tuvieron fiz:hice fez:hizo fizemos:hicimos fizeram:hicieron disse:dije,dijo disseram:dijeron vim:vine veio:vino
    vieram:vinieron quis:quise,quiso pôde:pudo trouxe:traje,trajo`,
    respellings: [
      [/ções$/u, 'ciones'],
      [/[çs]ão$/u, 'cion'],
      [/ão$/u, 'on'],
      [/dade$/u, 'dad'],
      [/(?<=[aei])ram$/u, 'ron'],
      [/(?<=a)va(?=s?$|mos$|m$)/u, 'ba'],
      [/m$/u, 'n'],
      [/nh/gu, 'n'],
      [/lh/gu, 'll'],
      [/qu(?=a)/gu, 'cu'],
      [/ç/gu, 'z'],
      SINGLE_S,
    ],
    verbEndings: /^(?:ou|ei|eu|iu|[ae]m|[aei]ram|ava[sm]?|iam)$/u,
    nominalEndings: /^e?s$/u,
    thirdPersons: { él: word('ele'), ella: word('ela'), ellos: word('eles'), ellas: word('elas') },
    addressed: [
      [word('o senhor|a senhora'), ['usted']],
      [word('os senhores|as senhoras'), ['ustedes']],
      [word('vocês'), ['ustedes', 'vosotros']],
      [word('você|seu|sua|seus|suas|lhe'), ['tú', 'usted']],
      [word('tu|te|ti|contigo|teu|tua|teus|tuas'), ['tú']],
    ],
    showsGender: true,
    commandsShowAddressee: false,
  },
  en: {
    keyboards: [QWERTY],
    littleWords: `the:el,la,los,las a:un,una an:un,una and:y or:o but:pero with:con without:sin in:en on:en at:a,en to:a of:de
    for:para,por from:de,desde is:es,está am:soy,estoy are:son,están,eres,estás was:era,fue i:yo you:tú,usted he:él she:ella
    we:nosotros they:ellos it:lo my:mi your:tu,su his:su her:su our:nuestro their:su this:este,esta,esto that:ese,esa,eso,que
    very:muy much:mucho many:muchos more:más not:no yes:sí when:cuando,cuándo where:dónde,donde who:quién what:qué
    why:porqué how:cómo because:porque also:también here:aquí there:allí,hay now:ahora today:hoy tomorrow:mañana
    yesterday:ayer always:siempre never:nunca if:si`,
    respellings: [[/tion$/u, 'cion'], [/ph/gu, 'f'], [/th/gu, 't'], [/k/gu, 'c'], [/mm/gu, 'm'], SINGLE_S],
    verbEndings: NO_ENDING,
    nominalEndings: /^e?s$/u,
    thirdPersons: { él: word('he'), ella: word('she'), ellos: word('they'), ellas: word('they') },
    addressed: [[word("you|your|yours|you're"), ['tú', 'usted', 'ustedes', 'vosotros']]],
    showsGender: false,
    commandsShowAddressee: false,
    noCommand:
      /^(?:it|there|here|this|that|these|those|the|an?|i|we|you|he|she|they|my|your|his|her|its|our|their|what|who|where|when|why|how|today|yesterday)(?!\p{L})/iu,
  },
  fr: {
    keyboards: [QWERTY, AZERTY],
    littleWords: `et:y est:es,está sont:son,están le:el les:los,las,les une:una des:unos,unas du:del au:al aux:a
    avec:con sans:sin dans:en sur:en,sobre chez:en pour:para,por mais:pero ou:o où:dónde,donde je:yo tu:tú il:él elle:ella
    nous:nosotros vous:usted,ustedes,vosotros ils:ellos elles:ellas on:se mon:mi ma:mi mes:mis ton:tu ta:tu son:su sa:su
    ses:sus notre:nuestro votre:su,vuestro leur:su très:muy beaucoup:mucho plus:más moins:menos bon:bueno bonne:buena
    quand:cuando,cuándo quando:cuando,cuándo qui:que,quien,quién quoi:qué quel:cuál,qué comment:cómo pourquoi:porqué parce:porque
    aussi:también ici:aquí là:allí hier:ayer demain:mañana toujours:siempre jamais:nunca déjà:ya encore:todavía non:no
    oui:sí pas:no suis:soy,estoy ai:he,tengo as:has,tienes a:ha,tiene avons:hemos ont:han ce:este cette:esta`,
    respellings: [
      [/tion$/u, 'cion'],
      [/ph/gu, 'f'],
      [/th/gu, 't'],
      [/gn/gu, 'n'],
      [/qu(?=a)/gu, 'cu'],
      [/ç/gu, 'c'],
      SINGLE_S,
    ],
    verbEndings: /^(?:i?ons|i?ez|ent|ait|aient)$/u,
    nominalEndings: /^[esx]s?$/u,
    thirdPersons: { él: word('il'), ella: word('elle'), ellos: word('ils'), ellas: word('elles') },
    addressed: [
      [word('tu|te|t|toi|ton|ta|tes'), ['tú']],
      [word('vous|votre|vos'), ['usted', 'ustedes', 'vosotros']],
    ],
    showsGender: true,
    commandsShowAddressee: true,
  },
  de: {
    keyboards: [QWERTY, QWERTZ],
    littleWords: `und:y oder:o aber:pero mit:con ohne:sin in:en im:en auf:en,sobre an:en am:el,en um:a zu:a nach:a von:de aus:de
    für:para,por bei:en ist:es,está sind:son,están,somos bin:soy,estoy bist:eres,estás der:el die:la,los,las das:el,lo den:el
    dem:el ein:un eine:una einen:un einem:un ich:yo du:tú er:él sie:ella,ellos,usted es:lo,él wir:nosotros ihr:vosotros
    mein:mi meine:mi dein:tu deine:tu sein:su seine:su unser:nuestro sehr:muy viel:mucho viele:muchos mehr:más nicht:no
    kein:ningún nein:no ja:sí wenn:si,cuando wann:cuándo wo:dónde wer:quién was:qué wie:cómo,como warum:porqué weil:porque
    auch:también hier:aquí dort:allí da:allí jetzt:ahora heute:hoy morgen:mañana gestern:ayer immer:siempre nie:nunca
    noch:todavía schon:ya gut:bueno,bien habe:tengo,he hat:tiene,ha`,
    respellings: [
      [/sch/gu, 'ch'],
      [/ß/gu, 's'],
      [/k/gu, 'c'],
      [/z/gu, 's'],
      [/ph/gu, 'f'],
      [/th/gu, 't'],
    ],
    verbEndings: NO_ENDING,
    nominalEndings: /^(?:e[mnrs]?|ern|n|nen|s)$/u,
    thirdPersons: { él: word('er'), ella: GERMAN_SIE, ellos: GERMAN_SIE, ellas: GERMAN_SIE },
    addressed: [
      [word('du|dich|dir|deine?[mnrs]?'), ['tú']],
      [word('Sie|Ihnen|Ihre?[mnrs]?', 'u'), ['usted', 'ustedes']],
      [word('ihr|euch|eure?[mnrs]?'), ['vosotros', 'ustedes']],
    ],
    showsGender: false,
    commandsShowAddressee: true,
  },
}
