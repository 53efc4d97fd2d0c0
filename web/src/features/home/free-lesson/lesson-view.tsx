import { localDayKey } from '@frase/core/days/learning-day'
import type { Language } from '@frase/core/languages'
import { type FreeLesson, freeLessonReader } from '@frase/core/lessons/free-lesson'
import { LAST_LESSON_STORAGE_KEY } from '@frase/core/storage-keys'
import { parseJson } from '@frase/core/text/parse-json'
import { History, Undo2 } from 'lucide-react'
import { useCallback, useState } from 'react'
import { readStored, writeStored } from '../../../services/storage/storage.ts'
import { useLanguage, useTranslation } from '../../../services/texts/translation.ts'
import { Button } from '../../../ui/button.tsx'
import { DialoguePlayer } from '../../../ui/dialogue/dialogue-player.tsx'
import { SpanishText } from '../../../ui/phrases/spanish-text.tsx'
import { LessonExercise } from './exercise.tsx'

/** The lesson that was answered last, for the rest of the day. */
function keepLesson(lesson: FreeLesson, language: Language): void {
  writeStored(LAST_LESSON_STORAGE_KEY, JSON.stringify({ keptFor: keptFor(language), lesson }))
}

function keptLesson(language: Language): FreeLesson | null {
  const kept = Object(parseJson(readStored(LAST_LESSON_STORAGE_KEY)))
  return (kept.keptFor === keptFor(language) && freeLessonReader.read(kept.lesson)) || null
}

const keptFor = (language: Language) => `${localDayKey(new Date())} ${language}`

/** A line reads 'Ana: ¡Hola! — translation'; one written otherwise is shown as it is. */
const LINE = /^(?<name>[^:]{1,30}):\s*(?<spanish>.+?)\s+[—–]\s+(?<meaning>.+)$/

export function Dialogue({ dialogue }: { dialogue: FreeLesson['dialogue'] }) {
  const [isHidden, setHidden] = useState(false)
  return (
    <article className="card p-5 sm:p-7">
      <h3 className="font-display text-xl">{dialogue.title}</h3>
      <p className="mt-1 mb-4 text-ink-soft">
        <SpanishText text={dialogue.intro} />
      </p>
      <DialoguePlayer
        lines={dialogue.lines.map(partsOf)}
        isHidden={isHidden}
        onHide={setHidden}
        className="-mx-5 divided *:px-5 sm:-mx-7 sm:*:px-7"
      />
      <p className="mt-4 rounded-2xl bg-cobalt-wash px-4 py-3 text-sm">
        <SpanishText text={dialogue.tip} />
      </p>
    </article>
  )
}

function partsOf(line: string) {
  const { name, spanish, meaning } = LINE.exec(line)?.groups ?? {}
  return name && spanish && meaning ? { name, spanish, meaning } : line
}

interface LessonViewProps {
  lesson: FreeLesson
  onSolved: () => void
}

/** The lesson, and a button back to the one that it replaced. */
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
