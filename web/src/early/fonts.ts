/** Written in by the build, which knows the files' names. */
declare const FONTS: readonly { family: string; weight: string; url: string }[]

const faces = FONTS.map(
  ({ family, weight, url }) => new FontFace(family, `url(${url})`, { weight, display: 'swap' }),
)

/** For the text that uses them. Together, because each time the whole page is laid out anew. */
export function addFonts(): void {
  for (const face of faces) document.fonts.add(face)
}

/** The same, but not before they are there: until then nothing has to be laid out anew. */
export async function loadFonts(): Promise<void> {
  await Promise.all(faces.map((face) => face.load()))
  addFonts()
}
