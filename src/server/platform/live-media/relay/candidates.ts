import { isIP } from 'node:net'

/** The type preference of host candidates with the highest local preference (RFC 8445, 5.1.2.1). */
const HOST_PRIORITY = 2130706431

/**
 * The candidates an answer names.
 * @param gathered those of the machine's interfaces, as in `a=candidate:`
 * @param address the one the operator announces, behind whose router the machine stands; it replaces those of interfaces
 */
export function announced(gathered: string[], address: string | null, port: number): string[] {
  const relayed = gathered.filter((candidate) => candidate.includes(' typ relay'))
  if (address && isIP(address)) return [hostCandidate(address, port), ...relayed]
  // A laptop without any network still shows the site to itself.
  return gathered.length > 0 ? gathered : [hostCandidate('127.0.0.1', port)]
}

const hostCandidate = (address: string, port: number): string => `1 1 UDP ${HOST_PRIORITY} ${address} ${port} typ host`
