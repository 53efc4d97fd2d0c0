import { describeManySessions } from '../testing/many-sessions.ts'

describeManySessions('fr')
