import { QUERY_LENGTH_MAX, THEME_LENGTH_MAX } from '@frase/core/contract/limits'
import type { Language } from '@frase/core/languages'
import type { DailyPhrase } from '@frase/core/phrases/records'
import { withDeadline } from '../upstream/deadline.ts'
import type { ImagesPort } from './images/port.ts'
import type { SpokenTexts } from './speech/spoken-texts.ts'

interface PhraseCompanions {
  images: ImagesPort
  spoken: SpokenTexts
  pictureWaitMs?: number
}

/** A picture that takes longer is asked for by the page itself: the phrase does not wait for it. */
const PICTURE_WAIT_MS = 2500

/** Gives a phrase its picture, where one is found in time, and the address of its sound. */
export async function completePhrase(
  phrase: DailyPhrase,
  language: Language,
  { images, spoken, pictureWaitMs = PICTURE_WAIT_MS }: PhraseCompanions,
): Promise<DailyPhrase> {
  return {
    ...phrase,
    ...(await pictureOf()),
    urlAudio: spoken.address(phrase.frase.slice(0, QUERY_LENGTH_MAX)),
  }

  async function pictureOf(): Promise<Pick<DailyPhrase, 'urlImagem' | 'imageCredit'>> {
    if (!phrase.descricaoImagem) return { urlImagem: '' }
    // A model may be wordier than the addresses it is asked for, which must not lead to a refusal.
    const search = images.search({
      description: phrase.descricaoImagem.slice(0, QUERY_LENGTH_MAX),
      theme: phrase.tema.slice(0, THEME_LENGTH_MAX),
      language,
    })
    // A phrase without its picture is still a phrase.
    const found = await withDeadline(
      search.catch(() => undefined),
      pictureWaitMs,
      () => undefined,
    )
    const first = found?.results[0]
    if (!first) return { urlImagem: '' }
    return { urlImagem: first.urls.regular, ...(first.credit ? { imageCredit: first.credit } : {}) }
  }
}
