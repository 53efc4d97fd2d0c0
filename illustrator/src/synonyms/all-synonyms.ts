import { DOINGS } from './doings.ts'
import { FOOD } from './food.ts'
import { NATURE } from './nature.ts'
import { PEOPLE } from './people.ts'
import { PLACES, TOWN } from './places.ts'
import type { SynonymTable } from './synonym-table.ts'
import { THINGS } from './things.ts'

/** Later tables win where two claim the same word. */
export const SYNONYM_TABLES: readonly SynonymTable[] = [PLACES, DOINGS, NATURE, TOWN, PEOPLE, THINGS, FOOD]
