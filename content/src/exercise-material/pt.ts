import { makeExerciseMaterial } from '../make-exercise-material.ts'

export default await makeExerciseMaterial('pt')
