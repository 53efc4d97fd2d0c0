import { GAP } from '@frase/core/lessons/lesson-task'
import { useLanguage } from '../../services/translation.ts'
import { usePracticeTexts } from './practice-texts.ts'

interface GappedSentenceProps {
  gapped: string
  /** Fills the gap once the task is answered. */
  filling: string | undefined
}

export function GappedSentence({ gapped, filling }: GappedSentenceProps) {
  const { blank } = usePracticeTexts()
  const language = useLanguage()
  const [before, after] = gapped.split(GAP)
  return (
    <span lang="es">
      {before}
      {filling === undefined ? (
        <span className="inline-block min-w-16 border-ink border-b-2 text-center">
          <span className="sr-only" lang={language}>
            {blank}
          </span>
          &nbsp;
        </span>
      ) : (
        <b className="font-normal text-olive underline decoration-2 underline-offset-4">{filling}</b>
      )}
      {after}
    </span>
  )
}
