import { perLanguage } from '@frase/core/languages'
import * as z from 'zod/mini'

const text = z.string().check(z.minLength(1))

const nearMissSchema = z.strictObject({ spanish: text, ...perLanguage(() => text) })
export type NearMiss = z.infer<typeof nearMissSchema>

const fileSchema = z.record(text, z.array(nearMissSchema).check(z.length(3)))

const FILES = import.meta.glob<unknown>('./*.json', {
  base: '../src/near-misses',
  eager: true,
  import: 'default',
})

/**
 * Three near misses of each sentence, by its slug. Where it is long enough, two of its details have two
 * values each, and the four sentences are all combinations.
 */
export function readNearMisses(): ReadonlyMap<string, readonly NearMiss[]> {
  return new Map(Object.values(FILES).flatMap((file) => Object.entries(fileSchema.parse(file))))
}
