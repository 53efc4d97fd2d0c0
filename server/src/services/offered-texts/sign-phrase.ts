import type { Phrase, PhraseSet } from '@frase/core/phrases/phrase'
import type { OfferedTexts } from './offered-texts.ts'

export async function signPhrase<Signed extends Phrase>(
  phrase: Signed,
  offered: OfferedTexts,
): Promise<Signed> {
  const { spanish, imageDescription = '', imageSearch } = phrase
  const searched = imageSearch || imageDescription
  const [audioSignature, imageSignature] = await Promise.all([
    offered.signature('speech', spanish),
    searched === '' ? undefined : offered.signature('image', searched),
  ])
  return { ...phrase, ...(audioSignature && { audioSignature }), ...(imageSignature && { imageSignature }) }
}

export async function signPhraseSet(set: PhraseSet, offered: OfferedTexts): Promise<PhraseSet> {
  return { ...set, phrases: await Promise.all(set.phrases.map((phrase) => signPhrase(phrase, offered))) }
}
