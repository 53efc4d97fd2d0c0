import type { SynonymTable } from './synonym-table.ts'

/** Things at home, at work and in a bag. */
export const THINGS: SynonymTable = {
  table: 'table | mesa | table | Tisch | mesa',
  chair: 'chair | cadeira | chaise | Stuhl, Stühle, Stühlen | silla',
  'couch-and-lamp':
    'sofa, couch, armchair | sofá, poltrona | canapé, fauteuil, sofa | Sofa, Couch, Sessel | sofá, sillón',
  bed: 'bed, double bed | cama, cama de casal | lit, grand lit | Bett, Doppelbett | cama, cama doble',
  '?pillow':
    'blanket, thick blanket | cobertor, manta | couverture, grosse couverture, couette | Decke, Bettdecke | manta, cobija',
  pillow:
    'pillow, cushion | travesseiro, almofada | oreiller, coussin | Kissen, Kopfkissen | almohada, cojín',
  door: 'door, entrance, open door, closed door | porta, entrada, porta aberta, porta fechada | porte, entrée, porte ouverte, porte fermée | Tür, Haustür, Eingang | puerta, entrada',
  window: 'window | janela | fenêtre | Fenster | ventana',
  mirror: 'mirror | espelho | miroir | Spiegel | espejo',
  elevator: 'elevator, lift | elevador | ascenseur | Aufzug, Fahrstuhl | ascensor',
  fridge:
    'fridge, refrigerator, open fridge | geladeira, geladeira aberta | frigo, réfrigérateur | Kühlschrank | nevera, frigorífico, refrigerador',
  'light-bulb':
    'lamp, light bulb, lights, idea | lâmpada, luz, luzes, ideia, luminária | ampoule, lampe, lumière, idée | Glühbirne, Lampe, Licht, Lichter, Idee | bombilla, lámpara, luz, idea',
  'street-lamp':
    'street lamp, lamppost, streetlight | poste de luz, poste | lampadaire, réverbère | Laterne, Straßenlaterne | farola',
  bench:
    'bench, park bench | banco do parque, banco da praça, banco de jardim | banc, banc au parc | Parkbank, Sitzbank | banco del parque, banco de la plaza, banca',
  bookshelf:
    'bookshelf, shelf, bookcase | estante, prateleira | étagère | Bücherregal, Regal | estantería, estante',
  '#classroom/board':
    'board, blackboard, whiteboard | lousa, quadro | tableau, tableau noir | Tafel, Wandtafel | pizarra',
  'framed-picture':
    'painting, picture frame, photo frame, family photo, portrait | quadro na parede, retrato, foto de família | portrait, cadre, portrait de famille, photo de famille | Gemälde, Familienfoto, Bilderrahmen | retrato, foto de familia',
  camera:
    'camera, photo, photograph | câmera, foto, fotografia, câmera fotográfica | appareil photo, photo | Kamera, Foto, Fotoapparat | cámara, foto, fotografía',
  'wall-clock':
    'clock, wall clock, time, o’clock | relógio, relógio de parede, horas | horloge, horloge murale, pendule, heure, heures | Uhr, Wanduhr | reloj, reloj de pared',
  watch: 'watch, wristwatch | relógio de pulso | montre | Armbanduhr | reloj de pulsera',
  'alarm-clock': 'alarm clock, alarm | despertador | réveil | Wecker | despertador',
  stopwatch: 'stopwatch | cronômetro | chronomètre | Stoppuhr | cronómetro',
  calendar:
    'calendar, date, month, week | calendário, data, semana, mês | calendrier, date, mois, semaine | Kalender, Datum, Monat, Woche | calendario, fecha, mes, semana',
  key: 'key | chave | clé, clef | Schlüssel | llave',
  locked:
    'padlock, lock, password | cadeado, fechadura, senha | cadenas, serrure, mot de passe | Vorhängeschloss, Passwort | candado, cerradura, contraseña',
  basket: 'basket | cesta, cesto | panier, corbeille | Korb | cesta, canasta',
  package:
    'box, parcel, package | caixa, pacote, encomenda | boîte, colis, carton | Schachtel, Karton, Paket, Kiste | caja, paquete',
  'shopping-bags':
    'bag, shopping bag, bags, shopping | sacola, sacola de compras, compras, saco | sac, sac de courses, courses, sacs | Tüte, Einkaufstüte, Einkäufe, Einkauf, Tasche | bolsa, bolsa de la compra, compras, compra',
  handbag: 'handbag, purse bag | bolsa | sac à main | Handtasche | bolso',
  backpack: 'backpack, rucksack, schoolbag | mochila | sac à dos, cartable | Rucksack, Schulranzen | mochila',
  luggage:
    'suitcase, luggage, baggage, open suitcase | mala, bagagem, mala aberta | valise, bagage | Koffer, Gepäck | maleta, equipaje',
  purse:
    'wallet, purse, coin purse | carteira | porte-monnaie, portefeuille | Geldbeutel, Brieftasche, Portemonnaie | cartera, billetera, monedero',
  'shopping-cart':
    'shopping cart, shopping trolley, trolley | carrinho de compras, carrinho | chariot, chariot de courses, caddie | Einkaufswagen | carrito, carrito de la compra, carro de la compra',
  label:
    'price tag, price, discount | etiqueta, etiqueta de preço, preço, desconto | étiquette, prix | Preisschild, Preis, Rabatt | etiqueta, precio, descuento',
  'euro-banknote':
    'banknote, euro note, euro notes, euro, money, note | nota de dinheiro, nota de euro, notas de euro, euro, dinheiro | billet, billet de banque, billets en euros, euro, argent | Geldschein, Euroschein, Euro, Geld, Schein | billete, euro, dinero, billete de euro',
  'dollar-banknote':
    'dollar, dollar note, dollar notes | dólar, nota de dólar, notas de dólar | dollar, billets en dollars | Dollar, Dollarschein | dólar',
  coin: 'coin, gold coin, cent | moeda, moeda de ouro, centavo | pièce, pièce de monnaie, pièce d’or, monnaie | Münze, goldene Münze, Cent | moneda',
  receipt:
    'receipt, bill, invoice, check please | recibo, conta, nota fiscal | reçu, addition, ticket de caisse, facture | Rechnung, Quittung, Kassenbon | recibo, cuenta, factura',
  'credit-card':
    'credit card, bank card, card | cartão, cartão de crédito, cartão de banco | carte bancaire, carte de crédit | Kreditkarte, Bankkarte | tarjeta, tarjeta de crédito',
  'atm-sign':
    'atm, cash machine | caixa eletrônico | distributeur, distributeur automatique | Geldautomat | cajero automático, cajero',
  'piggy-bank':
    'piggy bank, savings | cofre de porquinho, cofrinho, poupança | tirelire, tirelire cochon | Sparschwein | hucha, alcancía',
  'mobile-phone':
    'phone, cell phone, mobile phone, smartphone, mobile, screen | celular, smartphone, tela | téléphone portable, portable, smartphone, écran, téléphone | Handy, Smartphone, Bildschirm | móvil, celular, teléfono móvil, pantalla',
  telephone:
    'telephone, on the phone, call, red telephone | telefone, ligação, ao telefone, telefone vermelho | téléphone fixe, au téléphone, appel, téléphone rouge | Telefon, am Telefon, Anruf | teléfono, llamada, al teléfono',
  laptop:
    'laptop, notebook computer, laptop screen | notebook, laptop, tela do notebook | ordinateur portable, écran d’ordinateur | Laptop, Laptop-Bildschirm | portátil, ordenador portátil',
  'desktop-computer': 'computer, pc | computador | ordinateur | Computer, Rechner | ordenador, computadora',
  tablet: 'tablet | tablet | tablette | Tablet | tableta',
  television:
    'television, tv, tv set, watching tv | televisão, tv, televisor | télévision, télé | Fernseher, TV, Fernsehen | televisión, tele, televisor',
  printer: 'printer | impressora | imprimante | Drucker | impresora',
  'floppy-disk':
    'floppy disk, usb stick | disquete, pen drive | disquette, clé usb | Diskette, USB-Stick | disquete, memoria usb',
  headphone:
    'headphones, headphone, earphones | fones de ouvido, fone | casque audio, casque, écouteurs | Kopfhörer | auriculares, audífonos',
  'speaker-high-volume':
    'speaker, loudspeaker | alto-falante, caixa de som | haut-parleur, enceinte | Lautsprecher | altavoz',
  'low-battery':
    'battery, empty battery | bateria, bateria vazia, pilha | batterie, batterie vide, pile électrique | Akku, Batterie, leerer Akku | batería, pila',
  'electric-plug':
    'plug, power socket, outlet | plugue, tomada | prise, prise électrique | Stecker, Steckdose | enchufe',
  envelope:
    'letter, envelope, mail, email, postcard | carta, envelope, e-mail, cartão-postal | lettre, enveloppe, courrier, e-mail, carte postale | Brief, Briefumschlag, Umschlag, E-Mail, Postkarte | carta, sobre, correo, postal',
  'closed-mailbox-with-raised-flag':
    'mailbox, letterbox | caixa de correio | boîte aux lettres | Briefkasten | buzón',
  'speech-balloon':
    'speech bubble, conversation, chat, message, dialogue, talking, chatting, speaking | balão de fala, conversa, mensagem, conversando, falando, diálogo | bulle de dialogue, conversation, message, discutent, parlent, dialogue | Sprechblase, Gespräch, Nachricht, plaudern, redende, Dialog | bocadillo de diálogo, conversación, mensaje, conversando, hablando, diálogo',
  'closed-book':
    'book, dictionary, novel | livro, dicionário, romance | livre, dictionnaire, roman | Buch, Wörterbuch, Roman | libro, diccionario, novela',
  'open-book': 'open book | livro aberto | livre ouvert | offenes Buch, offene Buch | libro abierto',
  books: 'books | livros | livres | Bücher, Büchern | libros',
  notebook:
    'notebook, exercise book, diary, planner | caderno, agenda, diário | cahier, agenda, carnet | Heft, Notizbuch, Tagebuch | cuaderno, libreta, agenda',
  'page-facing-up':
    'paper, sheet, sheet of paper, white sheet, document, pile of papers | papel, folha branca, folha de papel, documento, pilha de papéis | papier, feuille blanche, feuille de papier, document, pile de papiers | Papier, Blatt Papier, weißes Blatt, Dokument, Stapel Papier | papel, hoja de papel, hoja blanca, documento',
  menu: 'menu | cardápio, menu | menu, carte du restaurant | Speisekarte, Menü | menú, carta del restaurante',
  passport: 'passport | passaporte | passeport | Reisepass, Pass, Ausweis | pasaporte',
  'world-map':
    'map, world map, city map | mapa, mapa-múndi, mapa da cidade | carte du monde, plan, plan de ville, carte à | Karte, Stadtplan, Weltkarte, Landkarte | mapa, mapamundi, plano',
  'globe-showing-europe-africa':
    'globe, world, earth, planet | globo terrestre, globo, mundo, terra, planeta | globe terrestre, globe, monde, terre, planète | Globus, Welt, Erde, Planet | globo terráqueo, globo, mundo, tierra, planeta',
  'identification-card':
    'name tag, name badge, badge, id card | crachá, carteira de identidade | badge, carte d’identité | Namensschild, Personalausweis | tarjeta de identificación, carné',
  newspaper:
    'newspaper, news, magazine | jornal, notícia, revista | journal, nouvelles, magazine | Zeitung, Nachrichten, Zeitschrift | periódico, noticia, revista',
  'bar-chart': 'chart, graph, diagram | gráfico | graphique | Diagramm, Grafik | gráfico',
  pen: 'pen, ballpoint pen, red pen | caneta, caneta vermelha | stylo, stylo rouge | Kugelschreiber, Stift, Füller | bolígrafo, pluma',
  pencil: 'pencil | lápis | crayon | Bleistift | lápiz',
  'straight-ruler': 'ruler | régua | règle | Lineal | regla',
  paintbrush: 'brush, paintbrush | pincel | pinceau | Pinsel | pincel, brocha, pintura',
  'artist-palette':
    'palette, palette of paints, paints, paint, blue paint, some blue paint, colors, colours | paleta, paleta de tintas, tintas, cores | palette, palette de peinture, peinture, couleurs | Palette, Farbpalette, Farben, blaue Farbe | paleta, pinturas, colores',
  'file-folder': 'folder, yellow folder | pasta, pasta amarela | dossier | Ordner, Mappe | carpeta',
  'test-tube':
    'test tube, chemistry | tubo de ensaio, química | éprouvette, tube à essai, chimie | Reagenzglas, Chemie | tubo de ensayo, química',
  'keycap-1+keycap-2+keycap-3':
    'number, numbers, number blocks, digit | número, números, blocos de números | chiffre, chiffres, nombre, cubes à chiffres | Zahl, Zahlen, Nummer, Zahlenwürfel, Ziffer | número, números, cifra',
  'game-die':
    'die, dice, board game | dado, dados, jogo de tabuleiro | dé, dés, jeu de société | Würfel, Brettspiel | dado, dados, juego de mesa',
  'balance-scale': 'scale, scales | balança | balance | Waage | balanza, báscula',
  towels:
    'towel, beach towel | toalha, toalha de praia | serviette, serviette de plage | Handtuch, Strandtuch, Handtücher, Handtüchern | toalla',
  soap: 'soap, bar of soap | sabonete, sabão | savon | Seife | jabón',
  shower: 'shower | chuveiro, ducha | douche | Dusche | ducha',
  bathtub: 'bathtub, bath | banheira | baignoire, bain | Badewanne | bañera',
  toilet: 'toilet | vaso sanitário, privada | toilettes, WC | Toilette, Klo | inodoro, váter',
  bubbles:
    'bubble, foam, bubbles | bolha, espuma, bolhas | bulle, mousse, bulles | Schaum, Seifenblase | burbuja, espuma',
  droplet:
    'drop, water drop, drop of water, drops of water | gota, gota de água, gotas de água | goutte, goutte d’eau, gouttes d’eau | Tropfen, Wassertropfen | gota, gota de agua',
  'lotion-bottle':
    'sunscreen, sun cream, bottle of sunscreen, shampoo, bottle of sun cream, cream | protetor solar, frasco de protetor solar, xampu, creme | crème solaire, flacon de crème solaire, shampoing, crème | Sonnencreme, Flasche Sonnencreme, Shampoo, Creme | crema solar, protector solar, champú, crema',
  'medicine-bottle':
    'syrup, medicine, vitamins, bottle of vitamins, bottle of syrup, cough syrup | xarope, remédio, vitaminas, frasco de vitaminas, frasco de xarope, medicamento, frasco | sirop, médicament, vitamines, flacon de vitamines, flacon de sirop, flacon | Hustensaft, Medizin, Vitamine, Fläschchen Vitamine, Flasche Hustensaft, Medikament, Saft gegen | jarabe, medicina, vitaminas, medicamento, frasco',
  pill: 'pill, capsule, tablets, colourful tablets | comprimido, cápsula, pílula | comprimé, gélule, pilule, cachet | Tablette, Kapsel, Pille | pastilla, cápsula, píldora, comprimido',
  'adhesive-bandage':
    'bandage, plaster, band-aid, wound | curativo, band-aid, ferida, braço engessado | pansement, blessure, bras plâtré, plâtre | Pflaster, Verband, Wunde, Gipsarm, Gips | tirita, venda, herida, curita',
  thermometer:
    'thermometer, temperature | termômetro, temperatura | thermomètre, température | Thermometer, Temperatur | termómetro, temperatura',
  stethoscope: 'stethoscope | estetoscópio | stéthoscope | Stethoskop | estetoscopio',
  crutch: 'crutch | muleta | béquille | Krücke | muleta',
  toothbrush: 'toothbrush | escova de dentes | brosse à dents | Zahnbürste | cepillo de dientes',
  'bellhop-bell':
    'hotel bell, reception bell | campainha de hotel, campainha | sonnette d’hôtel, sonnette | Hotelklingel, Klingel | timbre',
  bell: 'bell | sino | cloche | Glocke | campana',
  candle:
    'candle, candlelight, lit candle | vela, luz de velas, velas acesas | bougie, chandelle, chandelles | Kerze, brennende Kerze | vela',
  balloon: 'balloon | balão, bexiga | ballon de baudruche | Luftballon, Ballon | globo de colores, globos',
  'balloon+balloon+balloon': '| | ballons, ballons colorés | | ',
  'wrapped-gift': 'gift, present | presente | cadeau | Geschenk | regalo',
  'party-popper': 'confetti | confete | confettis | Konfetti | confeti',
  'christmas-tree':
    'christmas tree, christmas | árvore de natal, natal | sapin de noël, arbre de noël, noël | Weihnachtsbaum, Tannenbaum, Weihnachten | árbol de navidad, navidad',
  ring: 'ring, wedding ring | aliança, anel | bague, alliance, anneau | Ring, Ehering | anillo, alianza',
  'musical-notes':
    'music, musical note, musical notes, song, melody | música, nota musical, notas musicais, canção, melodia | musique, note de musique, notes de musique, chanson | Musik, Musiknote, Note, Noten, Musiknoten, Lied | música, nota musical, notas musicales, canción',
  'musical-score': 'sheet music | partitura | partition | Notenblatt | partitura',
  guitar: 'guitar | violão, guitarra | guitare | Gitarre | guitarra',
  'musical-keyboard':
    'piano, keyboard instrument, black piano | piano, teclado musical, piano preto | piano, piano noir | Klavier, Piano | piano',
  violin: 'violin | violino | violon | Geige, Violine | violín',
  drum: 'drum | tambor, bateria musical | tambour, batterie de musique | Trommel, Schlagzeug | tambor',
  'studio-microphone': 'microphone | microfone | micro, microphone | Mikrofon | micrófono',
  radio: 'radio | rádio | radio | Radio | radio',
  'chess-pawn': 'chess | xadrez | échecs, jouent aux échecs | Schach | ajedrez',
  'video-game':
    'video game, video games | videogame | jeu vidéo, jeux vidéo | Videospiel, Computerspiel | videojuego',
  'soccer-ball':
    'soccer, football, soccer ball, ball, playing ball | futebol, bola, bola de futebol | football, ballon, ballon de foot, foot, au ballon | Fußball, Ball | fútbol, balón, pelota',
  volleyball:
    'volleyball | vôlei, bola de vôlei, voleibol | volley, ballon de volley, volleyball | Volleyball | voleibol, vóley',
  basketball:
    'basketball | basquete, bola de basquete | basket, ballon de basket | Basketball | baloncesto, básquet',
  tennis:
    'tennis, tennis racket, racket | tênis de quadra, raquete | tennis, raquette | Tennis, Tennisschläger, Schläger | tenis, raqueta',
  'ice-skate':
    'ice skate, skates, skate, on the ice | patins, patim, no gelo | patins, patin, sur la glace | Schlittschuh, auf dem Eis | patines, patín',
  trophy: 'trophy, cup final, winner | troféu, taça do campeonato | trophée | Pokal | trofeo',
  'sports-medal': 'medal, gold medal | medalha | médaille | Medaille | medalla',
  'no-entry':
    'no-entry sign, no entry | entrada proibida, placa de entrada proibida | sens interdit, panneau sens interdit | Einfahrt verboten, Einfahrt-verboten-Schild | prohibido el paso',
  prohibited:
    'prohibition sign, forbidden, prohibited | sinal de proibido, placa de proibição, proibido | panneau d’interdiction, interdit | Verbotsschild, verboten | señal de prohibido, prohibido',
  'red-question-mark':
    'question mark, question | ponto de interrogação, pergunta | point d’interrogation, question | Fragezeichen, Frage | signo de interrogación, pregunta',
  'arrow-sign-right':
    'right arrow, arrow, turn right, direction | seta para a direita, seta, direção | flèche vers la droite, flèche, direction | Pfeil nach rechts, Pfeil, Richtung, Wegweiser | flecha a la derecha, flecha, dirección',
  'arrow-sign-left':
    'left arrow, turn left | seta para a esquerda | flèche vers la gauche | Pfeil nach links | flecha a la izquierda',
  'triangular-flag':
    'flag, red flag | bandeira, bandeira vermelha | drapeau, drapeau rouge | Flagge, Fahne, rote Flagge | bandera',
  'flag-spain+flag-france+flag-brazil':
    'flags from many countries | bandeiras de vários países | drapeaux de plusieurs pays | Fahnen aus vielen Ländern | banderas de muchos países',
  'flag-spain':
    'spanish flag, flag of spain, spain | bandeira da espanha, espanha | drapeau espagnol, drapeau de l’espagne, espagne | spanische Flagge, spanische Fahne, spanischen Fahne, Flagge Spaniens, Spanien | bandera española, bandera de españa, españa',
  'flag-brazil':
    'brazilian flag, flag of brazil, brazil | bandeira do brasil, brasil | drapeau brésilien, drapeau du brésil, brésil | brasilianische Flagge, brasilianische Fahne, Flagge Brasiliens, Brasilien | bandera brasileña, bandera de brasil, brasil',
  'flag-france':
    'french flag, flag of france, france | bandeira da frança, frança | drapeau français, france | französische Flagge, Frankreich | bandera francesa, francia',
  'flag-germany':
    'german flag, flag of germany, germany | bandeira da alemanha, alemanha | drapeau allemand, allemagne | deutsche Flagge, Deutschland | bandera alemana, alemania',
  'flag-mexico':
    'mexican flag, flag of mexico, mexico | bandeira do méxico, méxico | drapeau mexicain, mexique | mexikanische Flagge, Mexiko | bandera mexicana, méxico',
  'flag-argentina':
    'argentine flag, flag of argentina, argentina | bandeira da argentina, argentina | drapeau argentin, argentine | argentinische Flagge, Argentinien | bandera argentina, argentina',
  'flag-portugal':
    'portuguese flag, portugal | bandeira de portugal, portugal | drapeau portugais, portugal | portugiesische Flagge, Portugal | bandera portuguesa, portugal',
  sandcastle: 'sandcastle | castelo de areia | château de sable | Sandburg | castillo de arena',
  'umbrella-on-ground':
    'beach umbrella, sun umbrella, parasol | guarda-sol | parasol | Sonnenschirm | sombrilla',
  umbrella: 'umbrella, open umbrella | guarda-chuva | parapluie | Regenschirm, Schirm | paraguas',
  'ring-buoy':
    'swim ring, lifebuoy, life buoy | boia, boia colorida | bouée | Schwimmring, Rettungsring | flotador, salvavidas',
  't-shirt':
    't-shirt, shirt, clothes, clothing, folded clothes | camiseta, camisa, roupa, roupas | tee-shirt, t-shirt, chemise, vêtement, vêtements | T-Shirt, Hemd, Hemden, Kleidung, Kleider | camiseta, camisa, ropa',
  jeans:
    'trousers, pants, jeans | calça, calças, jeans | pantalon, jean | Hose, Jeans | pantalón, vaqueros, pantalones',
  dress: 'dress, skirt | vestido, saia | robe, jupe | Kleid, Rock | vestido, falda',
  coat: 'coat, jacket, winter coat | casaco, jaqueta, casaco de inverno | manteau, veste, manteau d’hiver | Mantel, Jacke, Wintermantel, Wintermäntel | abrigo, chaqueta',
  scarf: 'scarf | cachecol | écharpe | Schal | bufanda',
  gloves:
    'glove, gloves | luva, luvas | gant, gants, mains gantées | Handschuh, Handschuhe | guante, guantes',
  socks: 'sock, socks | meia, meias | chaussette | Socke | calcetín',
  'mans-shoe': 'shoe | sapato | chaussure | Schuh | zapato',
  'running-shoe':
    'sneaker, trainers, running shoe | tênis | basket, baskets | Turnschuh, Turnschuhe, Laufschuh | zapatilla, deportivas',
  'hiking-boot': 'boot | bota | botte | Stiefel | bota',
  'womans-hat':
    'hat, straw hat | chapéu, chapéu de palha | chapeau, chapeau de paille | Hut, Strohhut | sombrero',
  'top-hat': 'black hat | chapéu preto | chapeau noir | schwarzer Hut, schwarzem Hut | sombrero negro',
  glasses: 'glasses, eyeglasses, in glasses | óculos | lunettes | Brille | gafas, lentes',
  sunglasses: 'sunglasses | óculos de sol, óculos escuros | lunettes de soleil | Sonnenbrille | gafas de sol',
  necktie: 'tie, necktie, suit | gravata, terno | cravate, costume | Krawatte, Anzug | corbata, traje',
  'teddy-bear':
    'teddy bear, toy, teddy | ursinho, ursinho de pelúcia, brinquedo, urso de pelúcia | ours en peluche, peluche, jouet, doudou | Teddybär, Teddy, Spielzeug, Kuscheltier | osito, osito de peluche, juguete, peluche',
  'magnifying-glass-tilted-left':
    'magnifying glass, search | lupa, busca | loupe, recherche | Lupe, Suche | lupa, búsqueda',
  fire: 'fire, flame | fogo, chama | feu, flamme, feu de camp | Feuer, Flamme | fuego, llama de fuego',
  'dashing-away': 'smoke, wind | fumaça, vento | fumée, vent | Rauch, Wind | humo, viento',
}
