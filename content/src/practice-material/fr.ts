import { makePracticeMaterial } from '../make-practice-material.ts'

export default await makePracticeMaterial('fr')
