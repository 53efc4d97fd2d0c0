import { makeMemoryCatalog } from '../make-memory-catalog.ts'

export default await makeMemoryCatalog('fr')
