const [load] = Object.values(
  import.meta.glob<Record<string, string>>('../dist/sentence-sources/all.json', { import: 'default' }),
)

/** Where each Spanish sentence can be corrected, and the item that it is. */
export async function loadSentenceSources(): Promise<ReadonlyMap<string, string>> {
  return new Map(Object.entries((await load?.()) ?? {}))
}
