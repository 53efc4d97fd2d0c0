import type { ComparedWord } from '@frase/core/answers/checked-answer'
import { usePracticeTexts } from './practice-texts.ts'

/** What was written and what should be there, told by strokes and words as well as by colour. */
export function Comparison({ words }: { words: readonly ComparedWord[] }) {
  const texts = usePracticeTexts()
  if (words.every(({ state }) => state === 'equal')) return null
  const placed = words.map((word, place) => ({ ...word, place }))
  return (
    <div className="mt-2">
      <p className="font-semibold text-sm">{texts.comparison}</p>
      <p lang="es" className="flex flex-wrap gap-x-2 gap-y-1 text-lg">
        {placed.map(({ place, ...word }) => (
          <Word key={place} word={word} />
        ))}
      </p>
    </div>
  )
}

function Word({ word: { state, typed, expected } }: { word: ComparedWord }) {
  if (state === 'equal') return <span>{typed ?? expected}</span>
  if (state === 'moved')
    return (
      <span className="underline decoration-2 decoration-wavy underline-offset-4">
        {typed}
        <State name="moved" />
      </span>
    )
  return (
    <span className="inline-flex flex-wrap gap-x-1.5">
      {typed !== undefined && (
        <del className="text-alarm decoration-2">
          {typed}
          {expected === undefined && <State name="extra" />}
        </del>
      )}
      {expected !== undefined && (
        <ins className="font-semibold text-olive decoration-2 underline-offset-4">
          <State name={typed === undefined ? 'missing' : state === 'accent' ? 'accent' : 'different'} />
          {expected}
        </ins>
      )}
    </span>
  )
}

function State({ name }: { name: 'accent' | 'different' | 'missing' | 'extra' | 'moved' }) {
  const { states } = usePracticeTexts()
  return <span className="sr-only"> ({states[name]}) </span>
}
