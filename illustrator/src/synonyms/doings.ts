import type { SynonymTable } from './synonym-table.ts'

/** Actions, feelings, colours and numbers. */
export const DOINGS: SynonymTable = {
  '@running':
    'running, runs, runner, jogging | correndo, corredor-a-pé, corrida | court, courir, courant, coureur | läuft, laufend, laufender, rennt, joggt, Läufer | corriendo, corre, corredor',
  '@walking':
    'walking, walks, strolling, stroll | andando, caminhando, caminha, passeando | marche, marchant, se promène, promène, promenade | geht spazieren, spaziert, Spaziergang, spazieren | caminando, camina, paseando, paseo',
  '@biking':
    'cycling, cyclist, riding a bike, riding a bicycle | andando de bicicleta, ciclista, pedalando | à vélo, cycliste, faire du vélo | fährt Fahrrad, Radfahrer, Radfahrerin, Rad fahren | montando en bicicleta, ciclista, en bicicleta',
  '@swimming':
    'swimming, swims, swimmer, swim | nadando, nadador, nadadora, nada | nage, nageant, nageur, nageuse, nager | schwimmt, schwimmend, Schwimmer, schwimmen | nadando, nada, nadador',
  '@dancing':
    'dancing, dances, dancer, dance, tango, salsa | dançando, dança, dançarino, tango, salsa | danse, dansant, danser, danseur, tango, salsa | tanzt, tanzend, tanzen, Tänzer, Tango, Salsa | bailando, baila, baile, bailarín, tango, salsa',
  '@climbing':
    'climbing, climber, climbs | escalando, alpinista, escalador | escalade, alpiniste, grimpeur | Bergsteiger, klettert, Kletterer, klettern | escalando, alpinista, escalador',
  '@lifting-weights':
    'lifting weights, weightlifting, weights | levantando pesos, halteres, musculação | soulève des poids, haltères, musculation | Gewichtheben, Gewichte, stemmt Gewichte | levantando pesas, pesas',
  '@in-lotus-position':
    'meditating, meditation, yoga, doing yoga | meditando, meditação, ioga, yoga | médite, méditation, yoga, fait du yoga | meditiert, meditierende, meditierend, Yoga, Meditation | meditando, meditación, yoga',
  '@raising-hand':
    'raising his hand, raising her hand, raising a hand, waving from, waving | levantando a mão, acenando | lève la main, fait signe | erhobener Hand, winkt | levantando la mano, saludando',
  '@cook':
    'cooking, cooks | cozinhando, cozinha algo | cuisine des, cuisinant, qui cuisine, cuisiner | kocht, kochend, Nudelkochen, beim Kochen | cocinando',
  'musical-notes':
    'singing, sings, sing | cantando, canta | chante, chantant, chanter, chantent | singt, singend, singende, singen | cantando, canta',
  '@artist':
    'painting, drawing | pintando, desenhando | peint, peignant, dessine | malt, malend, malen | pintando, dibujando',
  '@surfing': 'surfing, surfer | surfando, surfista | surf, surfeur | surft, Surfer | surfeando, surfista',
  '@rowing-boat': 'rowing | remando | rame, aviron | rudert, rudern | remando',
  '@shrugging':
    'shrugging, does not know, don’t know | dando de ombros | hausse les épaules | zuckt mit den Schultern | encogiéndose de hombros',
  '@in-manual-wheelchair': 'wheelchair | cadeira de rodas | fauteuil roulant | Rollstuhl | silla de ruedas',
  '@getting-haircut':
    'haircut, hairdresser, barber | cabeleireiro, barbeiro, corte de cabelo | coiffeur, coupe de cheveux | Friseur, Haarschnitt | peluquero, peluquería, corte de pelo',
  '@technologist':
    'working on a computer, typing, working on a laptop | trabalhando no computador, digitando | travaille à l’ordinateur | arbeitet am Computer, tippt | trabajando en el ordenador, tecleando',
  '@gesturing-no':
    'refusing, refuses | recusando, recusa | refuse, refusant | lehnt, ablehnend | rechazando, rechaza',
  '@golfing': 'golf, golfer, playing golf | golfe, jogando golfe | golf | Golf | golf',
  skier:
    'skier, skiing | esquiador, esquiadora, esquiando, esqui | skieur, skieuse, ski | Skifahrer, Skifahrerin, Ski | esquiador, esquiadora, esquiando',
  '@in-bed':
    'sleeping, sleeping man, man sleeping, person sleeping, person in bed, asleep, sleeps, in bed | dormindo, homem dormindo, pessoa dormindo, na cama, pessoa na cama | endormi, homme endormi, qui dort, dort, au lit, personne au lit | schlafend, schlafender, schläft, schlafender Mann, im Bett, Person im Bett | durmiendo, dormido, en la cama',
  'baby+zzz':
    'sleeping baby, baby sleeping | bebê dormindo | bébé endormi | schlafendes Baby | bebé durmiendo',
  '@taking-bath':
    'bubble bath, taking a bath, in the bathtub | na banheira, tomando banho, banho de espuma | bain moussant, prend un bain | Schaumbad, badet | bañándose, baño de espuma',
  'open-book':
    'reading, reads, reader | lendo, lê, leitor, leitura | lit un livre, qui lit, lisant, lecture | liest, lesend, lesender, lesende, Leser, lesen | leyendo, lee, lectura',
  pencil:
    'writing, writes | escrevendo, escreve | écrit, écrivant, écrire | schreibt, schreibend | escribiendo, escribe',
  'fork-and-knife-with-plate':
    'lunch, dinner, meal, having dinner, having lunch, dining, supper | almoço, jantar, refeição, jantando, almoçando | déjeuner, dîner, repas, dîne | Mittagessen, Abendessen, Mahlzeit | almuerzo, cena, comida, cenando',
  '?fork-and-knife-with-plate':
    'eating, eats, eat | comendo, come, comer | mange, mangent, mangeant, manger | isst, essen, frisst | comiendo, come, comer',
  '?cup-with-straw': 'straw | canudo | paille | Strohhalm | pajita',
  '?tumbler-glass': 'drinking | bebendo | boit, buvant | trinkt, trinkend | bebiendo',
  'waving-hand':
    'waving hand, hand waving, hello, goodbye, bye, hi, greeting, farewell | mão acenando, olá, oi, tchau, adeus, cumprimento, saudação, despedida | main qui salue, bonjour, salut, au revoir, adieu | winkende Hand, hallo, tschüss, auf Wiedersehen, Abschied, Begrüßung | hola, adiós, saludo, despedida',
  handshake:
    'handshake, shaking hands, agreement, deal | aperto de mãos, apertando as mãos, acordo | poignée de main, serrent la main, accord | Händedruck, Händeschütteln, Handschlag, Vereinbarung | apretón de manos, dándose la mano, acuerdo',
  '?two-hearts':
    'love, in love, friendship, holding hands, hugging, hug, romantic | amor, apaixonado, apaixonada, amizade, mãos dadas, abraçando, abraço, romântico | amour, amoureux, amitié, main dans la main, enlacent, se tient la main, romantique | Liebe, verliebt, Freundschaft, Hand in Hand, hält sich an den Händen, umarmen, umarmt, Umarmung | amor, enamorado, enamorada, amistad, de la mano, abrazando, abrazo',
  'two-hearts+man+woman':
    'kissing couple | casal se beijando | couple qui s’embrasse | küssendes Paar | pareja besándose',
  'smiling-face-with-heart-eyes':
    'heart eyes, smitten face, smitten | olhos de coração, rosto apaixonado | yeux en cœur, visage amoureux | Herzaugen, verliebtes Gesicht | ojos de corazón, cara enamorada',
  '?smiling-face-with-smiling-eyes':
    'smile, smiling, happy, happiness, joy, cheerful, glad, face | sorriso, sorrindo, sorridente, feliz, felicidade, alegria, contente, alegre, rosto | sourire, souriant, souriante, sourit, heureux, heureuse, bonheur, joie, content, joyeux, visage | Lächeln, lächelnd, glücklich, froh, Freude, fröhlich, Gesicht | sonrisa, sonriendo, sonriente, feliz, felicidad, alegría, contento, cara',
  '?beaming-face-with-smiling-eyes':
    'cheering, excited, enthusiastic | animado, animada, entusiasmado | enthousiaste, excité | jubelnd, jubelnde, begeistert, aufgeregt | emocionado, emocionada, entusiasmado',
  'face-with-tears-of-joy':
    'laughing, laughs, laugh, laughter, laughing until he cries, joke | rindo, ri, risada, rindo até chorar, piada | rit, riant, rire, rient, pleure de rire, blague | lacht, lachend, lachende, lachen, Tränen lacht, Witz | riendo, ríe, risa, chiste',
  'crying-face':
    'crying, sad, cries, tear, sadness, crying face, unhappy | chorando, triste, chora, lágrima, tristeza, rosto chorando | pleure, pleurant, triste, larme, tristesse, visage en larmes | weint, weinend, weinendes, traurig, Träne, Traurigkeit | llorando, triste, llora, lágrima, tristeza',
  'angry-face':
    'angry, anger, furious, mad | bravo, zangado, irritado, raiva, furioso, zangada | fâché, en colère, colère, furieux | wütend, böse, Wut, sauer | enfadado, enojado, furioso, enfado, enfadada',
  'fearful-face':
    'frightened, scared, afraid, fear | assustado, assustada, medo, com medo | effrayé, effrayée, peur | ängstlich, ängstliches, Angst, erschrocken | asustado, asustada, miedo',
  'grimacing-face':
    'nervous, anxious, nervously | nervoso, nervosa, ansioso, ansiosa | nerveux, nerveuse, anxieux | nervös, nervöses, nervöser | nervioso, nerviosa, ansioso',
  'worried-face':
    'worried, worry | preocupado, preocupada | inquiet, inquiète | besorgt, sorge | preocupado, preocupada',
  'yawning-face':
    'yawning, tired, sleepy, yawn, exhausted | bocejando, cansado, cansada, sono, com sono | bâille, bâillant, fatigué, fatiguée, bâillement | gähnend, gähnende, gähnender, gähnt, müde | bostezando, cansado, cansada, sueño',
  'unamused-face':
    'bored, boring, boredom | entediado, entediada, tédio | s’ennuie, ennuyé, ennui | gelangweilt, gelangweilter, langweilig | aburrido, aburrida, aburrimiento',
  'astonished-face':
    'surprised, surprise, amazed | surpreso, surpresa, espantado | surpris, surprise, étonné | überrascht, Überraschung, erstaunt | sorprendido, sorprendida, sorpresa',
  'confused-face':
    'confused, puzzled, lost | confuso, confusa, perdido | perplexe, confus, perdu | verwirrt, verwirrter, ratlose, ratlos | confundido, confundida, confuso, perdido',
  'thinking-face':
    'thoughtful, thinking, thought, wondering, doubt, idea of | pensativo, pensativa, pensando, dúvida | pensif, pensive, réfléchit, doute | nachdenklich, nachdenklicher, denkt, Zweifel | pensativo, pensativa, pensando, duda',
  'face-with-thermometer':
    'sick, ill, fever, illness, flu, cold virus | doente, febre, gripe, resfriado | malade, fièvre, maladie, grippe, rhume | krank, Fieber, Krankheit, Grippe, Erkältung | enfermo, enferma, fiebre, gripe, resfriado',
  'sneezing-face':
    'sneezing, cough, coughing | espirrando, tosse, tossindo | éternue, toux, tousse | niest, Husten, hustet | estornudando, tos',
  'shushing-face':
    'silence, asking for silence, finger to her lips, quietly | silêncio, pedindo silêncio, dedo nos lábios | silence, demande le silence, doigt sur les lèvres | Ruhe, bittet um Ruhe, Finger am Mund, Stille | silencio, pidiendo silencio',
  'zany-face+squinting-face-with-tongue':
    'funny face, funny faces, grimace, silly face | caretas, careta | grimaces, grimace | Grimassen, Grimasse | muecas, mueca',
  '?relieved-face':
    'calm, relaxed, peaceful, quiet | calmo, tranquilo, relaxado, sossegado | calme, tranquille, détendu | ruhig, ruhiger, entspannt, gelassen | tranquilo, calmado, relajado',
  'face-savoring-food':
    'hungry, hunger, tasty, delicious | faminto, com fome, fome | affamé, faim | hungrig, Hunger | hambriento, hambre',
  'partying-face':
    'party hats, party hat | chapéus de festa, chapéu de festa | chapeaux de fête, chapeau de fête | Partyhüte, Partyhut, Partyhüten | gorros de fiesta, gorro de fiesta',
  '!red': 'red | vermelho, vermelha | rouge | rot, rote, roter, rotes, roten, rotem | rojo, roja',
  '!blue': 'blue | azul, azuis | bleu, bleue | blau, blaue, blauer, blaues, blauen | azul, azules',
  '!green': 'green | verde | vert, verte | grün, grüne, grüner, grünes, grünen | verde',
  '!yellow':
    'yellow, golden | amarelo, amarela, dourado, dourada | jaune, doré, dorée | gelb, gelbe, gelber, gelbes, golden, goldene, goldenen | amarillo, amarilla, dorado, dorada',
  '!orange|tangerine': 'orange | laranja | orange | orange | naranja',
  '!purple':
    'purple | roxo, roxa | violet, violette, mauve | lila, violett, violette | morado, morada, violeta',
  '!pink': 'pink | cor-de-rosa | rose | rosa, pink | rosado, rosada',
  '!brown|chestnut': '| | marron | | ',
  '!brown': 'brown | marrom, marrons | brun, brune | braun, braune, brauner, braunes | marrón, café oscuro',
  '!black':
    'black | preto, preta, negro | noir, noire | schwarz, schwarze, schwarzer, schwarzes, schwarzem | negro, negra',
  '!white':
    'white | branco, branca | blanc, blanche | weiß, weiße, weißer, weißes, weißem, weißen | blanco, blanca',
  '!gray':
    'gray, grey | cinza, cinzento, cinzenta, cinzentas | gris, grise | grau, graue, grauer, graues | gris, grises',
  '=1': 'one, 1 | 1 | 1 | eins, 1 | 1',
  '=2': 'two, pair, 2, couple of, twins | dois, duas, par, 2, gêmeos | deux, paire, 2, jumeaux | zwei, 2, Zwillinge | dos, par, 2, gemelos',
  '=2|man+woman': '| | | Paar | ',
  '=3': 'three, 3, several, some, many, lots of, a few | três, 3, vários, várias, alguns, algumas, muitos, muitas | trois, 3, plusieurs, quelques, beaucoup | drei, 3, mehrere, einige, viele | tres, 3, varios, varias, algunos, muchos',
  '=4': 'four, 4 | quatro, 4 | quatre, 4 | vier, 4 | cuatro, 4',
  '=5': 'five, 5 | cinco, 5 | cinq, 5 | fünf, 5 | cinco, 5',
  '=6': 'six, 6 | seis, 6 | six, 6 | sechs, 6 | seis, 6',
  '=7': 'seven, 7 | sete, 7 | sept, 7 | sieben, 7 | siete, 7',
  '=8': 'eight, 8 | oito, 8 | huit, 8 | acht, 8 | ocho, 8',
  '=9': 'nine, 9 | nove, 9 | neuf, 9 | neun, 9 | nueve, 9',
  '=10': 'ten, 10 | dez, 10 | dix, 10 | zehn, 10 | diez, 10',
  '=11': 'eleven, 11 | onze, 11 | onze, 11 | elf, 11 | once, 11',
  '=12': 'twelve, 12, dozen | doze, 12, dúzia | douze, 12, douzaine | zwölf, 12, Dutzend | doce, 12, docena',
}
