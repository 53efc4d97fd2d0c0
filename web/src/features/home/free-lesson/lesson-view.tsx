import type { FreeLesson } from '@frase/core/lessons/free-lesson'
import { History, Undo2 } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useLanguage, useTranslation } from '../../../services/translation.ts'
import { Button } from '../../../ui/button.tsx'
import { SpanishText } from '../../../ui/spanish-text.tsx'
import { Dialogue } from './dialogue.tsx'
import { LessonExercise } from './exercise.tsx'
import { keepLesson, keptLesson } from './last-lesson.ts'

interface LessonViewProps {
  lesson: FreeLesson
  onSolved: () => void
}

/** The lesson, and the way back to the one that it took the place of. */
export default function LessonView({ lesson, onSolved }: LessonViewProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [isBack, setBack] = useState(false)
  const kept = keptLesson(language)
  const last = kept && nameOf(kept) !== nameOf(lesson) ? kept : null
  const shown = (isBack && last) || lesson
  const keepAndGoOn = useCallback(() => {
    keepLesson(lesson, language)
    onSolved()
  }, [lesson, language, onSolved])

  return (
    <>
      {last && (
        <Button kind="quiet" className="-ms-4 mb-2" onClick={() => setBack(!isBack)}>
          {isBack ? (
            <Undo2 className="size-4" aria-hidden="true" />
          ) : (
            <History className="size-4" aria-hidden="true" />
          )}
          {t(isBack ? 'controls.newLesson' : 'controls.lastLesson')}
        </Button>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="grid gap-5">
          <Explanation lesson={shown} />
          <LessonExercise
            key={nameOf(shown)}
            exercise={shown.exercise}
            onSolved={shown === lesson ? keepAndGoOn : undefined}
          />
        </div>
        <Dialogue key={nameOf(shown)} dialogue={shown.dialogue} />
      </div>
    </>
  )
}

const nameOf = ({ title, generatedAt }: FreeLesson) => title + generatedAt

function Explanation({ lesson: { title, subtitle, lesson } }: { lesson: FreeLesson }) {
  return (
    <article className="card p-5 sm:p-7">
      <p className="font-semibold text-clay-text text-sm">{subtitle}</p>
      <h3 className="font-display text-xl text-balance">{title}</h3>
      <h4 className="mt-4 font-bold">{lesson.title}</h4>
      <p className="mt-1 text-pretty">
        <SpanishText text={lesson.paragraph1} />
      </p>
      <ul className="mt-3 list-disc stack-1.5 ps-5 marker:text-clay">
        {lesson.bullets.map((bullet) => (
          <li key={bullet}>
            <SpanishText text={bullet} />
          </li>
        ))}
      </ul>
      <p className="mt-3 text-pretty">
        <SpanishText text={lesson.paragraph2} />
      </p>
    </article>
  )
}
