import { DRAWING_PATH, IMAGES_PATH, SPEECH_PATH } from '@frase/core/contract/paths'
import { createOfferedTexts } from '../services/offered-texts/offered-texts.ts'

/** The default signing secret of a test's product. */
export const TEST_SIGNING_SECRET = 'the signing secret of all tests of the server'

export const testOfferedTexts = createOfferedTexts({ current: TEST_SIGNING_SECRET, previous: null })

/** Addresses as issued by the server, for any text. */
export async function signedSpeech(text: string, more: Record<string, string> = {}): Promise<string> {
  const s = await testOfferedTexts.signature('speech', text)
  return `${SPEECH_PATH}?${new URLSearchParams({ text, ...more, ...(s && { s }) })}`
}

export async function signedImage(query: string, more: Record<string, string> = {}): Promise<string> {
  return `${IMAGES_PATH}?${await pictureQuery(query, more)}`
}

export async function signedDrawing(query: string): Promise<string> {
  return `${DRAWING_PATH}?${await pictureQuery(query)}`
}

async function pictureQuery(query: string, more: Record<string, string> = {}): Promise<URLSearchParams> {
  const s = await testOfferedTexts.signature('image', query)
  return new URLSearchParams({ query, ...more, ...(s && { s }) })
}
