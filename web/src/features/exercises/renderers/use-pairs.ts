import type { Exercise } from '@frase/core/exercises/registry/exercise-types'
import { isPairing } from '@frase/core/exercises/types/matching'
import { useState } from 'react'

export type Side = 'spanish' | 'translation'
export interface Selected {
  side: Side
  id: string
}
export interface OpenItem {
  id: string
  text: string
}

/** The pairs made so far, from the id of a Spanish side to the id of a translation, and what is still to be paired. */
export function usePairs({ pairs, translationOrder, userAnswer }: Exercise<'matching'>) {
  const [made, setMade] = useState<Readonly<Record<string, string>>>({})
  const [selected, setSelected] = useState<Selected | null>(null)
  const paired = isPairing(userAnswer) ? userAnswer : made
  const taken = new Set(Object.values(paired))

  const open: Record<Side, OpenItem[]> = {
    spanish: pairs
      .filter(({ id }) => paired[id] === undefined)
      .map(({ id, spanish }) => ({ id, text: spanish })),
    translation: translationOrder
      .filter((id) => !taken.has(id))
      .flatMap((wanted) => pairs.filter(({ id }) => id === wanted))
      .map(({ id, translation }) => ({ id, text: translation })),
  }

  const choose = (side: Side, id: string) => {
    if (selected === null || selected.side === side) {
      setSelected(selected?.id === id ? null : { side, id })
      return
    }
    const [spanishId, translationId] = side === 'spanish' ? [id, selected.id] : [selected.id, id]
    setMade({ ...made, [spanishId]: translationId })
    setSelected(null)
  }

  const remove = (spanishId: string) => {
    const { [spanishId]: _, ...others } = made
    setMade(others)
  }

  return { paired, selected, open, choose, remove }
}
