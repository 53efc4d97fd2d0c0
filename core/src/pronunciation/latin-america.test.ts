import { describe, expect, it } from 'vitest'
import { respell } from './respell.ts'

const READERS = ['pt', 'en', 'fr', 'de'] as const

describe('respelling as in Latin America', () => {
  it.each([
    ['gracias', 'GRÁ-ssias', 'GRAH-syahss', 'GRA-ssyass', 'GRA-ssjass'],
    ['cena', 'SÊ-na', 'SEH-nah', 'SÉ-na', 'SSEH-na'],
    ['zapato', 'sa-PÁ-tô', 'sah-PAH-toh', 'sa-PA-to', 'ssa-PA-to'],
    ['doce', 'DÔ-ssê', 'DOH-seh', 'DO-ssé', 'DO-sseh'],
    ['once', 'ÔN-sê', 'OHN-seh', 'ONN-sé', 'ON-sseh'],
    ['azúcar', 'a-SSU-kar', 'ah-SOO-kahr', 'a-SSOU-kar', 'a-SSU-kar'],
    ['feliz', 'fê-LIS', 'feh-LEESS', 'fé-LISS', 'feh-LISS'],
    ['diez', 'D’IÊS', 'DYESS', 'DYÈSS', 'DJESS'],
    ['veces', 'BÊ-ssês', 'BEH-sess', 'BÉ-ssèss', 'BEH-ssess'],
    ['conozco', 'kô-NÔS-kô', 'koh-NOHS-koh', 'ko-NOSS-ko', 'ko-NOS-ko'],
    ['acción', 'ak-SIÔNN', 'ahk-SYOHN', 'ak-SYONN', 'ak-SSJON'],
  ])('%s has the s of its place', (word, ...expected) => {
    expect(READERS.map((language) => respell(word, language, 'es-419'))).toEqual(expected)
  })

  it.each([
    ['escena', 'eh-SEH-nah'],
    ['piscina', 'pee-SEE-nah'],
    ['ascensor', 'ah-sen-SOR'],
  ])('%s has one s', (word, expected) => {
    expect(respell(word, 'en', 'es-419')).toBe(expected)
  })

  it.each([
    ['excelente', 'ek-seh-LEN-teh'],
    ['excepto', 'ek-SEP-toh'],
    ['excusa', 'es-KOO-sah'],
    ['explicar', 'es-plee-KAHR'],
  ])('%s is said %s', (word, expected) => {
    expect(respell(word, 'en', 'es-419')).toBe(expected)
  })

  it.each([
    ['el wifi', 'el GWAHY-fahy'],
    ['Se escribe con v.', 'seh es-KREE-beh kohn BEH'],
    ['un WC', 'OON DOH-bleh OO SEH'],
    ['la z', 'lah SEH-tah'],
    ['una pizza', 'OO-nah PEET-sah'],
    ['15', 'KEEN-seh'],
  ])('%s is read %s', (phrase, expected) => {
    expect(respell(phrase, 'en', 'es-419')).toBe(expected)
  })

  it('is the same as in Spain for ll and y, which have one sound in both', () => {
    expect(respell('La calle es de mayo.', 'en', 'es-419')).toBe('lah KAH-yeh ESS deh MAH-yoh')
  })
})
