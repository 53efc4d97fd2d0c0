import { LANGUAGES } from '@frase/core/languages'
import { ACCENTS } from '@frase/core/voices/accent'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadRespellingKey } from './respelling-key.ts'

/** Words with sounds that no learner would guess from the letters: θ, x, ʝ, ɲ, the tap and the trill. */
const TELLING_WORDS = ['cinco', 'jamón', 'calle', 'niño', 'pero', 'perro']

const sentences = (text: string) => text.split(/[.!?](?:\s|$)/).filter(Boolean)

describe.each(LANGUAGES)('the key to the respelling in %s', (language) => {
  let key: Awaited<ReturnType<typeof loadRespellingKey>>
  beforeAll(async () => {
    key = await loadRespellingKey(language)
  })

  it('has examples whose respelling has a syllable that starts or ends with the sign', () => {
    for (const { sign, example, respelling } of key.rows) {
      const syllables = respelling.toLowerCase().split('-')
      const hasSign = syllables.some((syllable) => syllable.startsWith(sign) || syllable.endsWith(sign))
      expect(hasSign, `${sign}: ${example} is ${respelling}`).toBe(true)
    }
  })

  it('explains every sign once', () => {
    const signs = key.rows.map(({ sign }) => sign)
    expect(signs).toEqual([...new Set(signs)])
  })

  it('explains the sounds that nobody would guess', () => {
    expect(key.rows.map(({ example }) => example)).toEqual(expect.arrayContaining(TELLING_WORDS))
  })

  it('says in one sentence, with a word in capitals, that capitals are stressed', () => {
    expect(sentences(key.stress)).toHaveLength(1)
    expect(key.stress).toMatch(/\p{Lu}{4,}/u)
  })
})

describe.each(LANGUAGES)('with the accent of Latin America the key in %s', (language) => {
  it('leaves out th, and is otherwise the same as for Spain', async () => {
    const [spain, latinAmerica] = await Promise.all(
      ACCENTS.map((accent) => loadRespellingKey(language, accent).then(({ rows }) => rows)),
    )
    expect(latinAmerica?.map(({ sign }) => sign)).toEqual(
      spain?.map(({ sign }) => sign).filter((sign) => sign !== 'th'),
    )
    expect(latinAmerica?.filter(({ respelling }) => /th/i.test(respelling))).toEqual([])
  })
})
