import { loadAnswerTools } from '@frase/content/answer-tools'
import { loadLessonTasks } from '@frase/content/lesson-tasks'
import { loadTaskTexts } from '@frase/content/task-texts'
import { tasksOfLesson } from '@frase/core/exercises/tasks/tasks-of-lesson'
import type { Language } from '@frase/core/languages'
import type { LessonId } from '@frase/core/lessons/catalog'
import { TaskRun } from '../../exercises/run/task-run.tsx'
import { paragraphIdOf } from './sections.ts'

/** The code and data of a lesson's practice, loaded when somebody starts it. */
export async function loadLessonRun(lessonId: LessonId, language: Language) {
  const [written, tools, texts] = await Promise.all([
    loadLessonTasks(lessonId, language),
    loadAnswerTools(language),
    loadTaskTexts(language),
  ])
  const tasks = tasksOfLesson(written, { lessonId, isVerb: tools.isVerb, random: Math.random })
  return { LessonRun, tasks, tools, texts }
}

export type LoadedLessonRun = Awaited<ReturnType<typeof loadLessonRun>>

interface LessonRunProps extends Omit<LoadedLessonRun, 'LessonRun'> {
  onExplain: (id: string) => void
  onAgain: () => void
}

function LessonRun({ tasks, tools, texts, onExplain, onAgain }: LessonRunProps) {
  return (
    <TaskRun
      tasks={tasks}
      tools={tools}
      texts={texts}
      heading="h3"
      explainedAt={paragraphIdOf}
      onExplain={onExplain}
      onAgain={onAgain}
    />
  )
}
