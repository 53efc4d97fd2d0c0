import type { LearnerWord } from '@frase/content/make-learner-lexicon'
import type { WordCardTexts } from '@frase/content/word-card-texts'
import type { Reading } from '@frase/core/spanish/form-index'
import { formInWords } from '@frase/core/spanish/look-up'
import { fillTemplate } from '@frase/core/text/template'
import { SpanishText } from '../spanish-text.tsx'

interface EntryProps {
  reading: Reading<LearnerWord>
  /** As it is said in the sentence. */
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

/** Where the sentence does not say which word it is. */
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
