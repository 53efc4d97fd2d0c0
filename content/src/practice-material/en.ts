import { makePracticeMaterial } from '../make-practice-material.ts'

export default await makePracticeMaterial('en')
