import { loadPracticeMaterial } from '@frase/content/practice-material'
import { exampleSentences } from '@frase/core/course/example-sentences'
import type { PracticeSentence } from '@frase/core/exercises/tasks/practice-material'
import { sentenceId } from '@frase/core/exercises/tasks/review-material'
import type { CourseItem } from '@frase/core/memory/items/card'
import { useEffect, useState } from 'react'
import type { Dictionary } from './dictionary.ts'

interface ExamplesProps {
  item: CourseItem
  /** In which the word was found. */
  sentence: string
  dictionary: Dictionary
}

/** More sentences with the word. They come after the card: without them it is complete too. */
export function Examples({ item, sentence, dictionary: { language, texts } }: ExamplesProps) {
  const [examples, setExamples] = useState<readonly PracticeSentence[]>([])
  useEffect(() => {
    let isLeft = false
    loadPracticeMaterial(language).then(
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
