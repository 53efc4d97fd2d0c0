/** The push services of common browsers. */
const KNOWN_HOSTS = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  'web.push.apple.com',
  '*.push.apple.com',
]

export interface PushHost {
  /** The real one, with its port. */
  host: string
  /** It belongs to a service with many names: the owner of a browser could have invented this one. */
  isOneOfMany: boolean
  /** The operator named it with its port: it may be on this machine or in this network. */
  isTrusted: boolean
}

interface Rule extends Pick<PushHost, 'isTrusted'> {
  protocol: string
  hostname: string
  port: string
}

/** The push service of an endpoint; null for any other address. */
export type FindPushHost = (endpoint: string) => PushHost | null

/**
 * A browser's owner chooses the endpoint, and the server sends a request there: only to known services. The
 * operator may name others as `push.example.org` or `*.example.org`, with a port, or as a whole `http://localhost:8080`.
 */
export function pushHostFinder(named: readonly string[]): FindPushHost {
  const rules = [...KNOWN_HOSTS, ...named].map(ruleOf)
  return (endpoint) => {
    const url = parse(endpoint)
    // A name and a password in an address are meant to disguise its host.
    if (url?.username !== '' || url.password !== '') return null
    const rule = rules.find((each) => matches(each, url))
    return rule
      ? { host: url.host, isOneOfMany: rule.hostname.startsWith('*.'), isTrusted: rule.isTrusted }
      : null
  }
}

function ruleOf(name: string): Rule {
  const url = parse(name.includes('://') ? name : `https://${name}`)
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/') {
    throw new Error(`PUSH_HOSTS has '${name}', which is no host`)
  }
  const { protocol, hostname, port } = url
  return { protocol, hostname, port, isTrusted: port !== '' }
}

function matches({ protocol, hostname, port }: Rule, url: URL): boolean {
  if (url.protocol !== protocol || url.port !== port) return false
  return hostname.startsWith('*.') ? url.hostname.endsWith(hostname.slice(1)) : url.hostname === hostname
}

function parse(address: string): URL | null {
  return URL.canParse(address) ? new URL(address) : null
}
