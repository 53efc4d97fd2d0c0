import { makeDaySentences } from '../make-day-sentences.ts'

export default await makeDaySentences()
