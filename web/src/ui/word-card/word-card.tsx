import type { WordCardTexts } from '@frase/content/word-card-texts'
import type { Language } from '@frase/core/languages'
import { canKeepWord } from '@frase/core/memory/cards/added-word'
import { ipa } from '@frase/core/pronunciation/ipa'
import { respell } from '@frase/core/pronunciation/respell'
import { parseSentence } from '@frase/core/text/tokens'
import { Volume2 } from 'lucide-react'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useAccent } from '../../services/audio/accent.ts'
import { useDictationAudio } from '../../services/audio/practice-audio.ts'
import { useTranslation } from '../../services/texts/translation.ts'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { lazyOptional } from '../lazy-component.ts'
import type { Dictionary } from './dictionary.ts'
import { Entry, Examples, OtherReadings } from './dictionary-entry.tsx'
import { WordStrip } from './word-strip.tsx'

interface SoundProps {
  word: string
  language: Language
  texts: WordCardTexts
}

export function Sound({ word, language, texts }: SoundProps) {
  const { t } = useTranslation()
  const accent = useAccent()
  const [isSilent, setSilent] = useState(false)
  const { playAnew, stop } = useDictationAudio(() => setSilent(true))

  // A voice that goes on after its card is closed could not be stopped any more.
  useEffect(() => stop, [stop])

  return (
    <div className="mt-1">
      <p className="text-cobalt">
        [{respell(word, language, accent)}]{' · '}
        <span lang="und-fonipa" translate="no">
          /{ipa(word, accent)}/
        </span>
      </p>
      <Button kind="listen" className="mt-3" onClick={() => playAnew({ text: word })}>
        <Volume2 className="size-5" aria-hidden="true" />
        {t('audio.listen')}
      </Button>
      <p role="status" className="text-ink-soft">
        {isSilent && texts.silent}
      </p>
    </div>
  )
}

const AddToReview = lazyOptional(() => import('./add-to-review.tsx'))

interface WordCardProps {
  sentence: string
  /** The index of the tapped word. */
  first: number
  dictionary: Dictionary
  onClose: () => void
}

/** The entries of a word of a sentence; from here one can go on to the other words. */
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
        {reading && canKeepWord(item, reading.entry.pos) && (
          <Suspense>
            <AddToReview key={item.id} item={item.id} texts={texts} />
          </Suspense>
        )}
        <Button onClick={onClose}>{t('auth.dialog.close')}</Button>
      </div>
    </Dialog>
  )
}
