import { makeLearnerLexicon } from '../make-learner-lexicon.ts'

export default makeLearnerLexicon('de')
