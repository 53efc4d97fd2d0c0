import type { SynonymTable } from './synonym-table.ts'

/** Places, times of day and weather. */
export const PLACES: SynonymTable = {
  '#beach/umbrella-on-ground+sun':
    'beach, seaside, shore, coast, sand, sandy beach | praia, areia, litoral, costa, beira-mar | plage, sable, plage de sable, bord de mer, côte | Strand, Sand, Küste, Sandstrand | playa, arena, costa',
  '#sea/sailboat':
    'sea, ocean, seawater, bay | mar, oceano, água do mar | mer, océan, eau de mer | Meer, Ozean, Meerwasser | mar, océano',
  '#sea/water-wave': 'wave | onda | vague | Welle | ola',
  '#lake/duck':
    'lake, pond, river | lago, lagoa, rio, riacho | lac, étang, rivière, fleuve | See, Teich, Fluss, Bach | lago, estanque, río',
  '#lake/person-swimming': 'in the water | na água | dans l’eau | im Wasser | en el agua',
  '#pool/ring-buoy':
    'pool, swimming pool | piscina | piscine | Schwimmbad, Becken, Pool, Schwimmbecken | piscina',
  '#street/houses+street-lamp':
    'street, avenue, sidewalk, pavement, corner, cobbled street, alley, pedestrian crossing | rua, avenida, calçada, esquina, rua de pedra | rue, avenue, trottoir, coin de la rue, rue pavée | Straße, Gasse, Gehweg, Straßenecke, gepflasterte Straße | calle, avenida, acera, esquina',
  '#street/bakery': 'neighborhood, neighbourhood, town | bairro | quartier | Stadtviertel, Viertel | barrio',
  '#road/automobile':
    'road, highway, path, country road | estrada, rodovia, caminho | route, autoroute, chemin | Landstraße, Autobahn, Weg, Feldweg | carretera, autopista, camino',
  '#city/office-building+department-store':
    'city, downtown, skyline, big city, metropolis | cidade, centro da cidade | ville, centre-ville | Stadt, Großstadt, Innenstadt | ciudad, centro de la ciudad',
  '#square/fountain': 'square, town square, plaza | praça | place | Platz, Marktplatz, Stadtplatz | plaza',
  '#park/bench+deciduous-tree': 'park, playground | parque, parquinho | parc | Park, Spielplatz | parque',
  '#garden/tulip+sunflower':
    'garden, yard, backyard | jardim, quintal, horta | jardin, potager | Garten, Hof | jardín, patio, huerto',
  '#meadow/cow+deciduous-tree':
    'field, meadow, grass, countryside, farm, lawn, hill, country | campo, grama, fazenda, gramado, colina, interior, prado | champ, herbe, pré, campagne, ferme, pelouse, colline | Feld, Wiese, Gras, Bauernhof, Rasen, Hügel, auf dem Land | campo, hierba, granja, césped, pradera, colina',
  '#meadow/houses+church': 'village | vilarejo, aldeia, povoado | village | Dorf | pueblo, aldea',
  '#forest/evergreen-tree+deciduous-tree':
    'forest, woods, jungle | floresta, bosque, mata, selva | forêt, bois, jungle | Wald, Dschungel | bosque, selva',
  '#mountains':
    'mountain, peak, summit, snowy mountain | montanha, serra, pico, montanha nevada, montanha com neve | montagne, sommet, montagne enneigée | Berg, Gebirge, Gipfel | montaña, sierra, cima',
  '#desert/cactus': 'desert | deserto | désert | Wüste | desierto',
  '#station/train':
    'station, platform, train station, railway station | estação, plataforma, estação de trem | gare, quai | Bahnhof, Gleis, Bahnsteig | estación, andén',
  '#station/luggage+airplane': 'airport | aeroporto | aéroport | Flughafen | aeropuerto',
  '#station/metro': 'tunnel | túnel | tunnel | Tunnel | túnel',
  '#sky/cloud': 'sky, blue sky, heaven | céu, céu azul | ciel, ciel bleu | Himmel | cielo',
  '#stadium/soccer-ball':
    'stadium, pitch, court, arena, playing field | estádio, quadra | stade, terrain | Stadion, Spielfeld, Fußballplatz | estadio, cancha, campo de fútbol',
  '#gym/person-lifting-weights':
    'gym, fitness studio, fitness center | academia, ginásio | gymnase, salle de sport | Fitnessstudio, Turnhalle, Sporthalle | gimnasio',
  '#kitchen/pot-of-food':
    'kitchen, stove, counter top | cozinha, fogão | cuisine, cuisinière à gaz | Küche, Herd | cocina',
  '#room/couch-and-lamp':
    'living room, room, lounge, apartment, flat, interior | sala, sala de estar, apartamento | salon, pièce, appartement | Wohnzimmer, Zimmer, Wohnung, Raum | salón, sala de estar, sala, piso, habitación, apartamento',
  '#room/door':
    'hallway, corridor, dark hallway, lobby | corredor, saguão | couloir, hall | Flur, Gang | pasillo, vestíbulo',
  '#room/framed-picture': 'wall | parede | mur | Wand | pared',
  '#bedroom/bed':
    'bedroom, hotel room | quarto, dormitório | chambre | Schlafzimmer, Hotelzimmer | dormitorio, cuarto',
  '#bathroom/bathtub':
    'bathroom, restroom | banheiro | salle de bain, salle de bains | Badezimmer, Bad | baño, cuarto de baño',
  '#classroom/board+books':
    'classroom, class, school, lesson | sala de aula, aula, escola, colégio | salle de classe, classe, école, collège | Klassenzimmer, Klasse, Schule, Unterricht | clase, aula, escuela, colegio',
  '#classroom/bookshelf':
    'library, bookstore | biblioteca, livraria | bibliothèque, librairie | Bibliothek, Bücherei | biblioteca, librería',
  '#office/desktop-computer':
    'office, desk, workplace, meeting, reception | escritório, mesa de escritório, mesa de trabalho, reunião, recepção | bureau, réunion, réception | Büro, Schreibtisch, Besprechung, Rezeption | oficina, escritorio, reunión, recepción',
  '#shop/shopping-cart':
    'supermarket, market, checkout, mall, clothes shop, clothing store, stall, market stall, shopping center, grocery store | supermercado, mercado, feira, no caixa, shopping, loja de roupas, banca, mercearia, banca da feira | supermarché, marché, à la caisse, étal, épicerie, boutique de vêtements, magasin de vêtements | Supermarkt, Markt, Kasse, Modegeschäft, Kleidergeschäft, Stand, Marktstand, Kaufhaus | supermercado, mercado, caja registradora, tienda de ropa, puesto, centro comercial',
  '#clinic/health-worker+stethoscope':
    'clinic, doctor’s office, waiting room | consultório, clínica, sala de espera | cabinet médical, clinique, salle d’attente | Praxis, Arztpraxis, Klinik, Wartezimmer | consultorio, clínica, sala de espera',
  '#clinic/pill+health-worker':
    'pharmacy, drugstore, counter | farmácia, balcão | pharmacie, comptoir | Apotheke, Theke | farmacia, mostrador',
  '#restaurant/fork-and-knife-with-plate':
    'restaurant, cafeteria, bar, terrace, in a café, at a café, in a coffee shop, coffee shop, diner, pub | restaurante, cafeteria, lanchonete, terraço, em um café, num café, no café, bar | restaurant, terrasse, dans un café, au café, cafétéria, bar, bistrot | Restaurant, Café, in einem Café, im Café, Kneipe, Terrasse, Bar | restaurante, cafetería, bar, terraza, en un café, en el café',
  '#stage/studio-microphone':
    'stage, concert, theater, theatre | palco, show, concerto, teatro | scène, concert, théâtre, scène avec | Bühne, Konzert, Theater | escenario, concierto, teatro',
  '#stage/popcorn+clapper-board':
    'cinema, movie theater, movies, movie screen, cinema screen, film | cinema, filme, tela de cinema | cinéma, film, écran de cinéma | Kino, Film, Kinoleinwand | cine, película',
  '#party/balloon+wrapped-gift':
    'party, birthday, celebration, birthday party | festa, aniversário, comemoração | fête, anniversaire | Party, Feier, Geburtstag, Fest | fiesta, cumpleaños, celebración',
  'fork-and-knife-with-plate#table':
    'set table | mesa posta | table mise | gedeckter Tisch, gedeckten Tisch | mesa puesta',
  '%night':
    'night, midnight, evening, at night, night sky | noite, meia-noite, à noite, noturno, noturna | nuit, minuit, soir, nocturne | Nacht, Mitternacht, Abend, nachts, Nachthimmel, abends | noche, medianoche, nocturno, nocturna',
  '%dusk':
    'sunset, dusk | pôr do sol, entardecer | coucher du soleil, coucher de soleil, crépuscule | Sonnenuntergang, Abenddämmerung | atardecer, puesta de sol',
  '%dawn':
    'sunrise, dawn, rising sun, sun rising, morning sun, morning | nascer do sol, amanhecer, sol nascendo, sol da manhã, manhã | lever du soleil, lever de soleil, aube, soleil qui se lève, soleil du matin, matin | Sonnenaufgang, Morgendämmerung, aufgehende Sonne, Morgensonne, Morgen | amanecer, salida del sol, mañana',
  '%rain':
    'rain, rainy, raindrop, raining, after the rain | chuva, gota de chuva, chuvoso, chovendo | pluie, goutte de pluie, pluvieux | Regen, Regentropfen, regnerisch | lluvia, lluvioso, gota de lluvia',
  '%snow':
    'snow, snowy, snowflake, snowing, winter | neve, floco de neve, nevado, nevada, nevando, inverno | neige, flocon, flocon de neige, enneigé, hiver | Schnee, Schneeflocke, verschneit, verschneiter, verschneiten, Winter | nieve, nevado, nevada, copo de nieve, invierno',
  '%storm':
    'lightning, storm, thunder, thunderstorm | raio, tempestade, relâmpago, trovão | éclair, orage, tempête, tonnerre | Blitz, Gewitter, Sturm, Donner | rayo, tormenta, relámpago, trueno',
  '%rainbow': 'rainbow | arco-íris | arc-en-ciel | Regenbogen | arcoíris, arco iris',
  '%fireworks':
    'fireworks, firework | fogos de artifício | feu d’artifice, feux d’artifice, un feu d’artifice | Feuerwerk | fuegos artificiales',
  '%autumn': 'autumn, fall season | outono | automne | Herbst | otoño',
  '#meadow/tulip+butterfly': 'spring, springtime | primavera | printemps | Frühling | primavera',
  '#beach/sun+ice-cream':
    'summer, vacation, holiday, holidays | verão, férias | été, vacances | Sommer, Urlaub, Ferien | verano, vacaciones',
}

