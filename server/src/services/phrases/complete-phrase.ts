import { QUERY_LENGTH_MAX, THEME_LENGTH_MAX } from '@frase/core/contract/limits'
import type { Language } from '@frase/core/languages'
import type { DailyPhrase } from '@frase/core/phrases/phrase'
import type { Log } from '../../monitoring/log.ts'
import { withDeadline } from '../../upstream/deadline.ts'
import { errorFields, UpstreamError } from '../../upstream/upstream-error.ts'
import type { ImagesPort } from '../images/port.ts'
import type { OfferedTexts } from '../offered-texts/offered-texts.ts'
import { signPhrase } from '../offered-texts/offered-texts.ts'
import type { SpokenTexts } from '../speech/spoken-texts.ts'

export interface PhraseCompanions {
  images: ImagesPort
  spoken: SpokenTexts
  offered: OfferedTexts
  log: Pick<Log, 'error'>
  pictureWaitMs?: number
}

/** The page itself requests a picture that takes longer: the phrase does not wait for it. */
const PICTURE_WAIT_MS = 2500

/** Adds a picture to a phrase, if one is found in time, the address of its sound, and its signatures. */
export async function completePhrase(
  phrase: DailyPhrase,
  language: Language,
  person: string,
  { images, spoken, offered, log, pictureWaitMs = PICTURE_WAIT_MS }: PhraseCompanions,
): Promise<DailyPhrase> {
  // The page searches for the description if the picture is late: the text to search by stays here.
  const { imageSearch, ...shown } = phrase
  const signed = await signPhrase(shown, offered)
  return {
    ...signed,
    ...(await pictureOf()),
    audioUrl: spoken.address(phrase.spanish.slice(0, QUERY_LENGTH_MAX), signed.audioSignature),
  }

  async function pictureOf(): Promise<Pick<DailyPhrase, 'imageUrl' | 'imageCredit' | 'imageAlt'>> {
    if (!phrase.imageDescription) return { imageUrl: '' }
    // A model may write more than the addresses of our routes allow, which must not cause a refusal.
    const description = phrase.imageDescription.slice(0, QUERY_LENGTH_MAX)
    const theme = phrase.theme.slice(0, THEME_LENGTH_MAX)
    const search = imageSearch
      ? images.search({ description: imageSearch, theme, language: 'en' }, person)
      : images.search({ description, theme, language }, person)
    // A phrase without its picture is still a phrase.
    const found = await withDeadline(
      search.catch((error: unknown) => {
        if (!(error instanceof UpstreamError))
          log.error('a picture could not be looked for', errorFields(error))
        return undefined
      }),
      pictureWaitMs,
      () => undefined,
    )
    const first = found?.results[0]
    if (!first) return { imageUrl: '' }
    const { alt_description: alt } = first
    return {
      imageUrl: first.urls.regular,
      ...(first.credit ? { imageCredit: first.credit } : {}),
      ...(alt && alt !== description && (!imageSearch || language === 'en') ? { imageAlt: alt } : {}),
    }
  }
}
