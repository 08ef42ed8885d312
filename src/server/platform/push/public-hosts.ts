import { type LookupAddress, lookup } from 'node:dns'
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net'

/** Addresses that lead into somebody's own network, or nowhere (IANA special-purpose registries). */
const inner = new BlockList()
for (const [network, prefix] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
  ] as const),
  ...([
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 3],
  ] as const),
] as const)
  inner.addSubnet(network, prefix, 'ipv4')
// All of IPv6 that is handed out to networks of the world begins with 001.
const outer = new BlockList()
outer.addSubnet('2000::', 3, 'ipv6')
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  inner.addSubnet(network, prefix, 'ipv6')

/** True for an IP address that anybody on the internet may be reached by. */
export const isPublicAddress = (address: string): boolean =>
  isIPv6(address)
    ? outer.check(address, 'ipv6') && !inner.check(address, 'ipv6')
    : isIP(address) === 4 && !inner.check(address, 'ipv4')

/** True unless an address of the web names, by its host alone, something that is not of the internet. */
export function namesPublicHost(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '')
  if (isIP(host)) return isPublicAddress(host)
  return /\.[a-z][a-z\d-]*$/i.test(host) && !/\.(localhost|local|internal|lan|home|corp|arpa|onion)$/i.test(host)
}

/**
 * Finds a host's addresses for a connection and refuses where one is not public: what was asked is what is connected to, so that a
 * name that answers otherwise the second time gains nothing.
 */
export const lookupPublic: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    const found = (addresses ?? []) as LookupAddress[]
    const first = found[0]
    if (error || !first) return done(error ?? new Error(`${host} has no address`), '', 0)
    if (!found.every(({ address }) => isPublicAddress(address)))
      return done(new Error(`${host} is not on the internet`), '', 0)
    if (options.all) return done(null, found)
    done(null, first.address, first.family)
  })
}
