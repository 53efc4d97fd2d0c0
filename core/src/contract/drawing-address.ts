import { DRAWING_PATH } from './paths.js'

/** The address of a scene by the built-in illustrator. A description of the content needs no signature. */
export function drawingAddress(description: string, theme: string, signature?: string): string {
  const query = { query: description, ...(theme && { theme }), ...(signature && { s: signature }) }
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `${DRAWING_PATH}?${pairs.join('&')}`
}
