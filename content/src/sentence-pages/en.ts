import { makeSentenceParts } from '../make-sentence-pages.ts'

export default await makeSentenceParts('en')
