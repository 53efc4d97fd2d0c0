import { isLessonId, isLessonOpen } from '@frase/core/lessons/access'
import { type PathParams, pathFor } from '@frase/core/pages/paths'
import { Lock, SearchX } from 'lucide-react'
import { usePlan } from '../../services/account/plan.tsx'
import { useLanguage, useTranslation } from '../../services/texts/translation.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { NoticeCard } from '../../ui/notice-card.tsx'
import { UnbrokenEndings } from '../../ui/phrases/spanish-text.tsx'
import { Lesson } from './lesson.tsx'

export function Component({ params: { licaoId } }: { params: PathParams }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { isPremium } = usePlan()
  const toAllLessons = pathFor('grammar', language)

  if (!isLessonId(licaoId)) {
    return (
      <NoticeCard icon={SearchX} title={t('grammar.missing.title')} text={t('grammar.missing.text')}>
        <ButtonLink to={toAllLessons} kind="primary">
          {t('grammar.allLessons')}
        </ButtonLink>
      </NoticeCard>
    )
  }
  if (!isLessonOpen(licaoId, isPremium)) {
    return (
      <NoticeCard
        icon={Lock}
        title={t('grammar.premium.title')}
        about={<UnbrokenEndings text={t(`grammar.lessons.${licaoId}.title`)} />}
        text={t('grammar.premium.text')}
      >
        <ButtonLink to={pathFor('premium', language)} kind="primary">
          {t('grammar.subscribe')}
        </ButtonLink>
        <ButtonLink to={toAllLessons}>{t('grammar.allLessons')}</ButtonLink>
      </NoticeCard>
    )
  }
  return <Lesson key={licaoId} licaoId={licaoId} />
}
