import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import exerciseTexts from '@frase/content/exercise-texts/en.json' with { type: 'json' }
import predefined from '@frase/content/predefined/en.json' with { type: 'json' }
import { loadIllustrator } from '@frase/illustrator/illustrator'

interface Picture {
  description: string
  theme: string
}

/** Three scenes for each category; an AI set shows them in turn. */
const CATEGORIES: Record<string, readonly [string, string, string]> = {
  comida: ['a plate of paella on a table', 'bread, cheese and tomatoes', 'a cup of coffee and a croissant'],
  familia: ['a family of three at home', 'a grandmother with a cake', 'a baby and a teddy bear'],
  viagem: ['a plane over the beach', 'a suitcase and a map', 'a train in the mountains'],
  emocoes: ['a smiling face and a red heart', 'a crying face in the rain', 'a surprised face with balloons'],
  cumprimentos: ['a waving hand in the morning sun', 'two people shaking hands', 'a night sky with the moon'],
  compras: ['shopping bags and a dress', 'a supermarket trolley with apples', 'a purse with money'],
  saude: ['a doctor with a stethoscope', 'pills and a glass of water', 'a thermometer and a bed'],
  trabalho: ['a laptop on a desk', 'a briefcase and a tie', 'a calendar and a telephone'],
}

/** The fallback for a picture that cannot be loaded, by theme. */
const THEMES: Record<string, Picture> = {
  saudacao: { description: 'a waving hand and a smiling face', theme: 'saudação' },
  comida: { description: 'a plate of food with bread and wine', theme: 'comida' },
  familia: { description: 'a family in front of a house', theme: 'família' },
  viagem: { description: 'a suitcase and a plane', theme: 'viagem' },
  trabalho: { description: 'a laptop and a cup of coffee', theme: 'trabalho' },
  default: { description: 'an open book and the sun', theme: 'natureza' },
}

const PLACEHOLDER: Picture = { description: 'a framed picture', theme: 'casa' }

/** Draws every picture that comes with the product, so that it can be shown at once and without a connection. */
export function drawBundledPictures(indexFolder: string, outFolder: string): void {
  const illustrator = loadIllustrator(indexFolder)
  const draw = (name: string, { description, theme }: Picture) => {
    const path = join(outFolder, `${name}.svg`)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, illustrator.illustrate(description, theme).svg)
  }

  for (const [category, scenes] of Object.entries(CATEGORIES)) {
    for (const [index, description] of scenes.entries()) {
      draw(`categories/${category}-${index + 1}`, { description, theme: category })
    }
  }
  for (const [name, picture] of Object.entries(THEMES)) draw(`themes/${name}`, picture)
  draw('placeholder', PLACEHOLDER)
  for (const phrase of predefined) {
    const theme = phrase.category ?? ''
    draw(`phrases/${phrase.id}`, { description: phrase.imageDescription, theme })
  }
  for (const { imageUrl, description } of exerciseTexts.pictures) {
    const name = imageUrl.replace(/^\/images\/|\.svg$/g, '')
    draw(name, { description, theme: '' })
  }
}
