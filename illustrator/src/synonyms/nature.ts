import type { SynonymTable } from './synonym-table.ts'

/** Animals, plants, sky and body. */
export const NATURE: SynonymTable = {
  dog: 'dog, big dog, puppy, pet | cachorro, cão, filhote de cachorro, cachorrinho | chien, chiot | Hund, Welpe, Haustier | perro, cachorro, perrito, mascota',
  cat: 'cat, kitten | gato, gatinho | chat, chaton | Katze, Kater, Kätzchen | gato, gatito',
  'black-cat': 'black cat | gato preto | chat noir | schwarze Katze | gato negro',
  horse: 'horse, pony, galloping | cavalo, pônei | cheval, poney, au galop | Pferd, Pony | caballo, poni',
  cow: 'cow | vaca | vache | Kuh, Kühe | vaca',
  chicken: 'hen, chicken | galinha | poule | Huhn, Henne, Hühner | gallina',
  rooster: 'rooster, cock | galo | coq | Hahn | gallo',
  bird: 'bird | pássaro, ave, passarinho | oiseau | Vogel, Vögel | pájaro, ave',
  dove: 'pigeon, dove | pombo, pomba | pigeon, colombe | Taube | paloma',
  duck: 'duck | pato | canard | Ente | pato',
  parrot: 'parrot | papagaio | perroquet | Papagei | loro, papagayo',
  rabbit: 'rabbit, bunny | coelho | lapin | Kaninchen, Hase | conejo',
  turtle: 'turtle, tortoise | tartaruga | tortue | Schildkröte | tortuga',
  monkey: 'monkey | macaco | singe | Affe | mono',
  elephant: 'elephant | elefante | éléphant | Elefant | elefante',
  pig: 'pig | porco | cochon, porc | Schwein | cerdo',
  ewe: 'sheep, lamb | ovelha, carneiro | mouton, brebis, agneau | Schaf, Lamm | oveja, cordero',
  mouse: 'mouse, rat | rato, ratinho, camundongo | souris, rat | Maus, Ratte | ratón, rata',
  bear: 'bear | urso | ours | Bär | oso',
  lion: 'lion | leão | lion | Löwe | león',
  llama: 'llama | lhama | lama | Lama | llama',
  snail: 'snail | caracol | escargot | Schnecke | caracol',
  spider: 'spider | aranha | araignée | Spinne | araña',
  'spider-web':
    'web, spider web, in its web | teia, na teia | toile, toile d’araignée, sur sa toile | Netz, Spinnennetz, im Netz | telaraña',
  dolphin: 'dolphin | golfinho | dauphin | Delfin, Delphin | delfín',
  butterfly: 'butterfly | borboleta | papillon | Schmetterling | mariposa',
  bone: 'bone | osso | os | Knochen | hueso',
  'rabbit+dog+bird': 'animal, animals | animal, animais | animal, animaux | Tier, Tiere | animal, animales',
  'deciduous-tree': 'tree | árvore | arbre | Baum, Bäume, Bäumen | árbol',
  'evergreen-tree':
    'pine, pine tree, fir tree, fir | pinheiro | sapin, pin | Tanne, Kiefer, Nadelbaum | pino, abeto',
  'palm-tree': 'palm tree, palm | palmeira, coqueiro | palmier | Palme | palmera',
  'blossoming-tree':
    'cherry tree, tree in bloom, cherry tree in bloom, blossoming tree | cerejeira, cerejeira em flor | cerisier, cerisier en fleurs | Kirschbaum, blühender Kirschbaum | cerezo, cerezo en flor',
  'potted-plant':
    'plant, small plant, pot plant | planta, pequena planta | plante, petite plante | Pflanze, Zimmerpflanze | planta',
  seedling:
    'seedling, sprout, small plant in | muda, broto, pequena planta em | pousse, petite plante verte | Keimling, Spross, kleine Pflanze, kleinen Pflanze | brote, planta pequeña',
  bouquet:
    'bouquet, bunch of flowers, bouquet of flowers, bouquet of roses, bunch of purple flowers | buquê, buquê de flores, buquê de rosas, ramo de flores | bouquet, bouquet de fleurs, bouquet de roses | Strauß, Blumenstrauß, Strauß Rosen, Strauß Blumen | ramo, ramo de flores, ramo de rosas',
  'tulip~blossom~sunflower': 'flower | flor | fleur, fleurie | Blume, Blüte | flor',
  'bouquet+basket': 'basket of flowers | cesta de flores | panier de fleurs | Blumenkorb | cesta de flores',
  rose: 'rose | rosa | roses, rose rouge | Rose, Rosen | rosa',
  sunflower: 'sunflower | girassol | tournesol | Sonnenblume | girasol',
  tulip: 'tulip | tulipa | tulipe | Tulpe | tulipán',
  'tulip#garden': 'tulip garden | jardim de tulipas | jardin de tulipes | Tulpengarten | jardín de tulipanes',
  'fallen-leaf':
    'leaf, leaves, yellow leaves | folha, folhas, folhas amarelas | feuille, feuilles, feuilles jaunes | Blatt, Blätter, Blättern, Laub | hoja, hojas',
  herb: 'green leaves, branch, green leaf | folhas verdes, galho, ramo verde | feuilles vertes, branche | grüne Blätter, Ast, Zweig | hojas verdes, rama',
  'four-leaf-clover':
    'clover, four-leaf clover, luck | trevo, trevo de quatro folhas, sorte | trèfle, trèfle à quatre feuilles, chance | Kleeblatt, vierblättriges Kleeblatt, Glück | trébol, trébol de cuatro hojas, suerte',
  'deciduous-tree+evergreen-tree+blossom': 'nature | natureza | nature | Natur | naturaleza',
  sun: 'sun, sunny, sunshine, bright sun, yellow sun, strong sun | sol, ensolarado, ensolarada, sol forte, sol amarelo | soleil, ensoleillé, ensoleillée | Sonne, sonnig, sonnigen, strahlende Sonne | sol, soleado, soleada',
  'crescent-moon': 'moon, moonlight | lua, luar | lune | Mond | luna',
  star: 'star, golden star | estrela, estrela dourada | étoile, étoile dorée | Stern, Sterne, Sternen, goldenen Stern | estrella',
  cloud:
    'cloud, gray clouds, cloudy | nuvem, nublado, nuvens cinzentas | nuage, nuageux, nuages gris | Wolke, bewölkt, graue Wolken | nube, nublado',
  snowman: 'snowman | boneco de neve | bonhomme de neige | Schneemann | muñeco de nieve',
  kite: 'kite | pipa, papagaio de papel | cerf-volant | Drachen | cometa',
  airplane: 'plane, airplane, flight | avião, voo | avion, vol | Flugzeug, Flieger, Flug | avión, vuelo',
  'airplane-departure':
    'plane taking off, taking off | avião decolando, decolando | avion qui décolle, décolle | startendes Flugzeug, Flugzeug startet | avión despegando, despegando',
  footprints:
    'footprint, footprints | pegada, pegadas | traces de pas, empreinte | Fußspur, Fußspuren | huella, huellas',
  foot: 'foot, feet | pé, pés | pied, pieds | Fuß, Füße, Füßen | pie, pies',
  leg: 'leg | perna | jambe | Bein | pierna',
  'raised-hand': 'hand | mão | main | Hand | mano',
  'palms-up-together': 'hands | mãos | mains | Hände, Händen | manos',
  'oncoming-fist': 'fist | punho, mão fechada | poing | Faust | puño',
  'index-pointing-up': 'finger | dedo | doigt | Finger | dedo',
  'thumbs-up':
    'thumb, thumbs-up, thumbs up, okay, approval | polegar, polegar para cima, joia | pouce, pouce levé | Daumen, Daumen nach oben | pulgar, pulgar arriba',
  eye: 'eye | olho | œil | Auge | ojo',
  '-': 'red windows, coffee machine, coffee maker, turning, serving, busy, pushing away, pushing, handing back, back seat, rolling up, hair, green eyes, blue eyes, eyes, curly hair, hanger, roof, building a, white hat | janelas vermelhas, pilha de, batendo papo, máquina de café, cafeteira, mangas, voltando, banco de trás, cabelo, olhos, olhos verdes, olhos azuis, cabelo cacheado, cabide, telhado, chapéu branco | fenêtres rouges, machine à café, cafetière, serre, casqué, casqués, pays, cheveux, yeux, yeux verts, yeux bleus, cheveux bouclés, cintre, toit, qui montre, qui porte, côte à côte, toque blanche | roten Fenstern, führt, schenkt, schwenkt, warten, sitzen, Schlafanzug, Haar, Haare, Haaren, grünen Augen, blauen Augen, Kleiderbügel, Dach, weißer Mütze | pelo, cabello, ojos, ojos verdes, percha, techo',
  ear: 'ear | orelha, ouvido | oreille | Ohr | oreja, oído',
  nose: 'nose | nariz | nez | Nase | nariz',
  mouth: 'mouth, lips | boca, lábios | bouche, lèvres | Mund, Lippen | boca, labios',
  'hushed-face':
    'mouth wide open, open mouth | boca bem aberta, boca aberta | bouche grande ouverte, bouche ouverte | weit offenem Mund, offenem Mund | boca abierta',
  tooth:
    'tooth, teeth, white teeth | dente, dentes, dentes brancos | dent, dents, dents blanches | Zahn, Zähne, Zähnen | diente, dientes, muela',
  'flexed-biceps': 'arm, muscle, strong | braço, músculo | bras, muscle | Arm, Muskel | brazo, músculo',
  'face-with-head-bandage':
    'head, headache, pain | cabeça, dor de cabeça, dor | tête, mal de tête, douleur | Kopf, Kopfschmerzen, Schmerz, Schmerzen | cabeza, dolor de cabeza, dolor',
  'flexed-biceps+foot+ear': 'body, body parts | corpo | corps | Körper | cuerpo',
  'red-heart':
    'heart, red heart, big red heart | coração, coração vermelho | cœur, cœur rouge | Herz, rotes Herz, Herzen | corazón, corazón rojo',
  'broken-heart': 'broken heart | coração partido | cœur brisé | gebrochenes Herz | corazón roto',
  'kiss-mark':
    'kiss, kiss mark | beijo, marca de beijo | baiser, bisou, trace de baiser | Kuss, Kussmund | beso',
}
