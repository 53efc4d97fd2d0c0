import * as z from 'zod/mini'

/** What can be remembered. The id of an item never changes: a record refers to it years later. */
const ITEM_KINDS = ['word', 'rule', 'friend', 'sentence', 'own'] as const
export type ItemKind = (typeof ITEM_KINDS)[number]

/**
 * `word:<entry of the lexicon>`, `rule:<lesson or unit>/<point>`, `rule:slip/<slip>`, `friend:<entry>`,
 * `sentence:<slug>`, and `own:<hash>` for a phrase that a model wrote for this learner.
 */
export type ItemId = `${ItemKind}:${string}`

const ID_MAX = 120
const ITEM_ID =
  /^(?:(?:word|friend|sentence):|rule:[\p{L}\p{N}-]+\/|own:)[\p{L}\p{N}](?:[\p{L}\p{N} .'-]*[\p{L}\p{N}.])?$/u

export function isItemId(value: unknown): value is ItemId {
  return typeof value === 'string' && value.length <= ID_MAX && ITEM_ID.test(value)
}

/** Enough for an id that was checked when it was read, and a hundred times as fast. */
export function hasItemKind(id: string): id is ItemId {
  return ITEM_KINDS.some((kind) => isOfKind(id, kind))
}

/** Without making a string: a plan compares thousands of pairs. */
function isOfKind(id: string, kind: ItemKind): boolean {
  return id.startsWith(kind) && id[kind.length] === ':'
}

export const itemIdSchema = z.custom<ItemId>(isItemId)

export function itemKind(item: ItemId): ItemKind {
  const kind = ITEM_KINDS.find((known) => isOfKind(item, known))
  if (!kind) throw new RangeError(`${item} is no item`)
  return kind
}

/** The name of an item without its kind: 'comer' of `word:comer`. */
export function itemName(item: ItemId): string {
  return item.slice(item.indexOf(':') + 1)
}
