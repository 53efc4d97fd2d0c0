import { loadAnswerTools } from '@frase/content/answer-tools'
import { loadTaskMaterial } from '@frase/content/task-material'
import { loadTaskTexts } from '@frase/content/task-texts'
import { makeTasks } from '@frase/core/exercises/tasks/make-tasks'
import type { Language } from '@frase/core/languages'
import { TaskRun } from '../../exercises/run/task-run.tsx'
import { LeaveButton } from '../../exercises/shell/session-frame.tsx'
import { readSavedPhrases } from '../../services/phrases/read-saved-phrases.ts'
import { useTranslation } from '../../services/texts/translation.ts'
import { Button } from '../../ui/button.tsx'

/** The code and data of 'write and speak', loaded when somebody starts it. */
export async function loadWritingRun(language: Language) {
  const [material, tools, texts] = await Promise.all([
    loadTaskMaterial(language),
    loadAnswerTools(language),
    loadTaskTexts(language),
  ])
  const saved = readSavedPhrases(language).map(({ spanish }) => spanish)
  return { WritingRun, tasks: makeTasks({ material, saved, random: Math.random }), tools, texts }
}

interface WritingRunProps extends Omit<Awaited<ReturnType<typeof loadWritingRun>>, 'WritingRun'> {
  onAgain: () => void
  onLeave: () => void
}

function WritingRun({ tasks, tools, texts, onAgain, onLeave }: WritingRunProps) {
  const { t } = useTranslation()
  return (
    <div className="mx-auto max-w-3xl">
      <LeaveButton onClick={onLeave}>{t('exercises.backToList')}</LeaveButton>
      <h1 className="mb-3 font-display text-3xl">{t('exercises.writing.title')}</h1>
      <TaskRun tasks={tasks} tools={tools} texts={texts} heading="h2" onAgain={onAgain}>
        <Button onClick={onLeave}>{t('exercises.backToList')}</Button>
      </TaskRun>
    </div>
  )
}