/** Vehicles and buildings. */
export const TOWN: SynonymTable = {
  house:
    'house, home, country house, cottage | casa, lar, casa no campo | maison, maison de campagne, foyer | Haus, Häuschen, Zuhause, Haus auf dem Land | casa, hogar',
  houses: 'houses | casas | maisons | Häuser, Häusern | casas',
  'office-building':
    'building, apartment building, tall building, skyscraper, apartment block | prédio, edifício, arranha-céu, prédio alto | immeuble, bâtiment, gratte-ciel, grand immeuble | Gebäude, Hochhaus, Wohnhaus, Wolkenkratzer | edificio, rascacielos, bloque de pisos',
  bank: 'bank, bank building | banco, prédio de banco, agência bancária | banque | Bank, Bankgebäude | banco',
  hospital: 'hospital | hospital | hôpital | Krankenhaus, Spital | hospital',
  hotel:
    'hotel, hostel | hotel, pousada, albergue | hôtel, auberge | Hotel, Herberge | hotel, hostal, albergue',
  church:
    'church, chapel, cathedral | igreja, capela, catedral | église, chapelle, cathédrale | Kirche, Kapelle, Kathedrale, Dom | iglesia, capilla, catedral',
  castle:
    'castle, tower, palace, old castle | castelo, torre, palácio, castelo antigo | château, tour, palais, vieux château | Burg, Turm, Palast, alte Burg, Türme, Türmen, Schloss | castillo, torre, palacio, alcázar',
  'classical-building':
    'museum, column, monument | museu, coluna, monumento | musée, colonne, monument | Museum, Säule, Denkmal | museo, columna, monumento',
  bridge: 'bridge | ponte | pont | Brücke | puente',
  fountain: 'fountain | fonte, chafariz | fontaine | Brunnen, Springbrunnen | fuente',
  'shop-front':
    'shop, store, boutique, shop window, kiosk | loja, vitrine, quiosque, butique | magasin, boutique, vitrine, kiosque | Laden, Geschäft, Schaufenster, Läden, Kiosk | tienda, escaparate, quiosco',
  bakery:
    'bakery, bakery window | padaria, vitrine da padaria | boulangerie, vitrine de boulangerie | Bäckerei | panadería',
  'pharmacy-front': 'pharmacy, drugstore, lit-up pharmacy | farmácia | pharmacie | Apotheke | farmacia',
  automobile:
    'car, automobile | carro, automóvel | voiture, auto | Auto, Wagen, PKW | coche, carro, auto, automóvil',
  bus: 'bus, coach, long-distance bus | ônibus, ônibus de viagem | bus, autobus, autocar, car de voyage | Bus, Reisebus, Omnibus | autobús, bus, autocar',
  train: 'train | trem | train | Zug, Bahn, Eisenbahn | tren',
  metro:
    'subway, metro, underground, subway train, metro train | metrô, trem de metrô | métro | U-Bahn, U-Bahnen | metro',
  'railway-car': 'tram, streetcar | bonde | tramway, tram | Straßenbahn, Tram | tranvía',
  taxi: 'taxi, cab | táxi | taxi | Taxi | taxi',
  bicycle: 'bicycle, bike | bicicleta, bike | vélo, bicyclette | Fahrrad, Rad | bicicleta, bici',
  motorcycle: 'motorcycle, motorbike | moto, motocicleta | moto | Motorrad | moto, motocicleta',
  ambulance: 'ambulance | ambulância | ambulance | Krankenwagen, Rettungswagen | ambulancia',
  ship: 'ship, cruise | navio, cruzeiro | navire, paquebot, croisière | Schiff, Kreuzfahrt | buque, crucero',
  sailboat:
    'boat, sailboat, sail | barco, veleiro | bateau, voilier | Boot, Segelboot, Segelschiff | barco, velero, barca',
  'vertical-traffic-light':
    'traffic light, red traffic light, traffic lights | semáforo, semáforo vermelho, farol de trânsito | feu rouge, feu tricolore, un feu, feux de circulation | Ampel, rote Ampel | semáforo',
  'bus-stop':
    'bus stop | ponto de ônibus, parada de ônibus | arrêt de bus | Bushaltestelle, Haltestelle | parada de autobús, parada',
  ticket:
    'ticket, train ticket | bilhete, passagem, ingresso | ticket, billet de train, billet d’avion | Fahrkarte, Ticket, Eintrittskarte, Fahrschein | billete de tren, entrada al cine, boleto',
  seat: 'seat, empty seat | assento, assento vazio | siège, siège vide, place assise | Sitz, Sitzplatz, leerer Sitz | asiento',
  'luggage+airplane':
    'travel, trip, journey | viagem, viajar | voyage, voyager | Reise, reisen | viaje, viajar',
  briefcase:
    'work, job, briefcase | trabalho, emprego, maleta | travail, emploi, mallette | Arbeit, Beruf, Aktentasche | trabajo, empleo, maletín',
}
