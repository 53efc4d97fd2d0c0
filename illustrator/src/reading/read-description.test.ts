import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildIllustratorIndex } from '../../build/build-index.ts'
import { type IllustratorIndex, readIndex } from '../index-file.ts'
import { readDescription } from './read-description.ts'

const folder = mkdtempSync(join(tmpdir(), 'illustrator-reading-'))
let index: IllustratorIndex

beforeAll(async () => {
  await buildIllustratorIndex(folder)
  index = readIndex(folder)
})
afterAll(() => rmSync(folder, { recursive: true }))

const read = (text: string) => readDescription(text, index)
const names = (text: string) => read(text).subjects.map((subject) => subject.names.join('+'))

/** Drawing, then the thing in English, Portuguese, French, German and Spanish. */
const COMMON_THINGS = [
  [
    'hot-beverage',
    'a cup of coffee',
    'uma xícara de café',
    'une tasse de café',
    'eine Tasse Kaffee',
    'una taza de café',
  ],
  ['dog', 'a dog', 'um cachorro', 'un chien', 'ein Hund', 'un perro'],
  ['cat', 'a cat', 'um gato', 'un chat', 'eine Katze', 'un gato'],
  ['train', 'the train', 'o trem', 'le train', 'der Zug', 'el tren'],
  ['bus', 'a bus', 'um ônibus', 'un bus', 'ein Bus', 'un autobús'],
  ['automobile', 'a car', 'um carro', 'une voiture', 'ein Auto', 'un coche'],
  ['bicycle', 'a bicycle', 'uma bicicleta', 'un vélo', 'ein Fahrrad', 'una bicicleta'],
  ['health-worker', 'a doctor', 'um médico', 'un médecin', 'ein Arzt', 'un médico'],
  ['teacher', 'a teacher', 'um professor', 'un professeur', 'ein Lehrer', 'un profesor'],
  ['closed-book', 'a book', 'um livro', 'un livre', 'ein Buch', 'un libro'],
  ['bread', 'some bread', 'o pão', 'du pain', 'das Brot', 'el pan'],
  ['house', 'a house', 'uma casa', 'une maison', 'ein Haus', 'una casa'],
  ['sun', 'the sun', 'o sol', 'le soleil', 'die Sonne', 'el sol'],
  ['crescent-moon', 'the moon', 'a lua', 'la lune', 'der Mond', 'la luna'],
  ['red-apple', 'an apple', 'uma maçã', 'une pomme', 'ein Apfel', 'una manzana'],
  ['lemon', 'a lemon', 'um limão', 'un citron', 'eine Zitrone', 'un limón'],
  ['cheese-wedge', 'the cheese', 'o queijo', 'le fromage', 'der Käse', 'el queso'],
  [
    'glass-of-water',
    'a glass of water',
    'um copo de água',
    'un verre d’eau',
    'ein Glas Wasser',
    'un vaso de agua',
  ],
  ['umbrella', 'an umbrella', 'um guarda-chuva', 'un parapluie', 'ein Regenschirm', 'un paraguas'],
  ['luggage', 'a suitcase', 'uma mala', 'une valise', 'ein Koffer', 'una maleta'],
  ['key', 'a key', 'uma chave', 'une clé', 'ein Schlüssel', 'una llave'],
  ['door', 'a door', 'uma porta', 'une porte', 'eine Tür', 'una puerta'],
  ['bed', 'a bed', 'uma cama', 'un lit', 'ein Bett', 'una cama'],
  ['chair', 'a chair', 'uma cadeira', 'une chaise', 'ein Stuhl', 'una silla'],
  ['guitar', 'a guitar', 'um violão', 'une guitare', 'eine Gitarre', 'una guitarra'],
  ['woman', 'a woman', 'uma mulher', 'une femme', 'eine Frau', 'una mujer'],
  ['boy', 'a boy', 'um menino', 'un garçon', 'ein Junge', 'un niño'],
  ['old-woman', 'my grandmother', 'a minha avó', 'ma grand-mère', 'meine Oma', 'mi abuela'],
  ['deciduous-tree', 'a tree', 'uma árvore', 'un arbre', 'ein Baum', 'un árbol'],
  ['airplane', 'a plane', 'um avião', 'un avion', 'ein Flugzeug', 'un avión'],
  ['hospital', 'the hospital', 'o hospital', 'l’hôpital', 'das Krankenhaus', 'el hospital'],
  [
    'crying-face',
    'a sad face',
    'um rosto triste',
    'un visage triste',
    'ein trauriges Gesicht',
    'una cara triste',
  ],
] as const

