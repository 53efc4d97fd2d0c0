import { makeTaskMaterial } from '../make-task-material.ts'

export default await makeTaskMaterial('pt')
