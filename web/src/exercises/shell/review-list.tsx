import { useTranslation } from '../../services/texts/translation.ts'
import { WordsButton } from '../../ui/phrases/words-button.tsx'

export function ReviewList({ phrases }: { phrases: readonly { spanish: string; translation: string }[] }) {
  const { t } = useTranslation()
  if (phrases.length === 0) return null
  return (
    <section aria-labelledby="review" className="card p-6 sm:p-8">
      <h2 id="review" className="font-display text-xl">
        {t('exercises.done.review')}
      </h2>
      <ul className="mt-3 divided">
        {phrases.map(({ spanish, translation }) => (
          <li key={spanish} className="py-3">
            <p lang="es" data-words="" className="font-display text-lg">
              {spanish}
            </p>
            <WordsButton sentence={spanish} />
            <p className="text-ink-soft">{translation}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
