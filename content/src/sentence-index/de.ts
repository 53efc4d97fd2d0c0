import { makeSentenceIndex } from '../make-sentence-index.ts'

export default await makeSentenceIndex('de')
