import { publicConfig } from './public-config.ts'

/** What the built-in phrasebook supplies is never called AI. */
export const aiModeName = publicConfig.services.ai === 'hosted' ? 'ai' : 'builtin'
