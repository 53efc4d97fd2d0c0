import { accountDelete, accountExport } from './account.ts'
import type { Endpoint } from './endpoint.ts'
import { drawing, images } from './images.ts'
import { checkout, paymentEvents, portal } from './payments.ts'
import { categoryPhrases, dailyPhrase, freeLesson } from './phrases.ts'
import { speech, testSignature } from './speech.ts'

/** Every route of the API. */
export const ENDPOINTS = [
  dailyPhrase,
  categoryPhrases,
  freeLesson,
  speech,
  images,
  drawing,
  testSignature,
  checkout,
  portal,
  paymentEvents,
  accountExport,
  accountDelete,
] as const satisfies readonly Endpoint[]
