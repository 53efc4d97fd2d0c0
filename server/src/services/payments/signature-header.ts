/** More than the two signatures that there are while a secret is replaced. */
const LENGTH_MAX = 1024
const TIME = /(?:^|,)t=\d{1,12}(?:,|$)/
const SIGNATURE = /(?:^|,)v1=[0-9a-f]{64}(?:,|$)/

/** Whether it could be the provider's header. What has another form need not be read at all. */
export function hasSignatureForm(header: string): boolean {
  return header.length <= LENGTH_MAX && TIME.test(header) && SIGNATURE.test(header)
}
