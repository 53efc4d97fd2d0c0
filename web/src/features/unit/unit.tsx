import { loadUnitPage } from '@frase/content/unit-page'
import type { PathUnit, UnitLine, UnitPage } from '@frase/core/course/course-path'
import type { CourseRecord } from '@frase/core/course/unit-steps'
import type { Language } from '@frase/core/languages'
import { pathFor } from '@frase/core/pages/paths'
import { fillTemplate } from '@frase/core/text/template'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useRef, useState } from 'react'
import { recordMetUnit } from '../../services/memory/record/record-step.ts'
import { useFocusAfter } from '../../services/page/use-focus-after.ts'
import { useLearnTexts } from '../../services/texts/course-texts.ts'
import { useLanguageContent } from '../../services/texts/language-content.ts'
import { useLanguage, useTranslation } from '../../services/texts/translation.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { DialoguePlayer } from '../../ui/dialogue/dialogue-player.tsx'
import { BackLink, PageHeading } from '../../ui/page-heading.tsx'
import { SpanishText } from '../../ui/phrases/spanish-text.tsx'
import { Note } from './note.tsx'
import { Questions } from './questions.tsx'
import { KeySentences, OtherSentences } from './sentences.tsx'
import { Steps, useStepRun } from './steps.tsx'
import { UnitSection } from './unit-section.tsx'
import { Words } from './words.tsx'

type UnitLoader = (language: Language) => Promise<UnitPage>

const loaders = new Map<number, UnitLoader>()

/** Loaded content is cached by its loader function, so that a unit must always get the same function. */
function loaderOf(unit: number): UnitLoader {
  const known = loaders.get(unit)
  if (known) return known
  const loader: UnitLoader = (language) => loadUnitPage(unit, language)
  loaders.set(unit, loader)
  return loader
}

function useUnitPage(unit: number): UnitPage {
  return useLanguageContent(loaderOf(unit))
}

function UnitNeighbours({ number, units }: { number: number; units: readonly PathUnit[] }) {
  const { neighbours: texts } = useLearnTexts().unit
  const language = useLanguage()
  const { t } = useTranslation()
  const place = units.findIndex(({ unit }) => unit === number)
  const previous = units[place - 1]
  const next = units[place + 1]
  const to = ({ slug }: PathUnit) => pathFor('unit', language, { unitId: slug })
  return (
    <nav aria-label={texts.label} className="flex flex-wrap justify-between gap-3 border-line border-t pt-6">
      {previous && (
        <ButtonLink to={to(previous)}>
          <ArrowLeft className="size-4 shrink-0" aria-hidden="true" />
          <span>
            <span className="sr-only">{t('colon', { label: texts.previous })} </span>
            {previous.title}
          </span>
        </ButtonLink>
      )}
      {next && (
        <ButtonLink to={to(next)} className="ms-auto">
          <span>
            <span className="sr-only">{t('colon', { label: texts.next })} </span>
            {next.title}
          </span>
          <ArrowRight className="size-4 shrink-0" aria-hidden="true" />
        </ButtonLink>
      )}
    </nav>
  )
}

interface DialogueProps {
  scene: string
  lines: readonly UnitLine[]
  /** Whether it is heard without text first. */
  isListening: boolean
  onListening: (isListening: boolean) => void
}

export function Dialogue({ scene, lines, isListening, onListening }: DialogueProps) {
  const { dialogue: texts } = useLearnTexts().unit
  return (
    <UnitSection title={texts.title} text={scene}>
      <DialoguePlayer
        lines={lines}
        isHidden={isListening}
        onHide={onListening}
        className="card divided overflow-clip *:px-4 sm:*:px-5"
      />
    </UnitSection>
  )
}

interface UnitProps {
  number: number
  units: readonly PathUnit[]
  /** Undefined until the record is open. */
  record: CourseRecord | undefined
}

export function Unit({ number, units, record }: UnitProps) {
  const { unit: texts, unitNumber } = useLearnTexts()
  const language = useLanguage()
  const unit = useUnitPage(number)
  const { started, isLoading, startStep, start, leave } = useStepRun(number)
  const [isListening, setListening] = useState(false)
  const dialogue = useRef<HTMLDivElement>(null)
  const heading = useFocusAfter(started !== null)

  const meet = () => {
    setListening(true)
    dialogue.current?.querySelector('button')?.focus({ preventScroll: true })
    dialogue.current?.scrollIntoView({ block: 'start' })
  }

  if (started) {
    const { UnitRun, ...run } = started.run
    return <UnitRun key={started.number} {...run} unit={unit} onAgain={start} onLeave={leave} />
  }
  return (
    <>
      <BackLink to={pathFor('learn', language)}>{texts.allUnits}</BackLink>
      <p className="mb-1 font-semibold text-clay-text">
        {fillTemplate(unitNumber, { unit: String(number) })} · {unit.level}
      </p>
      <PageHeading title={unit.title} headingRef={heading}>
        <p>
          <strong className="font-semibold text-ink">{texts.canDo}</strong> <SpanishText text={unit.canDo} />
        </p>
      </PageHeading>
      <div className="grid items-start gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <Steps number={number} record={record} isLoading={isLoading} onMeet={meet} onStart={startStep} />
        <div className="min-w-0 stack-10 lg:col-start-1 lg:row-start-1">
          <div ref={dialogue} className="scroll-mt-24">
            <Dialogue
              scene={unit.scene}
              lines={unit.lines}
              isListening={isListening}
              onListening={setListening}
            />
          </div>
          <Questions
            questions={unit.questions}
            lines={unit.lines}
            onAnswered={() => void recordMetUnit(number).catch(() => {})}
          />
          <Words core={unit.core} met={unit.met} pieces={unit.pieces} />
          <KeySentences sentences={unit.key} />
          <Note title={texts.note.title} paragraphs={unit.note} lessons={unit.lessons} />
          {unit.secondNote.length > 0 && <Note title={texts.note.second} paragraphs={unit.secondNote} />}
          <OtherSentences sentences={unit.others} />
          <UnitNeighbours number={number} units={units} />
        </div>
      </div>
    </>
  )
}
