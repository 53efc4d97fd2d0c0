import type { Phrase, PhraseSet } from '@frase/core/phrases/phrase'
import type { OfferedTexts } from './offered-texts.ts'

export async function signPhrase<Signed extends Phrase>(
  phrase: Signed,
  offered: OfferedTexts,
): Promise<Signed> {
  const { spanish, imageDescription = '' } = phrase
  const [audioSignature, imageSignature] = await Promise.all([
    offered.signature('speech', spanish),
    imageDescription === '' ? undefined : offered.signature('image', imageDescription),
  ])
  return { ...phrase, ...(audioSignature && { audioSignature }), ...(imageSignature && { imageSignature }) }
}

export async function signPhraseSet(set: PhraseSet, offered: OfferedTexts): Promise<PhraseSet> {
  return { ...set, phrases: await Promise.all(set.phrases.map((phrase) => signPhrase(phrase, offered))) }
}
