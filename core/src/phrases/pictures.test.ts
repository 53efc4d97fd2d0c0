import { describe, expect, it } from 'vitest'
import { categoryPicture, themePicture } from './pictures.ts'
import { CATEGORY_IDS } from './themes.ts'

describe('the bundled picture of a theme', () => {
  it('is a picture of its own for only five themes', () => {
    expect(themePicture('saudação')).toBe('/images/themes/saudacao.svg')
    expect(themePicture('comida')).toBe('/images/themes/comida.svg')
    expect(themePicture('família')).toBe('/images/themes/familia.svg')
    expect(themePicture('viagem')).toBe('/images/themes/viagem.svg')
    expect(themePicture('trabalho')).toBe('/images/themes/trabalho.svg')
  })

  it('is the one of the category for a theme of that category', () => {
    expect(themePicture('restaurante')).toBe('/images/themes/comida.svg')
    expect(themePicture('Hotel')).toBe('/images/themes/viagem.svg')
  })

  it('is the default for every other theme, known or not', () => {
    for (const theme of ['clima', 'saúde', 'astronomia', '']) {
      expect(themePicture(theme)).toBe('/images/themes/default.svg')
    }
  })
})

describe('the pictures of a category', () => {
  it('are three, in turn', () => {
    const pictures = [0, 1, 2, 3, 4].map((position) => categoryPicture('comida', position))
    expect(pictures).toEqual([1, 2, 3, 1, 2].map((n) => `/images/categories/comida-${n}.svg`))
  })

  it('are of that category', () => {
    for (const id of CATEGORY_IDS) expect(categoryPicture(id, 0)).toBe(`/images/categories/${id}-1.svg`)
  })
})
