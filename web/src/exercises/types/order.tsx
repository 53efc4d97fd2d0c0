import { Button } from '../../ui/button.tsx'
import { GO_ON } from '../shell/session-frame.tsx'
import { useTaskTexts } from '../shell/task-texts.ts'
import { WordBank } from '../shell/word-bank.tsx'
import type { RendererProps } from './prompt.tsx'
import { Prompt } from './prompt.tsx'

export function Order({ task, attempt, onAnswer, onSkip }: RendererProps<'order'>) {
  const texts = useTaskTexts()
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
