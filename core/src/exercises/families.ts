import { indexOf, type Material } from './material.ts'
import { type PoolPhrase, toPoolPhrase } from './pool-phrase.ts'

/** A sentence of the content and its neighbours, each of which is a neighbour of the others. */
type Family = readonly PoolPhrase[]

/** The family of a sentence, or that in which it is a neighbour. */
export function familyOf(foldedSpanish: string, material: Material): Family | undefined {
  const own = indexOf(material).find(foldedSpanish)
  if (own?.neighbours) return [own, ...own.neighbours.map(toPoolPhrase)]
  return familiesIn(material).get(foldedSpanish)
}

/** Every sentence that was written as a neighbour of another. */
export function neighboursIn(material: Material): readonly PoolPhrase[] {
  const neighbours =
    knownNeighbours.get(material) ??
    indexOf(material).phrases.flatMap(({ neighbours: own = [] }) => own.map(toPoolPhrase))
  knownNeighbours.set(material, neighbours)
  return neighbours
}

const knownNeighbours = new WeakMap<Material, readonly PoolPhrase[]>()

/** By every neighbour. Made when a phrase is first looked for that is no sentence of the content. */
const known = new WeakMap<Material, ReadonlyMap<string, Family>>()

function familiesIn(material: Material): ReadonlyMap<string, Family> {
  const families =
    known.get(material) ??
    new Map(
      indexOf(material).phrases.flatMap((phrase) => {
        const neighbours = phrase.neighbours?.map(toPoolPhrase) ?? []
        return neighbours.map((one) => [one.foldedSpanish, [phrase, ...neighbours]] as const)
      }),
    )
  known.set(material, families)
  return families
}
