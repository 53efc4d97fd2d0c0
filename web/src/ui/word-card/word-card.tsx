import { mayKeepWord } from '@frase/core/memory/cards/added-word'
import { parseSentence } from '@frase/core/text/tokens'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from '../../services/translation.ts'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { lazyOptional } from '../lazy-optional.ts'
import type { Dictionary } from './dictionary.ts'
import { Entry, OtherReadings } from './entry.tsx'
import { Examples } from './examples.tsx'
import { Sound } from './sound.tsx'
import { WordStrip } from './word-strip.tsx'

const AddToReview = lazyOptional(() => import('./add-to-review.tsx'))

interface WordCardProps {
  sentence: string
  /** The place of the word that was tapped. */
  first: number
  dictionary: Dictionary
  onClose: () => void
}

/** What a word of a sentence is; from here one can go on to the other words. */
export function WordCard({ sentence, first, dictionary, onClose }: WordCardProps) {
  const { t } = useTranslation()
  const { texts, items, language, find } = dictionary
  const [place, setPlace] = useState(first)
  const { tokens } = parseSentence(sentence)
  const written = tokens[place]?.word ?? ''
  const [reading, ...others] = find(sentence, place)
  const word = reading?.entry.pos === 'name' ? written : written.toLowerCase()
  const item = reading && items.get(`word:${reading.entry.id}`)

  const closeCard = useEffectEvent(onClose)
  // The back button leads to another page, over which the card must not stay.
  useEffect(() => {
    const leave = () => closeCard()
    addEventListener('popstate', leave)
    return () => removeEventListener('popstate', leave)
  }, [])

  return (
    <Dialog title={<span lang="es">{word}</span>} onClose={onClose}>
      <Sound key={word} word={word} texts={texts} language={language} />
      <div aria-live="polite">
        {reading ? (
          <Entry reading={reading} form={word} texts={texts} />
        ) : (
          <p className="mt-3 text-pretty">{texts.noEntry}</p>
        )}
        <OtherReadings readings={others} form={word} texts={texts} />
      </div>
      <WordStrip label={texts.label} tokens={tokens} place={place} onChoose={setPlace} />
      {item && <Examples key={item.id} item={item} sentence={sentence} dictionary={dictionary} />}
      <div className="-mx-6 -mb-6 sm:-mx-8 sm:-mb-8 sticky bottom-0 mt-5 flex flex-wrap justify-end gap-3 border-line border-t bg-paper px-6 py-4 sm:px-8">
        {reading && mayKeepWord(item, reading.entry.pos) && (
          <Suspense>
            <AddToReview key={item.id} item={item.id} texts={texts} />
          </Suspense>
        )}
        <Button onClick={onClose}>{t('auth.dialog.close')}</Button>
      </div>
    </Dialog>
  )
}
