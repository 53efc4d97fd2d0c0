import type { WordLanguage } from '../index-file.ts'
import { foldedWords } from './word-forms.ts'

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

/**
 * Words that say how something is or what is done with it, not what it is: as keywords they would find the wrong
 * drawing ('open' → an open mailbox, 'hot' → a sweating face).
 */
const PALE_WORDS: Readonly<Record<WordLanguage, string>> = {
  en: `big small large little tiny huge great tall short long high low old young new open closed empty full hot cold
    warm cool fresh dry wet clean dirty beautiful pretty nice good bad happy cozy cosy modern traditional typical simple
    bright dark light clear soft colorful colourful delicious tasty sweet busy quiet calm thick thin heavy round flat
    holding wearing looking sitting standing showing giving making having doing using taking putting getting going
    coming talking speaking chatting saying asking waiting carrying pointing opening closing entering leaving arriving
    sharing ordering buying selling paying choosing enjoying helping watching seeing listening hearing learning
    playing smiling smile lying covered surrounded filled set folded lit seen turned left right piece slice bunch bar
    pair group pile view scene image picture illustration background way part kind type day moment thing things
    place life style elegant ready s hard easy free important favorite favourite local spanish building rising falling
    jumping pulling clinking raising lifting riding sale sign end hug close mark level button play run stop fast minute
    second first last up face eye show point bedtime visiting meeting greeting checking trying working studying`,
  pt: `grande pequeno pequena alto alta baixo baixa longo longa velho velha jovem novo nova aberto aberta abertas abertos
    fechado fechada vazio vazia cheio cheia quente quentes frio fria fresco fresca frescos seco molhado limpo sujo sujos
    bonito bonita lindo linda bom boa mau feliz felizes aconchegante moderno tradicional típico simples claro clara
    escuro escura colorido colorida coloridos coloridas delicioso gostoso doce tranquilo grosso antigo antiga segurando
    usando olhando sentado sentada pé mostrando dando fazendo tendo tomando conversando falando dizendo pedindo
    esperando carregando apontando abrindo fechando entrando saindo chegando compartilhando comprando vendendo pagando
    escolhendo ajudando vendo ouvindo aprendendo jogando tocando sorrindo sorridente sorriso deitado coberto coberta
    cercado posta dobrado dobradas dobrada aceso acesas iluminada visto vista desligado esquerda direita pedaço fatia
    cacho barra grupo pilha cena imagem ilustração fundo parte tipo momento coisa coisas lugar vida elegante pronto
    juntos junto dadas brindando parado nascendo caindo espanhol espanhola fácil difícil livre importante favorito forte
    lado estilo placa marca sinal levantando marcando entregando assado saltando descendo perto dia trabalhando
    estudando visitando`,
  fr: `grand grande grands grandes petit petite gros grosse haut haute hautes bas basse long longue vieux vieille jeune
    nouveau nouvelle ouvert ouverte ouvertes fermé fermée vide plein pleine chaud chaude chauds froid froide frais
    fraîche sec mouillé propre sale sales beau belle joli jolie bon bonne mauvais heureux heureuse chaleureux moderne
    traditionnel typique simple clair claire sombre foncée coloré colorée colorés colorées délicieux doux calme
    tranquille épais ancien ancienne tient tenant regarde regardant assis assise debout montrant donne fait font faire
    prend parle parlent discutent discute demande attend portant ouvre ouvrant ferme sort arrive partage achète vend
    paie choisit aide voit écoute apprend joue jouent souriant souriante sourit couché couvert couverte entouré mise
    plié pliés pliées allumé allumées éclairée vue éteint gauche droite morceau part tranche barre paire groupe pile
    image illustration fond partie type moment chose choses endroit lieu vie élégant élégante prêt ensemble trinquent
    arrêté lève tombe espagnol espagnole facile difficile libre important favori levé accroché indique offrent rôti
    sautent descend jour serrent salle travaille étudie visite entrechoquent`,
  de: `groß große großer großes großen klein kleine kleiner kleines kleinen hoch hohe hohen lang lange langer alt alte
    alter altes jung junger junges neu neue neuer offen offene offener offenes offenen offenem geschlossen geschlossene
    geschlossener leer leere leerer leeres leerem voll volle heiß heiße heißer kalt kalte warm warme warmer frisch
    frische frisches trocken nass sauber schmutzig schmutzige schön schöne schöner hübsch gut gute guter schlecht
    glücklich glückliche gemütlich modern moderne traditionell typisch einfach hell helle dunkel dunklen dunkle bunt
    bunte bunten bunter buntes lecker süß ruhig ruhiger dick dicke dicken hält halten trägt schaut schauen sitzt sitzend
    steht stehen stehend zeigt zeigen gibt macht machen nimmt spricht sprechen plaudern redende reden fragt bittet
    wartet öffnet schließt geht kommt kommen teilt kauft verkauft zahlt wählt hilft sieht hört lernt spielt spielen
    spielend lächelt lächelnd lächelnde lächelnder lächelndes liegt liegend liegendes bedeckt bedecktes gedeckter
    gefaltete brennende beleuchtete ausgeschalteter links rechts stück scheibe gruppe stapel szene bild illustration
    hintergrund teil art moment ding dinge ort leben elegante elegant fertig zusammen stoßen startet startendes steigt
    fällt fallender spanisch spanische spanischen leicht schwer frei wichtig breitem nackten erhobener überreichen
    gebratene springen tag bauen schneiden weit oben unten auspacken anstoßen betrachtet erdgeschoss arbeitet`,
  es: `grande pequeño pequeña alto alta bajo baja largo larga viejo vieja joven nuevo nueva abierto abierta cerrado
    cerrada vacío vacía lleno llena caliente frío fría fresco fresca seco mojado limpio sucio bonito bonita hermoso
    hermosa bueno buena malo feliz acogedor moderno tradicional típico simple claro clara oscuro oscura colorido
    colorida delicioso rico dulce tranquilo grueso antiguo antigua sosteniendo llevando mirando sentado sentada
    mostrando dando haciendo teniendo tomando conversando hablando diciendo pidiendo esperando cargando señalando
    abriendo cerrando entrando saliendo llegando compartiendo comprando vendiendo pagando eligiendo ayudando viendo
    escuchando aprendiendo jugando tocando sonriendo sonriente sonrisa acostado cubierto cubierta rodeado puesta doblado
    encendido iluminada visto vista apagado izquierda derecha pedazo trozo rebanada racimo barra grupo montón escena
    imagen ilustración fondo parte tipo momento cosa cosas lugar vida elegante listo juntos brindando parado cayendo
    español española fácil difícil libre importante favorito fuerte lado estilo señal día trabajando estudiando`,
}

const PALE = new Map(
  Object.entries(PALE_WORDS).map(([language, words]) => [language, new Set(foldedWords(words))] as const),
)

/** A word that no drawing is to be looked up for, unless a hand-written synonym claims it. */
export function isPaleWord(word: string, language: WordLanguage): boolean {
  return isFunctionWord(word, language) || (PALE.get(language)?.has(word) ?? false)
}
