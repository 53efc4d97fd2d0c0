import type { SynonymTable } from './synonym-table.ts'

/** Food, drink and tableware. */
export const FOOD: SynonymTable = {
  'hot-beverage':
    'mug of coffee, coffee, cup of coffee, tea, cup, mug, hot chocolate, cup of tea, cappuccino, espresso | café, xícara de café, xícara, chá, caneca, chocolate quente, cafezinho, xícara de chá, copo de café | café, tasse de café, tasse, thé, chocolat chaud, tasse de thé | Kaffee, Tasse Kaffee, Tasse, Tee, heiße Schokolade, Becher heiße Schokolade, Becher Kaffee, Tasse Tee | café, taza de café, taza, té, chocolate caliente, taza de té',
  'beverage-box+tangerine':
    'orange juice, glass of orange juice | suco de laranja, copo de suco de laranja | jus d’orange, verre de jus d’orange | Orangensaft, Glas Orangensaft | zumo de naranja, vaso de zumo de naranja',
  'hot-beverage+herb':
    'cup of green tea with leaves, green tea, cup of green tea | chá verde, xícara de chá verde, chá verde com folhas | thé vert, tasse de thé vert, thé vert avec des feuilles | grüner Tee, Tasse grüner Tee, grüner Tee mit Blättern | té verde, taza de té verde',
  'glass-of-water':
    'water, glass of water, glass, drinking water, glasses on the table | água, copo de água, copo, copo d’água | eau, verre d’eau, verre | Wasser, Glas Wasser, Glas | agua, vaso de agua, vaso',
  'glass-of-milk':
    'milk, glass of milk | leite, copo de leite | lait, verre de lait | Milch, Glas Milch | leche, vaso de leche',
  'milk-bottle':
    'bottle of milk, milk bottle | garrafa de leite | bouteille de lait | Flasche Milch, Milchflasche | botella de leche',
  jug: 'jug, pitcher, carafe, lemonade, jug of lemonade, juice | jarra, limonada, jarra de limonada, suco | carafe, citronnade, carafe de citronnade, cruche, jus | Krug, Limonade, Krug Limonade, Karaffe, Saft | jarra, limonada, jarra de limonada, zumo, jugo',
  'wine-glass':
    'wine, glass of wine, red wine, wine glass | vinho, taça de vinho, taça, vinho tinto | vin, verre de vin, vin rouge | Wein, Glas Wein, Rotwein, Weinglas | vino, copa de vino, vino tinto, copa',
  'beer-mug': 'beer, glass of beer | cerveja | bière | Bier | cerveza',
  'clinking-glasses':
    'champagne, toast with, champagne glass, champagne glasses, clinking together, sparkling wine | champanhe, taça de champanhe, taças de champanhe, brinde | champagne, coupe de champagne, coupes de champagne, trinquent | Sekt, Sektglas, Sektgläser, Champagner | champán, copa de champán, brindis, cava',
  'tropical-drink': 'cocktail, colorful cocktail | coquetel, drinque | cocktail | Cocktail | cóctel',
  'cup-with-straw':
    'soda, soft drink, cup with a straw, milkshake | refrigerante, copo com canudo, milk-shake | soda, gobelet, gobelet avec une paille | Limo, Becher, Becher mit Strohhalm | refresco, batido, vaso con pajita',
  'bottle-with-popping-cork': 'bottle | garrafa | bouteille | Flasche | botella',
  teapot:
    'teapot, kettle | bule, bule de chá, chaleira | théière, bouilloire | Teekanne, Kanne, Wasserkocher | tetera',
  'fork-and-knife-with-plate':
    'plate, dish, plate of food, dishes, food, empty plate, cutlery, tableware, place setting | prato, prato de comida, comida, talher, talheres | assiette, plat, nourriture, couverts, assiette de nourriture, vaisselle | Teller, Gericht, Besteck, Teller Essen, Geschirr, Essen | plato, plato de comida, cubiertos, vajilla',
  'fork-and-knife':
    'fork, knife and fork, fork and knife | garfo, garfo e faca | fourchette, fourchette et couteau | Gabel, Messer und Gabel | tenedor, cuchillo y tenedor',
  spoon: 'spoon, teaspoon | colher | cuillère, cuiller | Löffel | cuchara',
  'kitchen-knife':
    'knife, kitchen knife | faca, faca de cozinha | couteau, couteau de cuisine | Messer, Küchenmesser | cuchillo',
  'bowl-with-spoon':
    'bowl, soup, bowl of soup, cereal, hot soup | tigela, sopa, tigela de sopa, prato de sopa, cereal | bol, soupe, bol de soupe, assiette de soupe, céréales | Schüssel, Suppe, Teller Suppe, Schale, Schüssel heiße Suppe | tazón, sopa, plato de sopa, cuenco, bol, cereales',
  'cooked-rice':
    'rice, bowl of rice, plate of rice | arroz, tigela de arroz, prato de arroz | riz, bol de riz, assiette de riz | Reis, Schüssel Reis, Teller Reis | arroz, plato de arroz',
  cooking:
    'frying pan, fried egg, pan | frigideira, ovo frito | poêle, œuf au plat | Pfanne, Spiegelei, Bratpfanne | sartén, huevo frito',
  'shallow-pan-of-food':
    'paella, pan of paella, tapas | paella, panela de paella, paelha, tapas | paella, poêle de paella, tapas | Paella, Pfanne Paella, Tapas | paella, tapas',
  'pot-of-food':
    'pot, stew, saucepan | panela, ensopado, guisado | casserole, marmite, ragoût | Topf, Eintopf, Kochtopf | olla, guiso, cazuela, cocido',
  bread:
    'bread, loaf, loaf of bread, toast, slice of bread | pão, torrada, fatia de pão | pain, pain grillé, tartine | Brot, Toast, Scheibe Brot | pan, tostada, rebanada de pan',
  'baguette-bread': 'baguette | baguete | baguette | Baguette | barra de pan',
  'cheese-wedge':
    'cheese, some cheese, piece of cheese | queijo, pedaço de queijo | fromage, morceau de fromage | Käse, Stück Käse | queso',
  'poultry-leg':
    'chicken leg, roast chicken, turkey leg, chicken meat, with chicken | frango, frango assado, coxa de frango | poulet, poulet rôti | Hähnchen, Brathähnchen, Hühnchen | pollo, pollo asado',
  'cut-of-meat':
    'meat, steak, beef, pork | carne, bife, churrasco | viande, steak, bœuf | Fleisch, Steak, Schnitzel | carne, filete, bistec',
  bacon: 'bacon, ham | bacon, presunto | bacon, jambon, lard | Speck, Schinken | jamón, beicon',
  'hot-dog':
    'hot dog, sausage | cachorro-quente, salsicha, linguiça | hot-dog, saucisse | Hotdog, Wurst, Bratwurst | perrito caliente, salchicha',
  'french-fries':
    'french fries, fries, chips | batatas fritas, batata frita | frites | Pommes, Pommes frites | patatas fritas, papas fritas',
  hamburger: 'hamburger, burger | hambúrguer | hamburger, burger | Hamburger, Burger | hamburguesa',
  pizza:
    'pizza, slice of pizza | pizza, fatia de pizza | pizza, part de pizza | Pizza, Stück Pizza | pizza, porción de pizza',
  spaghetti:
    'spaghetti, pasta, noodles, plate of spaghetti | espaguete, macarrão, massa, prato de espaguete | spaghetti, pâtes, spaghettis, assiette de spaghettis | Spaghetti, Nudeln, Nudel, Teller Spaghetti | espaguetis, pasta, fideos, macarrones',
  'green-salad':
    'salad, green salad, lettuce, vegetable, vegetables | salada, salada verde, alface, verdura, legume | salade, salade verte, légume, laitue | Salat, grüner Salat, Gemüse | ensalada, ensalada verde, lechuga, verdura',
  egg: 'egg, omelette, tortilla | ovo, omelete | œuf, omelette | Ei, Eier, Eiern, Omelett | huevo, tortilla',
  'egg+bread+hot-beverage': 'breakfast | café da manhã | petit-déjeuner | Frühstück | desayuno',
  salt: 'salt, salt shaker | sal, saleiro | sel, salière | Salz, Salzstreuer | sal, salero',
  fish: 'fish | peixe | poisson | Fisch | pescado, pez',
  shrimp: 'shrimp, prawn | camarão | crevette | Garnele, Krabbe | gamba, camarón, langostino',
  'birthday-cake':
    'birthday cake, cake, cake with candles, chocolate cake | bolo de aniversário, bolo, bolo de chocolate | gâteau d’anniversaire, gâteau, gâteau au chocolat | Geburtstagstorte, Torte, Kuchen, Geburtstagskuchen, Schokoladenkuchen | tarta, pastel, tarta de cumpleaños, bizcocho, torta',
  shortcake:
    'slice of cake, strawberry cake, piece of cake, dessert, slice of strawberry cake | fatia de bolo, sobremesa, pedaço de bolo | part de gâteau, dessert | Stück Kuchen, Nachtisch, Stück Torte, Dessert | trozo de tarta, postre',
  cookie: 'cookie, biscuit | biscoito, bolacha | biscuit | Keks, Plätzchen | galleta',
  'chocolate-bar':
    'chocolate, bar of chocolate, chocolate bar | chocolate, barra de chocolate | chocolat, tablette de chocolat | Schokolade, Tafel Schokolade | chocolate, tableta de chocolate',
  'soft-ice-cream':
    'ice cream, ice-cream | sorvete | glace, crème glacée | Eis, Eiscreme, Speiseeis | helado',
  ice: 'ice cube, ice cubes | cubo de gelo, gelo, cubos de gelo | glaçon, glaçons | Eiswürfel | cubito de hielo, hielo',
  custard: 'pudding, flan, custard | pudim, flã | flan | Pudding | flan, pudín',
  candy: 'candy, sweets | bala, doces, docinho | bonbon, bonbons | Bonbon, Süßigkeiten | caramelo, dulces',
  croissant: 'croissant | croissant | croissant | Croissant, Hörnchen | cruasán, croissant, medialuna',
  popcorn:
    'popcorn, bucket of popcorn | pipoca, balde de pipoca | pop-corn | Popcorn, Eimer Popcorn | palomitas',
  sandwich: 'sandwich | sanduíche, lanche | sandwich | Sandwich, belegtes Brot | bocadillo, sándwich',
  'sheaf-of-rice': 'wheat, flour | trigo, farinha | blé, farine | Weizen, Mehl | trigo, harina',
  'red-apple': 'apple | maçã | pomme | Apfel | manzana',
  'red-apple+banana+grapes':
    'fruit, fruits | fruta | fruit, corbeille de fruits | Obst, Frucht, Früchte | fruta',
  tangerine: 'tangerine, mandarin | tangerina | mandarine, clémentine | Mandarine, Apfelsine | mandarina',
  lemon: 'lemon | limão | citron | Zitrone | limón',
  grapes:
    'grape, grapes, bunch of grapes | uva, cacho de uvas | raisin, grappe de raisin | Traube, Weintraube, Trauben, Weintrauben | uva, racimo de uvas',
  melon: 'melon | melão | melon | Melone, Honigmelone | melón',
  mango: 'mango | manga | mangue | Mango | mango',
  chestnut: 'chestnut | castanha | châtaigne | Kastanie | castaña',
  'bell-pepper': 'bell pepper, pepper, capsicum | pimentão | poivron | Paprika | pimiento',
  potato: 'potato | batata | pomme de terre | Kartoffel | patata, papa',
  'ear-of-corn':
    'corn, ear of corn, corn cob | milho, espiga de milho | maïs, épi de maïs | Mais, Maiskolben | maíz, mazorca',
  beans: 'bean, beans | feijão | haricot | Bohne | frijol, judía, alubia',
  'baby-bottle': 'baby bottle | mamadeira | biberon | Fläschchen, Babyflasche | biberón',
}
