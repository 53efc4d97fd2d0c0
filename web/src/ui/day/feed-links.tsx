import { type FeedKind, feedPath } from '@frase/core/contract/feed-paths'
import { EMBED_ROOT } from '@frase/core/contract/paths'
import type { Language } from '@frase/core/languages'
import { pathFor } from '@frase/core/pages/paths'
import { Link } from 'react-router'
import { publicConfig } from '../../services/page/public-config.ts'
import { siteAddress } from '../../services/page/site-address.ts'
import { useLanguage } from '../../services/texts/translation.ts'
import { useDayTexts } from '../../services/texts/use-day-texts.ts'

/** What most people have a program for comes first. */
const KINDS: readonly FeedKind[] = ['podcast', 'calendar', 'atom', 'json']

/** The phrase of the day for programs that people use anyway, and for their own sites. */
export function FeedLinks() {
  const { feeds: texts } = useDayTexts().everyDay
  const language = useLanguage()
  return (
    <div>
      <p>{texts.text}</p>
      <ul className="mt-2 flex flex-wrap gap-x-5">
        {KINDS.map((kind) => (
          <FeedLink key={kind} href={addressOf(kind, language)} name={texts[kind]} />
        ))}
        <FeedLink href={`${EMBED_ROOT}?${new URLSearchParams({ lang: language })}`} name={texts.embed} />
      </ul>
    </div>
  )
}

function FeedLink({ href, name }: { href: string; name: string }) {
  return (
    <li>
      <a href={href} className="inline-block py-2 font-semibold underline underline-offset-4">
        {name}
      </a>
    </li>
  )
}

/** A calendar is subscribed to, which takes a whole address with a scheme of its own: a plain link would copy it once. */
function addressOf(kind: FeedKind, language: Language): string {
  const path = feedPath(kind, language)
  return kind === 'calendar' ? publicConfig.publicUrl.replace(/^https?/, 'webcal') + path : path
}

/** The ways to receive the phrase of the day: each is a paragraph or a group. */
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
