import type { PathUnit } from '@frase/core/course/course-path'
import type { CourseRecord } from '@frase/core/course/unit-steps'
import { pathFor } from '@frase/core/pages/paths'
import { fillTemplate } from '@frase/core/text/template'
import { useRef, useState } from 'react'
import { recordMetUnit } from '../../services/memory/record-met-unit.ts'
import { useLanguage } from '../../services/translation.ts'
import { useFocusAfter } from '../../services/use-focus-after.ts'
import { useLearnTexts } from '../../services/use-learn-texts.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { SpanishText } from '../../ui/spanish-text.tsx'
import { Dialogue } from './dialogue.tsx'
import { Note } from './note.tsx'
import { Questions } from './questions.tsx'
import { KeySentences, OtherSentences } from './sentences.tsx'
import { Steps } from './steps.tsx'
import { UnitNeighbours } from './unit-neighbours.tsx'
import { useUnitPage } from './use-unit-page.ts'
import { useUnitPractice } from './use-unit-practice.ts'
import { Words } from './words.tsx'

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
  const { started, isLoading, startStep, start, leave } = useUnitPractice(number)
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
