import { unlockedInList } from '@frase/core/lessons/access'
import { LESSON_CATALOG } from '@frase/core/lessons/catalog'
import { usePlan } from '../../services/account/plan.tsx'
import { useTranslation } from '../../services/texts/translation.ts'
import { PremiumBanner } from '../../ui/offers/premium-banner.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { LessonCard } from './lesson-card.tsx'
import { LevelFilter, useLevel } from './level-filter.tsx'

function UpgradeBanner() {
  const { t } = useTranslation()
  return (
    <PremiumBanner
      id="upgrade"
      title={t('grammar.banner.title', { total: LESSON_CATALOG.length })}
      text={t('grammar.banner.text')}
      link={t('grammar.banner.button')}
      className="mt-8"
    />
  )
}

export function Component() {
  const { t } = useTranslation()
  const { isPremium } = usePlan()
  const [level, chooseLevel] = useLevel()
  const unlocked = unlockedInList(isPremium)
  const shown = LESSON_CATALOG.map((lesson, position) => ({ ...lesson, number: position + 1 })).filter(
    ({ nivel }) => level === 'all' || nivel === level,
  )
  return (
    <>
      <PageHeading title={t('grammar.title')}>
        <p>{t('grammar.text')}</p>
      </PageHeading>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <LevelFilter chosen={level} onChoose={chooseLevel} />
        <p role="status" className="text-ink-soft">
          {t('grammar.count', { count: shown.length })}
        </p>
      </div>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map(({ id, number, nivel, tags }) => (
          <LessonCard
            key={id}
            id={id}
            number={number}
            nivel={nivel}
            tags={tags}
            isLocked={!unlocked.includes(id)}
          />
        ))}
      </ul>
      {!isPremium && <UpgradeBanner />}
    </>
  )
}
