import { pathFor } from '@frase/core/pages/paths'
import { Link } from 'react-router'
import { siteAddress } from '../../services/site-address.ts'
import { useLanguage } from '../../services/translation.ts'
import { useDayTexts } from '../../services/use-day-texts.ts'
import { FeedLinks } from './feed-links.tsx'

/** How the phrase of the day comes to the learner: each way is a paragraph or a group of its own. */
export function EveryDay() {
  const { everyDay: texts } = useDayTexts()
  const language = useLanguage()
  return (
    <section aria-labelledby="every-day" className="card stack-4 p-5 sm:p-6">
      <h2 id="every-day" className="font-display text-2xl">
        {texts.title}
      </h2>
      <p className="text-pretty">
        {texts.text}{' '}
        <Link
          to={pathFor('today', language)}
          className="break-words font-semibold underline underline-offset-4"
        >
          {siteAddress('today', language).replace(/^https?:\/\//, '')}
        </Link>
      </p>
      <FeedLinks />
    </section>
  )
}
