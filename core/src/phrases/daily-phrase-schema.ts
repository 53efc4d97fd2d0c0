import { schemaOf } from '../shapes/schema-of.ts'
import { DAILY_PHRASE } from './phrase-fields.ts'
import { wireSchema } from './phrase-schemas.ts'
import { DAILY_NAMES } from './wire-names.ts'

/** Apart from the schemas that pages load: home reads a phrase of the day with the reader of the codec. */
export const dailyPhraseSchema = wireSchema(DAILY_NAMES, schemaOf(DAILY_PHRASE))