describe('a subject', () => {
  test.each(COMMON_THINGS)('%s is found in five languages', (drawing, ...texts) => {
    expect(texts.map((text) => names(text)[0])).toEqual(texts.map(() => drawing))
  })

  test.each([
    ['beach', 'a beach', 'uma praia', 'une plage', 'ein Strand', 'una playa'],
    ['kitchen', 'in the kitchen', 'na cozinha', 'dans la cuisine', 'in der Küche', 'en la cocina'],
    ['park', 'in the park', 'no parque', 'au parc', 'im Park', 'en el parque'],
    ['street', 'on the street', 'na rua', 'dans la rue', 'auf der Straße', 'en la calle'],
    ['sea', 'the sea', 'o mar', 'la mer', 'das Meer', 'el mar'],
  ])('%s is a setting in five languages', (setting, ...texts) => {
    expect(texts.map((text) => read(text).setting)).toEqual(texts.map(() => setting))
  })

  test.each([
    ['rain', 'the rain', 'a chuva', 'la pluie', 'der Regen', 'la lluvia'],
    ['night', 'at night', 'à noite', 'la nuit', 'in der Nacht', 'por la noche'],
    ['snow', 'in the snow', 'na neve', 'dans la neige', 'im Schnee', 'en la nieve'],
    ['dusk', 'at sunset', 'ao pôr do sol', 'au coucher du soleil', 'bei Sonnenuntergang', 'al atardecer'],
  ])('%s is a condition in five languages', (condition, ...texts) => {
    expect(texts.map((text) => [...read(text).conditions])).toEqual(texts.map(() => [condition]))
  })

  test('keeps the order of the text, and at most four are kept', () => {
    expect(names('a key, a book, a lamp, a dog, a cat and a tree')).toHaveLength(4)
    expect(names('a knife, a fork and a spoon')).toEqual(['kitchen-knife', 'fork-and-knife', 'spoon'])
  })

  test('is found in the plural and in the diminutive', () => {
    expect(names('pães')).toEqual(['bread'])
    expect(names('os limões')).toEqual(['lemon'])
    expect(names('un gatito')).toEqual(['cat'])
    expect(names('des gâteaux')).toEqual(['birthday-cake'])
    expect(names('die Äpfel')).toEqual(['red-apple'])
    expect(names('two knives')).toEqual(['kitchen-knife'])
  })

  test('is found by the head of a German compound, else by its beginning', () => {
    expect(names('ein Familienhund')).toEqual(['dog'])
    expect(names('ein Sonnendings')).toEqual(['sun'])
  })

  test('is not taken from another language that has the same word', () => {
    expect(names('um rato na cozinha')).toEqual(['mouse'])
    expect(names('eine Hose und ein Hut')).toEqual(['jeans', 'womans-hat'])
    expect(names('the man on the chair')).toEqual(['man', 'chair'])
  })

  test('of grandfather differs from that of grandmother, by the accent alone', () => {
    expect(names('o avô')).toEqual(['old-man'])
    expect(names('a avó')).toEqual(['old-woman'])
  })
})

describe('the description of a subject', () => {
  test('has its number, even with adjectives and feelings in between', () => {
    expect(read('three big red apples').subjects[0]?.count).toBe(3)
    expect(read('zwei lachende Freunde').subjects.find(({ choice }) => choice)?.count).toBe(2)
    expect(read('um par de sapatos').subjects[0]?.count).toBe(2)
  })

  test('has its colour, from before or after the noun', () => {
    expect(read('a green bike').subjects[0]?.colour).toBe('green')
    expect(read('una bicicleta verde').subjects[0]?.colour).toBe('green')
    expect(read('ein rotes Auto').subjects[0]?.colour).toBe('red')
  })

  test('has no colour that belongs to the wall', () => {
    expect(read('a paintbrush and an orange wall').backdropColour).toBe('orange')
    expect(names('a paintbrush and an orange wall')).toEqual(['paintbrush'])
  })

  test('is the thing of a colour word where no noun follows', () => {
    expect(names('a bottle of vitamins and an orange')).toEqual(['medicine-bottle', 'tangerine'])
    expect(names('ein Paar tanzt')).toEqual(['man-dancing+woman-dancing'])
    expect(read('ein Paar braune Schuhe').subjects[0]).toMatchObject({ names: ['mans-shoe'], count: 2 })
  })

  test('has the action of a person, in the right gender', () => {
    expect(names('a woman running in the sun')).toEqual(['woman-running', 'sun'])
    expect(names('ein lesender Mann')).toEqual(['open-book', 'man'])
    expect(names('um homem correndo na praia')).toEqual(['man-running'])
    expect(names('a doctor running')).toEqual(['health-worker'])
    expect(names('a cyclist')).toEqual(['person-biking'])
  })

  test('is shown once where two words name the same', () => {
    expect(names('a person sleeping in a big bed')).toEqual(['person-in-bed'])
    expect(names('a passport on a table')).toEqual(['passport'])
    expect(names('a table with four chairs')).toEqual(['table', 'chair'])
  })

  test('has the hour of a clock', () => {
    expect(read('a clock showing eight o’clock').subjects).toMatchObject([
      { names: ['wall-clock'], count: 8 },
    ])
    expect(read('un reloj que marca las diez horas').subjects[0]).toMatchObject({ names: ['wall-clock'] })
  })

  test('leaves out a mood, unless there is nothing else', () => {
    expect(names('a smiling woman')).toEqual(['woman'])
    expect(names('a smile')).toEqual(['smiling-face-with-smiling-eyes'])
  })
})
