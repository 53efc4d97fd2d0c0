export type Encoding = 'br' | 'gzip'

/** The encoding for a browser that accepts these; null for none. */
export function bestEncoding(
  accepted: string | undefined,
  isOffered: (encoding: Encoding) => boolean = () => true,
): Encoding | null {
  const names = ['br', 'gzip'] as const
  return names.find((name) => new RegExp(`\\b${name}\\b`).test(accepted ?? '') && isOffered(name)) ?? null
}
