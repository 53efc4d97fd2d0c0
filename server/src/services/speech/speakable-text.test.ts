import { describe, expect, it } from 'vitest'
import { toSpokenText } from './speakable-text.ts'

describe('toSpokenText', () => {
  it.each([
    '¿Cómo estás?',
    'Me llamo Ana, y vivo en Lima.',
    '¡Qué bien! El pingüino y la niña.',
    '«Sí», dijo José.',
  ])('leaves a Spanish sentence as it is: %s', (sentence) => {
    expect(toSpokenText(sentence)).toBe(sentence)
  })

  it.each([
    ['Cuesta 20 €.', 'Cuesta veinte euros.'],
    ['El tren sale a las 14:30', 'El tren sale a las catorce treinta'],
    ['El Sr. López come pizza.', 'El señor López come pitsa.'],
    ['Tom & Ana', 'Tom y Ana'],
    ['la niña/el niño', 'la niña, el niño'],
  ])('says %s as %s', (written, said) => {
    expect(toSpokenText(written)).toBe(said)
  })

  it.each(['Hola <break time="3s"/> casa', '<speak>Hola</speak>', 'Hola [[o"la]] casa', 'Hola &lt; casa'])(
    'leaves nothing that the engine would obey in %s',
    (written) => {
      expect(toSpokenText(written)).not.toMatch(/[<>&[\]]/)
    },
  )

  it('takes out control characters, invisible marks and emoji, without breaking a word', () => {
    expect(toSpokenText('Bue\u00ADnos\u0000\t días\u200B 👋🏽 🇪🇸 ❤️\n')).toBe('Buenos días')
  })

  it('leaves out letters of other scripts, which would be read out by name', () => {
    expect(toSpokenText('Hola 語語 Ана Ωμέγα años')).toBe('Hola años')
  })

  it('writes an accent that came as a separate sign with its letter', () => {
    expect(toSpokenText('man\u0303ana')).toBe('ma\u00F1ana')
  })

  it('cuts off a text that no route should have accepted, between two characters', () => {
    expect(toSpokenText('ñ'.repeat(10_000))).toHaveLength(400)
    expect(toSpokenText('𝒶'.repeat(10_000))).not.toMatch(/\p{Cs}/u)
  })

  it('reads the few words that Latin America says otherwise as it does', () => {
    expect(toSpokenText('Hay wifi.')).toBe('Hay güifi.')
    expect(toSpokenText('Hay wifi.', 'es-419')).not.toBe('Hay güifi.')
  })
})
