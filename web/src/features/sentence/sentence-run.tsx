import { loadAnswerTools } from '@frase/content/answer-tools'
import { loadPractisedSentence } from '@frase/content/practised-sentence'
import { loadTaskTexts } from '@frase/content/task-texts'
import type { SentencePage } from '@frase/core/course/sentence-page'
import { taskOfSentence } from '@frase/core/exercises/tasks/make-tasks'
import type { Language } from '@frase/core/languages'
import { TaskRun } from '../../exercises/run/task-run.tsx'
import { LeaveButton } from '../../exercises/shell/session-frame.tsx'
import { useSentenceTexts } from '../../services/texts/use-sentence-texts.ts'
import { Button } from '../../ui/button.tsx'

/** The name in the record for where the question was asked. */
const SOURCE = 'sentence'

/** Loaded when somebody wants to practise the sentence. */
export async function loadSentenceRun({ slug, unit }: SentencePage, language: Language) {
  const [sentence, tools, texts] = await Promise.all([
    loadPractisedSentence(slug, unit?.unit, language),
    loadAnswerTools(language),
    loadTaskTexts(language),
  ])
  const task = taskOfSentence(sentence, 'typed_translation', Math.random)
  return { SentenceRun, tasks: task ? [{ ...task, source: SOURCE }] : [], tools, texts }
}

interface SentenceRunProps extends Omit<Awaited<ReturnType<typeof loadSentenceRun>>, 'SentenceRun'> {
  onAgain: () => void
  onLeave: () => void
}

/** Replaces the page, which shows the answer. */
function SentenceRun({ tasks, tools, texts, onAgain, onLeave }: SentenceRunProps) {
  const { practice } = useSentenceTexts().sentence
  return (
    <div className="mx-auto max-w-3xl">
      <LeaveButton onClick={onLeave}>{practice.back}</LeaveButton>
      <h1 className="mb-3 font-display text-3xl text-balance">{practice.running}</h1>
      <TaskRun tasks={tasks} tools={tools} texts={texts} heading="h2" onAgain={onAgain}>
        <Button onClick={onLeave}>{practice.back}</Button>
      </TaskRun>
    </div>
  )
}
