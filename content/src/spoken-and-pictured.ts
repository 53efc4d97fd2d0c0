/** Every Spanish text of the content that can be listened to, and every description of a picture, as requests carry them. */
export interface SpokenAndPictured {
  spoken: readonly string[]
  pictured: readonly string[]
}

const [load] = Object.values(
  import.meta.glob<SpokenAndPictured>('../dist/spoken-and-pictured/all.json', { import: 'default' }),
)

export async function loadSpokenAndPictured(): Promise<SpokenAndPictured> {
  return (await load?.()) ?? { spoken: [], pictured: [] }
}
