import { wordAt } from '@frase/core/spanish/look-up'
import { parseSentence } from '@frase/core/text/tokens'
import { createRoot } from 'react-dom/client'
import { hasSpanishVoice } from '../../services/audio/device-voice.ts'
import { speechAddress } from '../../services/audio/server-voice.ts'
import { nextTask } from '../../services/page/next-task.ts'
import { shownLanguage } from '../../services/texts/translation.ts'
import { loadDictionary } from './dictionary.ts'
import { WordCard } from './word-card.tsx'

let close = () => {}

/**
 * Opens the card of the word at this place of a sentence, or of its first word that has an entry. Where there is neither an
 * entry nor a voice for a word, there is nothing to open.
 */
export async function openWordCard(sentence: string, offset?: number): Promise<void> {
  const dictionary = await loadDictionary(shownLanguage())
  const { tokens } = parseSentence(sentence)
  const places = tokens.map((_, place) => place)
  const isKnown = (place: number) => dictionary.find(sentence, place).length > 0
  const place = offset === undefined ? (places.find(isKnown) ?? places[0]) : wordAt(sentence, offset)
  const word = tokens[place ?? -1]?.word
  if (place === undefined || word === undefined) return
  if (!isKnown(place) && !(await canBeSpoken(word.toLowerCase()))) return
  close()
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  close = () => {
    close = () => {}
    // Hidden first: closing a modal dialog makes the browser compute the whole page again.
    host.hidden = true
    requestAnimationFrame(async () => {
      await nextTask()
      root.unmount()
      host.remove()
    })
  }
  root.render(<WordCard sentence={sentence} first={place} dictionary={dictionary} onClose={() => close()} />)
}

/** The server speaks the words of its own texts only, some of which have no entry. */
async function canBeSpoken(word: string): Promise<boolean> {
  if (await hasSpanishVoice()) return true
  return fetch(speechAddress({ text: word })).then(
    ({ ok }) => ok,
    () => false,
  )
}
