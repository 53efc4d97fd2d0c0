import type { LearnerWord } from '@frase/content/learner-lexicon'
import { loadTaskMaterial } from '@frase/content/task-material'
import type { WordCardTexts } from '@frase/content/word-card-texts'
import { exampleSentences } from '@frase/core/course/example-sentences'
import { sentenceId } from '@frase/core/exercises/tasks/review-material'
import type { TaskSentence } from '@frase/core/exercises/tasks/task-material'
import type { CourseItem } from '@frase/core/memory/items/card'
import type { Reading } from '@frase/core/spanish/form-index'
import { formInWords } from '@frase/core/spanish/look-up'
import { fillTemplate } from '@frase/core/text/template'
import { useEffect, useState } from 'react'
import { SpanishText } from '../phrases/spanish-text.tsx'
import type { Dictionary } from './dictionary.ts'

interface EntryProps {
  reading: Reading<LearnerWord>
  /** The word as the sentence has it. */
  form: string
  texts: WordCardTexts
}

export function Entry({ reading, form, texts }: EntryProps) {
  const { lemma, meaning, note, falseFriend } = reading.entry
  return (
    <div className="mt-4">
      <p className="text-ink-soft text-sm">
        <b lang="es" className="font-semibold text-base text-ink">
          {lemma}
        </b>{' '}
        · {kindOf(reading.entry, texts)}
      </p>
      <p className="mt-1 font-semibold text-lg text-pretty">{meaning}</p>
      {note !== undefined && <p className="text-ink-soft text-pretty">({note})</p>}
      {formInWords(reading, form, texts.form).map((line) => (
        <p key={line} className="mt-1 text-pretty">
          <SpanishText text={line} />
        </p>
      ))}
      {falseFriend && (
        <p className="mt-3 rounded-2xl bg-amber-wash px-4 py-3 text-pretty">
          <SpanishText text={fillTemplate(texts.falseFriend, { word: lemma, ...falseFriend })} />
        </p>
      )}
    </div>
  )
}

interface OtherReadingsProps extends Omit<EntryProps, 'reading'> {
  readings: readonly Reading<LearnerWord>[]
}

/** Set if the sentence does not say which word it is. */
export function OtherReadings({ readings, form, texts }: OtherReadingsProps) {
  if (readings.length === 0) return null
  return (
    <div className="mt-4 text-ink-soft">
      <p>{texts.also}</p>
      <ul className="mt-1 list-disc ps-5">
        {readings.map((reading) => {
          const { id, lemma, meaning } = reading.entry
          const [first] = formInWords(reading, form, texts.form)
          return (
            <li key={id} className="text-pretty">
              <SpanishText text={`*${lemma}*: ${meaning}`} />
              {first !== undefined && (
                <>
                  {' ('}
                  <SpanishText text={first} />)
                </>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function kindOf({ pos, gender }: LearnerWord, texts: WordCardTexts): string {
  return gender === undefined || pos === 'name'
    ? texts.pos[pos]
    : `${texts.pos[pos]}, ${texts.gender[gender]}`
}

interface ExamplesProps {
  item: CourseItem
  /** The sentence in which the word was found. */
  sentence: string
  dictionary: Dictionary
}

/** More sentences with the word. They are loaded after the card, which is complete without them. */
export function Examples({ item, sentence, dictionary: { language, texts } }: ExamplesProps) {
  const [examples, setExamples] = useState<readonly TaskSentence[]>([])
  useEffect(() => {
    let isLeft = false
    loadTaskMaterial(language).then(
      ({ sentences }) => {
        const byId = new Map(sentences.map((one) => [sentenceId(one), one]))
        if (!isLeft) setExamples(exampleSentences(item, byId, sentence))
      },
      () => {},
    )
    return () => {
      isLeft = true
    }
  }, [item, sentence, language])

  if (examples.length === 0) return null
  return (
    <section className="mt-5">
      <h3 className="font-semibold">{texts.examples}</h3>
      <ul className="mt-1 divided">
        {examples.map(({ spanish, meaning }) => (
          <li key={spanish} className="py-2">
            <p lang="es" className="font-display">
              {spanish}
            </p>
            <p className="text-ink-soft">{meaning}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
