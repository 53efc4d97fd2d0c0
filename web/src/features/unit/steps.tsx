import type { PractisedStep } from '@frase/core/course/step-tasks'
import {
  type CourseRecord,
  checkpointDay,
  nextStep,
  UNIT_STEPS,
  type UnitProgress,
  type UnitStep,
  unitProgress,
} from '@frase/core/course/unit-steps'
import { eventTime, learningDay } from '@frase/core/days/learning-day'
import { Check } from 'lucide-react'
import { useRef } from 'react'
import { countPractice, isPractised, mayPractise, useSessionsLeft } from '../../exercises/run/daily-count.ts'
import { useRunStart } from '../../exercises/run/run-start.ts'
import { usePlan } from '../../services/account/plan.tsx'
import { useLearnTexts } from '../../services/texts/course-texts.ts'
import { useTranslation } from '../../services/texts/translation.ts'
import { Button, Spinner } from '../../ui/button.tsx'
import { LimitNotice } from '../../ui/offers/premium-banner.tsx'

/** Identifies the session that counts against the daily limit: once, however often it is opened. */
export const sessionOf = (unit: number, step: PractisedStep) => `unit-${unit}/${step}`

/** Starts the steps of a unit, one at a time. */
export function useStepRun(unit: number) {
  const { isPremium } = usePlan()
  const step = useRef<PractisedStep>('understand')
  const practice = useRunStart({
    isAllowed: () => mayPractise(sessionOf(unit, step.current), isPremium),
    load: (language) =>
      import('./unit-run.tsx').then(({ loadUnitRun }) => loadUnitRun(unit, step.current, language)),
    count: () => countPractice(sessionOf(unit, step.current), isPremium),
  })
  return {
    ...practice,
    startStep: (wanted: PractisedStep) => {
      step.current = wanted
      void practice.start()
    },
  }
}

interface StepsProps {
  number: number
  /** Undefined until the record is open. */
  record: CourseRecord | undefined
  isLoading: boolean
  onMeet: () => void
  onStart: (step: PractisedStep) => void
}

/** The five steps with their state, each with its button. */
export function Steps({ number, record, isLoading, onMeet, onStart }: StepsProps) {
  const { steps: texts, stepTexts } = useLearnTexts().unit
  const { t } = useTranslation()
  const { isPremium } = usePlan()
  const isUsedUp = useSessionsLeft(isPremium) === 0
  const progress = record && unitProgress(number, record)
  const next = progress ? nextStep(progress) : 'meet'
  const isAtLimit = isUsedUp && next && next !== 'meet' && !isPractised(sessionOf(number, next))
  return (
    <div className="stack-6 lg:sticky lg:top-24">
      <section aria-labelledby="steps" className="card p-5 sm:p-6">
        <h2 id="steps" className="font-display text-2xl">
          {texts.title}
        </h2>
        <ol className="mt-4 stack-5">
          {UNIT_STEPS.map((step, place) => (
            <li key={step} className="flex items-start gap-3">
              <StepMark place={place} isDone={isDone(step, progress)} isNext={step === next} />
              <div className="min-w-0 flex-1">
                <p className="font-semibold">
                  {texts[step]}
                  {isDone(step, progress) && <span className="font-normal text-olive"> · {texts.done}</span>}
                  {progress?.notNeeded.includes(step) && (
                    <span className="font-normal text-ink-soft"> · {texts.notNeeded}</span>
                  )}
                  {step === next && <span className="font-normal text-clay-text"> · {texts.next}</span>}
                </p>
                <p className="text-ink-soft text-sm text-pretty">{stepTexts[step]}</p>
                <StepAction
                  step={step}
                  isDone={isDone(step, progress)}
                  isNext={step === next}
                  opensOn={openingOf(step, number, record)}
                  isLoading={isLoading}
                  onStart={() => (step === 'meet' ? onMeet() : onStart(step))}
                />
              </div>
            </li>
          ))}
        </ol>
        <p role="status" className="sr-only">
          {isLoading && t('exercises.preparing')}
        </p>
      </section>
      {isAtLimit && <LimitNotice />}
    </div>
  )
}

const isDone = (step: UnitStep, progress: UnitProgress | undefined) => progress?.done.includes(step) ?? false

/** The learning day on which a step opens; undefined if it waits for another step. */
function openingOf(step: UnitStep, number: number, record: CourseRecord | undefined): number | undefined {
  if (step !== 'checkpoint') return 0
  return record && checkpointDay(number, record)
}

function StepMark({ place, isDone, isNext }: { place: number; isDone: boolean; isNext: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`grid size-8 shrink-0 place-content-center rounded-full font-semibold ${isDone ? 'bg-olive text-on-olive' : 'bg-sand'} ${isNext ? 'outline-2 outline-clay outline-offset-2' : ''}`}
    >
      {isDone ? <Check className="size-5" /> : place + 1}
    </span>
  )
}

interface StepActionProps {
  step: UnitStep
  isDone: boolean
  isNext: boolean
  opensOn: number | undefined
  isLoading: boolean
  onStart: () => void
}

function StepAction({ step, isDone, isNext, opensOn, isLoading, onStart }: StepActionProps) {
  const { practice: texts, steps } = useLearnTexts().unit
  const today = learningDay(eventTime(new Date()))
  if (opensOn === undefined || opensOn > today)
    return <p className="mt-1 text-sm">{opensOn === undefined ? texts.later : texts.tomorrow}</p>
  return (
    <Button
      kind={isNext ? 'primary' : 'secondary'}
      className="mt-2"
      aria-label={`${labelOf()} · ${steps[step]}`}
      aria-busy={isLoading}
      onClick={onStart}
    >
      {isLoading && isNext && <Spinner />}
      {labelOf()}
    </Button>
  )

  function labelOf(): string {
    if (isDone) return texts.again
    return step === 'meet' ? texts.listen : texts.start
  }
}
