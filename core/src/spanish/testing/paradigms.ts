/**
 * Verbs conjugated by hand: infinitive | present | preterite | present subjunctive | future, imperfect (yo) |
 * imperative (tú, vosotros) | gerund, participle.
 */
const TABLE = `
abrir | abro abres abre abrimos abrís abren | abrí abriste abrió abrimos abristeis abrieron | abra abras abra abramos abráis abran | abriré abría | abre abrid | abriendo abierto
acostarse | acuesto acuestas acuesta acostamos acostáis acuestan | acosté acostaste acostó acostamos acostasteis acostaron | acueste acuestes acueste acostemos acostéis acuesten | acostaré acostaba | acuesta acostad | acostando acostado
almorzar | almuerzo almuerzas almuerza almorzamos almorzáis almuerzan | almorcé almorzaste almorzó almorzamos almorzasteis almorzaron | almuerce almuerces almuerce almorcemos almorcéis almuercen | almorzaré almorzaba | almuerza almorzad | almorzando almorzado
andar | ando andas anda andamos andáis andan | anduve anduviste anduvo anduvimos anduvisteis anduvieron | ande andes ande andemos andéis anden | andaré andaba | anda andad | andando andado
buscar | busco buscas busca buscamos buscáis buscan | busqué buscaste buscó buscamos buscasteis buscaron | busque busques busque busquemos busquéis busquen | buscaré buscaba | busca buscad | buscando buscado
caer | caigo caes cae caemos caéis caen | caí caíste cayó caímos caísteis cayeron | caiga caigas caiga caigamos caigáis caigan | caeré caía | cae caed | cayendo caído
cambiar | cambio cambias cambia cambiamos cambiáis cambian | cambié cambiaste cambió cambiamos cambiasteis cambiaron | cambie cambies cambie cambiemos cambiéis cambien | cambiaré cambiaba | cambia cambiad | cambiando cambiado
cerrar | cierro cierras cierra cerramos cerráis cierran | cerré cerraste cerró cerramos cerrasteis cerraron | cierre cierres cierre cerremos cerréis cierren | cerraré cerraba | cierra cerrad | cerrando cerrado
comer | como comes come comemos coméis comen | comí comiste comió comimos comisteis comieron | coma comas coma comamos comáis coman | comeré comía | come comed | comiendo comido
conducir | conduzco conduces conduce conducimos conducís conducen | conduje condujiste condujo condujimos condujisteis condujeron | conduzca conduzcas conduzca conduzcamos conduzcáis conduzcan | conduciré conducía | conduce conducid | conduciendo conducido
conocer | conozco conoces conoce conocemos conocéis conocen | conocí conociste conoció conocimos conocisteis conocieron | conozca conozcas conozca conozcamos conozcáis conozcan | conoceré conocía | conoce conoced | conociendo conocido
conseguir | consigo consigues consigue conseguimos conseguís consiguen | conseguí conseguiste consiguió conseguimos conseguisteis consiguieron | consiga consigas consiga consigamos consigáis consigan | conseguiré conseguía | consigue conseguid | consiguiendo conseguido
construir | construyo construyes construye construimos construís construyen | construí construiste construyó construimos construisteis construyeron | construya construyas construya construyamos construyáis construyan | construiré construía | construye construid | construyendo construido
contar | cuento cuentas cuenta contamos contáis cuentan | conté contaste contó contamos contasteis contaron | cuente cuentes cuente contemos contéis cuenten | contaré contaba | cuenta contad | contando contado
continuar | continúo continúas continúa continuamos continuáis continúan | continué continuaste continuó continuamos continuasteis continuaron | continúe continúes continúe continuemos continuéis continúen | continuaré continuaba | continúa continuad | continuando continuado
creer | creo crees cree creemos creéis creen | creí creíste creyó creímos creísteis creyeron | crea creas crea creamos creáis crean | creeré creía | cree creed | creyendo creído
cruzar | cruzo cruzas cruza cruzamos cruzáis cruzan | crucé cruzaste cruzó cruzamos cruzasteis cruzaron | cruce cruces cruce crucemos crucéis crucen | cruzaré cruzaba | cruza cruzad | cruzando cruzado
cuidar | cuido cuidas cuida cuidamos cuidáis cuidan | cuidé cuidaste cuidó cuidamos cuidasteis cuidaron | cuide cuides cuide cuidemos cuidéis cuiden | cuidaré cuidaba | cuida cuidad | cuidando cuidado
dar | doy das da damos dais dan | di diste dio dimos disteis dieron | dé des dé demos deis den | daré daba | da dad | dando dado
decir | digo dices dice decimos decís dicen | dije dijiste dijo dijimos dijisteis dijeron | diga digas diga digamos digáis digan | diré decía | di decid | diciendo dicho
despedirse | despido despides despide despedimos despedís despiden | despedí despediste despidió despedimos despedisteis despidieron | despida despidas despida despidamos despidáis despidan | despediré despedía | despide despedid | despidiendo despedido
devolver | devuelvo devuelves devuelve devolvemos devolvéis devuelven | devolví devolviste devolvió devolvimos devolvisteis devolvieron | devuelva devuelvas devuelva devolvamos devolváis devuelvan | devolveré devolvía | devuelve devolved | devolviendo devuelto
divertirse | divierto diviertes divierte divertimos divertís divierten | divertí divertiste divirtió divertimos divertisteis divirtieron | divierta diviertas divierta divirtamos divirtáis diviertan | divertiré divertía | divierte divertid | divirtiendo divertido
dormir | duermo duermes duerme dormimos dormís duermen | dormí dormiste durmió dormimos dormisteis durmieron | duerma duermas duerma durmamos durmáis duerman | dormiré dormía | duerme dormid | durmiendo dormido
elegir | elijo eliges elige elegimos elegís eligen | elegí elegiste eligió elegimos elegisteis eligieron | elija elijas elija elijamos elijáis elijan | elegiré elegía | elige elegid | eligiendo elegido
empezar | empiezo empiezas empieza empezamos empezáis empiezan | empecé empezaste empezó empezamos empezasteis empezaron | empiece empieces empiece empecemos empecéis empiecen | empezaré empezaba | empieza empezad | empezando empezado
encender | enciendo enciendes enciende encendemos encendéis encienden | encendí encendiste encendió encendimos encendisteis encendieron | encienda enciendas encienda encendamos encendáis enciendan | encenderé encendía | enciende encended | encendiendo encendido
enviar | envío envías envía enviamos enviáis envían | envié enviaste envió enviamos enviasteis enviaron | envíe envíes envíe enviemos enviéis envíen | enviaré enviaba | envía enviad | enviando enviado
escribir | escribo escribes escribe escribimos escribís escriben | escribí escribiste escribió escribimos escribisteis escribieron | escriba escribas escriba escribamos escribáis escriban | escribiré escribía | escribe escribid | escribiendo escrito
estar | estoy estás está estamos estáis están | estuve estuviste estuvo estuvimos estuvisteis estuvieron | esté estés esté estemos estéis estén | estaré estaba | está estad | estando estado
haber | he has ha hemos habéis han | hube hubiste hubo hubimos hubisteis hubieron | haya hayas haya hayamos hayáis hayan | habré había | ha habed | habiendo habido
hablar | hablo hablas habla hablamos habláis hablan | hablé hablaste habló hablamos hablasteis hablaron | hable hables hable hablemos habléis hablen | hablaré hablaba | habla hablad | hablando hablado
hacer | hago haces hace hacemos hacéis hacen | hice hiciste hizo hicimos hicisteis hicieron | haga hagas haga hagamos hagáis hagan | haré hacía | haz haced | haciendo hecho
ir | voy vas va vamos vais van | fui fuiste fue fuimos fuisteis fueron | vaya vayas vaya vayamos vayáis vayan | iré iba | ve id | yendo ido
jugar | juego juegas juega jugamos jugáis juegan | jugué jugaste jugó jugamos jugasteis jugaron | juegue juegues juegue juguemos juguéis jueguen | jugaré jugaba | juega jugad | jugando jugado
leer | leo lees lee leemos leéis leen | leí leíste leyó leímos leísteis leyeron | lea leas lea leamos leáis lean | leeré leía | lee leed | leyendo leído
llegar | llego llegas llega llegamos llegáis llegan | llegué llegaste llegó llegamos llegasteis llegaron | llegue llegues llegue lleguemos lleguéis lleguen | llegaré llegaba | llega llegad | llegando llegado
mentir | miento mientes miente mentimos mentís mienten | mentí mentiste mintió mentimos mentisteis mintieron | mienta mientas mienta mintamos mintáis mientan | mentiré mentía | miente mentid | mintiendo mentido
morir | muero mueres muere morimos morís mueren | morí moriste murió morimos moristeis murieron | muera mueras muera muramos muráis mueran | moriré moría | muere morid | muriendo muerto
oír | oigo oyes oye oímos oís oyen | oí oíste oyó oímos oísteis oyeron | oiga oigas oiga oigamos oigáis oigan | oiré oía | oye oíd | oyendo oído
oler | huelo hueles huele olemos oléis huelen | olí oliste olió olimos olisteis olieron | huela huelas huela olamos oláis huelan | oleré olía | huele oled | oliendo olido
parecer | parezco pareces parece parecemos parecéis parecen | parecí pareciste pareció parecimos parecisteis parecieron | parezca parezcas parezca parezcamos parezcáis parezcan | pareceré parecía | parece pareced | pareciendo parecido
pedir | pido pides pide pedimos pedís piden | pedí pediste pidió pedimos pedisteis pidieron | pida pidas pida pidamos pidáis pidan | pediré pedía | pide pedid | pidiendo pedido
pensar | pienso piensas piensa pensamos pensáis piensan | pensé pensaste pensó pensamos pensasteis pensaron | piense pienses piense pensemos penséis piensen | pensaré pensaba | piensa pensad | pensando pensado
poder | puedo puedes puede podemos podéis pueden | pude pudiste pudo pudimos pudisteis pudieron | pueda puedas pueda podamos podáis puedan | podré podía | puede poded | pudiendo podido
poner | pongo pones pone ponemos ponéis ponen | puse pusiste puso pusimos pusisteis pusieron | ponga pongas ponga pongamos pongáis pongan | pondré ponía | pon poned | poniendo puesto
preferir | prefiero prefieres prefiere preferimos preferís prefieren | preferí preferiste prefirió preferimos preferisteis prefirieron | prefiera prefieras prefiera prefiramos prefiráis prefieran | preferiré prefería | prefiere preferid | prefiriendo preferido
querer | quiero quieres quiere queremos queréis quieren | quise quisiste quiso quisimos quisisteis quisieron | quiera quieras quiera queramos queráis quieran | querré quería | quiere quered | queriendo querido
recoger | recojo recoges recoge recogemos recogéis recogen | recogí recogiste recogió recogimos recogisteis recogieron | recoja recojas recoja recojamos recojáis recojan | recogeré recogía | recoge recoged | recogiendo recogido
reír | río ríes ríe reímos reís ríen | reí reíste rio reímos reísteis rieron | ría rías ría riamos riais rían | reiré reía | ríe reíd | riendo reído
repetir | repito repites repite repetimos repetís repiten | repetí repetiste repitió repetimos repetisteis repitieron | repita repitas repita repitamos repitáis repitan | repetiré repetía | repite repetid | repitiendo repetido
romper | rompo rompes rompe rompemos rompéis rompen | rompí rompiste rompió rompimos rompisteis rompieron | rompa rompas rompa rompamos rompáis rompan | romperé rompía | rompe romped | rompiendo roto
saber | sé sabes sabe sabemos sabéis saben | supe supiste supo supimos supisteis supieron | sepa sepas sepa sepamos sepáis sepan | sabré sabía | sabe sabed | sabiendo sabido
salir | salgo sales sale salimos salís salen | salí saliste salió salimos salisteis salieron | salga salgas salga salgamos salgáis salgan | saldré salía | sal salid | saliendo salido
seguir | sigo sigues sigue seguimos seguís siguen | seguí seguiste siguió seguimos seguisteis siguieron | siga sigas siga sigamos sigáis sigan | seguiré seguía | sigue seguid | siguiendo seguido
sentir | siento sientes siente sentimos sentís sienten | sentí sentiste sintió sentimos sentisteis sintieron | sienta sientas sienta sintamos sintáis sientan | sentiré sentía | siente sentid | sintiendo sentido
ser | soy eres es somos sois son | fui fuiste fue fuimos fuisteis fueron | sea seas sea seamos seáis sean | seré era | sé sed | siendo sido
servir | sirvo sirves sirve servimos servís sirven | serví serviste sirvió servimos servisteis sirvieron | sirva sirvas sirva sirvamos sirváis sirvan | serviré servía | sirve servid | sirviendo servido
sonreír | sonrío sonríes sonríe sonreímos sonreís sonríen | sonreí sonreíste sonrió sonreímos sonreísteis sonrieron | sonría sonrías sonría sonriamos sonriáis sonrían | sonreiré sonreía | sonríe sonreíd | sonriendo sonreído
tener | tengo tienes tiene tenemos tenéis tienen | tuve tuviste tuvo tuvimos tuvisteis tuvieron | tenga tengas tenga tengamos tengáis tengan | tendré tenía | ten tened | teniendo tenido
traer | traigo traes trae traemos traéis traen | traje trajiste trajo trajimos trajisteis trajeron | traiga traigas traiga traigamos traigáis traigan | traeré traía | trae traed | trayendo traído
valer | valgo vales vale valemos valéis valen | valí valiste valió valimos valisteis valieron | valga valgas valga valgamos valgáis valgan | valdré valía | vale valed | valiendo valido
venir | vengo vienes viene venimos venís vienen | vine viniste vino vinimos vinisteis vinieron | venga vengas venga vengamos vengáis vengan | vendré venía | ven venid | viniendo venido
ver | veo ves ve vemos veis ven | vi viste vio vimos visteis vieron | vea veas vea veamos veáis vean | veré veía | ve ved | viendo visto
vestirse | visto vistes viste vestimos vestís visten | vestí vestiste vistió vestimos vestisteis vistieron | vista vistas vista vistamos vistáis vistan | vestiré vestía | viste vestid | vistiendo vestido
vivir | vivo vives vive vivimos vivís viven | viví viviste vivió vivimos vivisteis vivieron | viva vivas viva vivamos viváis vivan | viviré vivía | vive vivid | viviendo vivido
volver | vuelvo vuelves vuelve volvemos volvéis vuelven | volví volviste volvió volvimos volvisteis volvieron | vuelva vuelvas vuelva volvamos volváis vuelvan | volveré volvía | vuelve volved | volviendo vuelto
`

export interface WrittenParadigm {
  lemma: string
  present: string
  preterite: string
  subjunctive: string
  /** Future and imperfect of yo. */
  others: string
  /** To tú and vosotros. */
  imperative: string
  /** Gerund and participle. */
  nonFinite: string
}

export const PARADIGMS: readonly WrittenParadigm[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [
      lemma = '',
      present = '',
      preterite = '',
      subjunctive = '',
      others = '',
      imperative = '',
      nonFinite = '',
    ] = line.split(' | ')
    return { lemma, present, preterite, subjunctive, others, imperative, nonFinite }
  })
