import { unlockedInList } from '@frase/core/lessons/access'
import { LESSON_CATALOG } from '@frase/core/lessons/catalog'
import { usePlano } from '../../services/plan.tsx'
import { useTranslation } from '../../services/translation.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { LessonCard } from './lesson-card.tsx'
import { LevelFilter } from './level-filter.tsx'
import { UpgradeBanner } from './upgrade-banner.tsx'
import { useLevel } from './use-level.ts'

export function Component() {
  const { t } = useTranslation()
  const { isPremium } = usePlano()
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
