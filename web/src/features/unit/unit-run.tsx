import { loadAnswerTools } from '@frase/content/answer-tools'
import { loadStepMaterial } from '@frase/content/step-material'
import { loadTaskTexts } from '@frase/content/task-texts'
import type { UnitPage } from '@frase/core/course/course-path'
import { stepReached } from '@frase/core/course/step-outcome'
import { EXAMPLES_FIRST, type PractisedStep, stepTasks } from '@frase/core/course/step-tasks'
import type { TaskSession } from '@frase/core/exercises/session/session'
import type { Language } from '@frase/core/languages'
import { fillTemplate } from '@frase/core/text/template'
import { TaskRun } from '../../exercises/run/task-run.tsx'
import { LeaveButton } from '../../exercises/shell/session-frame.tsx'
import { openMemory } from '../../services/memory/open/open-memory.ts'
import { stepEvents } from '../../services/memory/record/record-step.ts'
import { useLearnTexts } from '../../services/texts/course-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Note } from './note.tsx'

/** The code and data of a step, loaded when somebody starts it. */
export async function loadUnitRun(unit: number, step: PractisedStep, language: Language) {
  const memory = await openMemory()
  const [material, tools, texts] = await Promise.all([
    loadStepMaterial(unit, language, memory.snapshot().state),
    loadAnswerTools(language),
    loadTaskTexts(language),
  ])
  const onProgress = (session: TaskSession) => {
    const events = stepEvents(memory, unit, step, stepReached(step, session, material.targets))
    if (events.length > 0) void memory.add(...events)
  }
  return { UnitRun, step, tasks: stepTasks(step, material, Math.random), tools, texts, onProgress }
}

interface UnitRunProps extends Omit<Awaited<ReturnType<typeof loadUnitRun>>, 'UnitRun'> {
  unit: UnitPage
  onAgain: () => void
  onLeave: () => void
}

function UnitRun({ unit, step, onAgain, onLeave, ...run }: UnitRunProps) {
  const { practice, steps, note: titles } = useLearnTexts().unit
  const [title, paragraphs] =
    step === 'build' ? [titles.title, unit.note] : [titles.second, step === 'say' ? unit.secondNote : []]
  const note = (position: number) => {
    if (paragraphs.length === 0 || position < EXAMPLES_FIRST) return null
    const text = <Note title={title} paragraphs={paragraphs} />
    // Folded once it was read, so that the next question is not below it.
    const shown = position === EXAMPLES_FIRST ? text : <Disclosure summary={title}>{text}</Disclosure>
    return <div className="mb-6">{shown}</div>
  }
  return (
    <div className="mx-auto max-w-3xl">
      <LeaveButton onClick={onLeave}>{practice.back}</LeaveButton>
      <h1 className="mb-3 font-display text-3xl text-balance">
        {fillTemplate(practice.of, { step: steps[step], unit: unit.title })}
      </h1>
      <TaskRun {...run} heading="h2" aside={note} onAgain={onAgain}>
        <Button onClick={onLeave}>{practice.back}</Button>
      </TaskRun>
    </div>
  )
}
