import { loadAnswerTools } from '@frase/content/answer-tools'
import { loadPlacementTask, loadPlacementUnits } from '@frase/content/placement-material'
import { loadPlacementTexts, type PlacementTexts } from '@frase/content/placement-texts'
import { loadTaskTexts } from '@frase/content/task-texts'
import type { PathUnit } from '@frase/core/course/course-path'
import {
  nextQuestion,
  type PlacementAnswer,
  type PlacementQuestion,
  placementOf,
  QUESTIONS_MAX,
} from '@frase/core/course/placement'
import type { Task } from '@frase/core/exercises/registry/task-types'
import type { Language } from '@frase/core/languages'
import { type Placed, startUnit } from '@frase/core/memory/record/memory-state'
import { pathFor } from '@frase/core/pages/paths'
import { fillTemplate } from '@frase/core/text/template'
import { useEffect, useRef, useState } from 'react'
import { refuse } from '../../exercises/run/run-start.ts'
import { usePreparedTools } from '../../exercises/run/when-idle.ts'
import { LeaveButton } from '../../exercises/shell/session-frame.tsx'
import { openMemory } from '../../services/memory/open/open-memory.ts'
import { useLanguage } from '../../services/texts/translation.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Question } from './question.tsx'

/** For a heading: the element that had the focus is removed. */
function useFocusOnArrival() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return heading
}

function PlacementIntro({ texts, onStart }: { texts: PlacementTexts; onStart: () => void }) {
  const heading = useFocusOnArrival()
  const { tasks, length, free } = texts.intro
  return (
    <div className="card p-6 sm:p-8">
      <h1 ref={heading} tabIndex={-1} className="rounded-lg font-display text-3xl text-balance">
        {texts.title}
      </h1>
      <div className="mt-4 max-w-prose stack-3 text-lg text-pretty">
        <p>{tasks}</p>
        <p>{fillTemplate(length, { max: String(QUESTIONS_MAX) })}</p>
        <p>{free}</p>
      </div>
      <Button kind="primary" className="mt-6" onClick={onStart}>
        {texts.start}
      </Button>
    </div>
  )
}

interface PlacementResultProps {
  placed: Placed
  units: readonly PathUnit[]
  texts: PlacementTexts
  /** The learner would rather begin at the beginning. */
  onFromOne: () => void
}

function PlacementResult({ placed, units, texts: { result }, onFromOne }: PlacementResultProps) {
  const heading = useFocusOnArrival()
  const language = useLanguage()
  const start = startUnit(placed)
  const unit = units.find((one) => one.unit === start)
  const [first] = units
  const to = ({ slug }: PathUnit) => pathFor('unit', language, { unitId: slug })
  const { understands, produces } = placed
  const text = produces > 0 ? result.both : understands > 0 ? result.understands : result.beginner
  const values = { understands: String(understands), produces: String(produces) }
  return (
    <div className="card overflow-hidden">
      <div className="azulejo h-4" aria-hidden="true" />
      <div className="p-6 sm:p-8">
        <h1 ref={heading} tabIndex={-1} className="rounded-lg font-display text-3xl text-balance">
          {result.title}
        </h1>
        <div className="mt-4 max-w-prose stack-3 text-lg text-pretty">
          <p>{fillTemplate(text, values)}</p>
          {understands > 0 && <p className="text-ink-soft">{result.sayIt}</p>}
        </div>
        <div className="mt-6 flex flex-wrap gap-3">
          {unit && (
            <ButtonLink kind="primary" to={to(unit)}>
              {fillTemplate(result.start, { unit: String(start), title: unit.title })}
            </ButtonLink>
          )}
          {first && start > 1 && (
            <ButtonLink to={to(first)} onClick={onFromOne}>
              {result.fromOne}
            </ButtonLink>
          )}
        </div>
      </div>
    </div>
  )
}

/** Everything that the placement needs. */
export async function loadPlacement(language: Language) {
  const [memory, asked, tools, texts, taskTexts] = await Promise.all([
    openMemory(),
    loadPlacementUnits(language),
    loadAnswerTools(language),
    loadPlacementTexts(language),
    loadTaskTexts(language),
  ])
  return {
    Placement,
    language,
    memory,
    asked,
    tools,
    texts,
    taskTexts: { ...taskTexts, skip: texts.unknown },
  }
}

interface PlacementProps extends Omit<Awaited<ReturnType<typeof loadPlacement>>, 'Placement'> {
  units: readonly PathUnit[]
  onLeave: () => void
}

type View =
  | { name: 'intro' }
  | { name: 'question'; question: PlacementQuestion; task: Task; answers: readonly PlacementAnswer[] }
  | { name: 'result'; placed: Placed }

/**
 * From the introduction over the questions to the unit to start with. Leaving before the end leaves no trace.
 */
function Placement({ language, memory, asked, tools, texts, taskTexts, units, onLeave }: PlacementProps) {
  const [view, setView] = useState<View>({ name: 'intro' })
  const isLoading = useRef(false)
  usePreparedTools(tools)

  useEffect(() => {
    if (view.name !== 'question') return
    // Meanwhile the units that either answer leads to are loaded.
    for (const outcome of ['right', 'wrong'] as const) {
      const next = nextQuestion(asked, [...view.answers, { ...view.question, outcome }], Math.random)
      if (next) loadPlacementTask(next, language, Math.random).catch(() => {})
    }
  }, [view, asked, language])

  async function goOn(given: readonly PlacementAnswer[]) {
    if (isLoading.current) return
    const next = nextQuestion(asked, given, Math.random)
    if (!next) {
      const placed = placementOf(asked, given)
      void memory.add({ kind: 'placed', ...placed })
      setView({ name: 'result', placed })
      return
    }
    isLoading.current = true
    try {
      const task = await loadPlacementTask(next, language, Math.random)
      setView({ name: 'question', question: next, task, answers: given })
    } catch {
      refuse('failed')
    } finally {
      isLoading.current = false
    }
  }

  return (
    <div className="mx-auto max-w-3xl">
      <LeaveButton onClick={onLeave}>{texts.back}</LeaveButton>
      {view.name === 'intro' && <PlacementIntro texts={texts} onStart={() => void goOn([])} />}
      {view.name === 'question' && (
        <Question
          key={view.question.sentence}
          number={view.answers.length + 1}
          task={view.task}
          tools={tools}
          texts={texts}
          taskTexts={taskTexts}
          onOutcome={(outcome) => void goOn([...view.answers, { ...view.question, outcome }])}
        />
      )}
      {view.name === 'result' && (
        <PlacementResult
          placed={view.placed}
          units={units}
          texts={texts}
          onFromOne={() => void memory.add({ kind: 'placed', ...view.placed, produces: 0 })}
        />
      )}
    </div>
  )
}
