import { makeSpokenAndPictured } from '../make-spoken-and-pictured.ts'

export default await makeSpokenAndPictured()
