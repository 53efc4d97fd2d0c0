import { useTranslation } from '../../services/texts/translation.ts'

/**
 * Opens the words of a sentence by keyboard and screen reader, visible while it has the focus: one stop for the sentence
 * instead of one for each word. `word-taps.ts` listens to it, and to taps on elements with `data-words`.
 */
export function WordsButton({ sentence }: { sentence: string }) {
  const { t } = useTranslation()
  return (
    <button type="button" data-sentence={sentence} aria-haspopup="dialog" className="words-button">
      {t('words')}
    </button>
  )
}
