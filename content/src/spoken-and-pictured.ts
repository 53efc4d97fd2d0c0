import type { SpokenAndPictured } from './make-spoken-and-pictured.ts'

/** The build of the server replaces the module by its output for all the content. */
export async function loadSpokenAndPictured(): Promise<SpokenAndPictured> {
  const { default: texts } = await import('./server-material/spoken-and-pictured.ts')
  return texts
}
