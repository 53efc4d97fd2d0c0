import { Button } from '../button.tsx'
import { GO_ON } from '../session-keys.ts'
import { WordBank } from '../word-bank.tsx'
import { usePracticeTexts } from './practice-texts.ts'
import { Prompt } from './prompt.tsx'
import type { RendererProps } from './renderer.ts'

export function Order({ task, attempt, onAnswer, onSkip }: RendererProps<'order'>) {
  const texts = usePracticeTexts()
  const words = task.tiles.map((word, place) => ({ id: String(place), word }))
  return (
    <>
      <Prompt chips={task.chips}>
        <p className="font-display text-xl text-pretty">{task.meaning}</p>
      </Prompt>
      <WordBank
        words={words}
        result={
          attempt && (
            <p lang="es" className="text-lg">
              {attempt.answer}
            </p>
          )
        }
      >
        {(chosen) =>
          !attempt && (
            <>
              <Button
                {...GO_ON}
                kind="primary"
                disabled={chosen.length < words.length}
                onClick={() => onAnswer(chosen.map((id) => task.tiles[Number(id)]).join(' '))}
              >
                {texts.check}
              </Button>
              <Button kind="quiet" onClick={onSkip}>
                {texts.skip}
              </Button>
            </>
          )
        }
      </WordBank>
    </>
  )
}
