import type { PublicConfig } from '../public-config.ts'

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** Where the product sends its mails to a page of its own, because it runs for nobody but this machine. */
export const LOCAL_INBOX_PATH = '/inbox'

export function hasLocalInbox(
  services: Pick<PublicConfig['services'], 'accounts'>,
  hostname: string,
): boolean {
  return services.accounts === 'builtin' && LOOPBACK.test(hostname)
}
