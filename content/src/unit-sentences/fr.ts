import type { UnitSentence } from '@frase/core/course/course-path'

export default import.meta.glob<{ default: UnitSentence[] }>('../course/*.json', { query: '?sentences=fr' })
