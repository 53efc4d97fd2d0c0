import { HOME_AD_DELAY } from '@frase/core/pages/ui-delays'
import { useEffect, useState } from 'react'
import { trackEvent } from '../../services/analytics/analytics.ts'
import { notify } from '../../services/page/notify.ts'
import { useLanguage, useTranslation } from '../../services/texts/translation.ts'
import { AdSlot } from '../../ui/offers/ad-slot.tsx'
import { aiModeName, ModeToggle } from '../../ui/phrases/mode-toggle.tsx'
import { FreeLessonSection, useFreeLesson } from './free-lesson/section.tsx'
import { LearningLine } from './learning-line.tsx'
import { PhraseCard, PhraseNote } from './phrase-card.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { useDailyPhrase } from './use-daily-phrase.ts'
import { useManualPhrase } from './use-manual-phrase.ts'

export function Component() {
  const { t } = useTranslation()
  const language = useLanguage()
  const [mode, setMode] = useState<'ai' | 'manual'>('ai')
  const daily = useDailyPhrase(language)
  const manual = useManualPhrase(language, mode === 'manual')

  const freeLesson = useFreeLesson(language)
  const isQuiet = useAfter(HOME_AD_DELAY)
  // Once there was a phrase, waiting for the next one does not remove the ad.
  const [hasPhrase, setHasPhrase] = useState(false)
  if (daily.phrase && !hasPhrase) setHasPhrase(true)
  const isPhraseReady = mode === 'manual' || hasPhrase
  const isLessonReady = freeLesson.lesson !== null && freeLesson.error === null

  const changeMode = () => {
    const next = mode === 'ai' ? 'manual' : 'ai'
    setMode(next)
    trackEvent({ action: 'mudar_modo', category: 'Mode', label: next })
    void notify({ title: t('mode.changed', { mode: t(`mode.${next === 'ai' ? aiModeName : 'manual'}`) }) })
  }

  return (
    <>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h1 className="font-display text-3xl text-balance sm:text-4xl">{t('home.title')}</h1>
        <ModeToggle mode={mode} onChange={changeMode} />
      </div>
      {mode === 'ai' ? (
        <PhraseCard phrase={daily.phrase} onNew={daily.regenerate} onRandom={daily.random} />
      ) : (
        <PhraseCard phrase={manual.phrase} onNew={manual.next} onRandom={manual.random} />
      )}
      <PhraseNote mode={mode} source={daily.phrase?.source} error={daily.error} manual={manual} />
      <Shortcuts />
      <LearningLine />
      <FreeLessonSection lesson={freeLesson} />
      {isQuiet && isPhraseReady && isLessonReady && <AdSlot slot="slotHome" layout="horizontal" />}
    </>
  )
}

/** False until so many milliseconds after the page was loaded. */
function useAfter(delay: number): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), delay)
    return () => clearTimeout(timer)
  }, [delay])
  return isOver
}
