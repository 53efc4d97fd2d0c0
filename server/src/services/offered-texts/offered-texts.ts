import { createHmac, timingSafeEqual } from 'node:crypto'
import { loadSpokenAndPictured } from '@frase/content/spoken-and-pictured'
import { canonicalText, type SignedKind } from '@frase/core/contract/request-parts'
import type { Phrase, PhraseSet } from '@frase/core/phrases/phrase'
import type { SigningKeys } from './signing-keys.ts'

const SIGNATURE_BYTES = 16

/** The texts that may be spoken or pictured at the operator's cost: nothing that a visitor made up. */
export interface OfferedTexts {
  /**
   * The signature of a text that the server issued; undefined for a text of the content, which needs none. It
   * is the same as long as the key is the same, so that an address with it can be cached.
   */
  signature: (kind: SignedKind, text: string) => Promise<string | undefined>
  isOffered: (kind: SignedKind, text: string, signature: string | undefined) => Promise<boolean>
}

export function createOfferedTexts({ current, previous }: SigningKeys): OfferedTexts {
  const keys = previous === null ? [current] : [current, previous]
  let content: Promise<Record<SignedKind, ReadonlySet<string>>> | undefined

  async function isInContent(kind: SignedKind, text: string): Promise<boolean> {
    content ??= loadContent()
    return (await content)[kind].has(canonicalText(text))
  }

  return {
    signature: async (kind, text) =>
      (await isInContent(kind, text)) ? undefined : sign(current, kind, text).toString('base64url'),
    async isOffered(kind, text, signature) {
      if (signature !== undefined) {
        const given = Buffer.from(signature, 'base64url')
        if (keys.some((key) => isSame(sign(key, kind, text), given))) return true
      }
      return isInContent(kind, text)
    },
  }
}

/** Neither voice nor language is signed: a phrase that is stored today must be heard with next year's voice. */
function sign(key: string, kind: SignedKind, text: string): Buffer {
  const signature = createHmac('sha256', key)
    .update(`${kind}\n${canonicalText(text)}`)
    .digest()
  return signature.subarray(0, SIGNATURE_BYTES)
}

function isSame(expected: Buffer, given: Buffer): boolean {
  return expected.byteLength === given.byteLength && timingSafeEqual(expected, given)
}

async function loadContent(): Promise<Record<SignedKind, ReadonlySet<string>>> {
  const { spoken, pictured } = await loadSpokenAndPictured()
  return { speech: new Set(spoken), image: new Set(pictured) }
}

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
