import { makeBuiltInPhrases } from '../make-built-in-phrases.ts'

export default await makeBuiltInPhrases()
