import type { UnitPage } from '@frase/core/course/course-path'

export default import.meta.glob<{ default: UnitPage }>('../course/*.json', { query: '?page=pt' })
