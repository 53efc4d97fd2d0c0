import type { SynonymTable } from './synonym-table.ts'

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
