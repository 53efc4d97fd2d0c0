import { loadAnswerTools } from '@frase/content/answer-tools'
import { loadPlacementTask, loadPlacementUnits } from '@frase/content/placement-material'
import { loadPlacementTexts } from '@frase/content/placement-texts'
import { loadPracticeTexts } from '@frase/content/practice-texts'
import type { PathUnit } from '@frase/core/course/course-path'
import {
  nextQuestion,
  type PlacementAnswer,
  type PlacementQuestion,
  placementOf,
} from '@frase/core/course/placement'
import type { PracticeTask } from '@frase/core/exercises/registry/task-types'
import type { Language } from '@frase/core/languages'
import type { Placed } from '@frase/core/memory/record/memory-state'
import { useEffect, useRef, useState } from 'react'
import { openMemory } from '../../services/memory/open-memory.ts'
import { refuse } from '../../services/practice-start.ts'
import { LeaveButton } from '../../ui/leave-button.tsx'
import { usePreparedTools } from '../../ui/practice/use-prepared-tools.ts'
import { PlacementIntro } from './placement-intro.tsx'
import { PlacementResult } from './placement-result.tsx'
import { Question } from './question.tsx'

/** Everything that it takes to find somebody's place. */
export async function loadPlacement(language: Language) {
  const [memory, asked, tools, texts, practiceTexts] = await Promise.all([
    openMemory(),
    loadPlacementUnits(language),
    loadAnswerTools(language),
    loadPlacementTexts(language),
    loadPracticeTexts(language),
  ])
  return {
    Placement,
    language,
    memory,
    asked,
    tools,
    texts,
    practiceTexts: { ...practiceTexts, skip: texts.unknown },
  }
}

interface PlacementProps extends Omit<Awaited<ReturnType<typeof loadPlacement>>, 'Placement'> {
  units: readonly PathUnit[]
  onLeave: () => void
}

type View =
  | { name: 'intro' }
  | { name: 'question'; question: PlacementQuestion; task: PracticeTask; answers: readonly PlacementAnswer[] }
  | { name: 'result'; placed: Placed }

/** From what awaits the learner over the questions to the unit to start with. Whoever leaves before the end leaves no trace. */
function Placement({ language, memory, asked, tools, texts, practiceTexts, units, onLeave }: PlacementProps) {
  const [view, setView] = useState<View>({ name: 'intro' })
  const isLoading = useRef(false)
  usePreparedTools(tools)

  useEffect(() => {
    if (view.name !== 'question') return
    // Meanwhile the units are loaded that either answer leads to.
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
          practiceTexts={practiceTexts}
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
