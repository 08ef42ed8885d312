/** A server that helps browsers to reach the other side, as `RTCConfiguration` names it. */
export interface IceServer {
  urls: string
  username?: string
  credential?: string
}

const LINK = /<((?:stun|turn)s?:[^>\s]+)>((?:\s*;\s*[\w-]+\s*=\s*(?:"(?:[^"\\]|\\.)*"|[^\s;,"]+))*)/gi
const PARAMETER = /;\s*([\w-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;,"]+))/g

/** Reads the ICE servers of `Link` headers (RFC 9725, 4.6); other links are passed over. */
export function readIceLinks(header: string | null): IceServer[] {
  return [...(header ?? '').matchAll(LINK)].flatMap(([, urls = '', rest = '']) => {
    const given = new Map(
      [...rest.matchAll(PARAMETER)].map(([, name = '', quoted, bare]) => [
        name.toLowerCase(),
        quoted?.replace(/\\(.)/g, '$1') ?? bare ?? '',
      ]),
    )
    if (given.get('rel') !== 'ice-server') return []
    const [username, credential] = [given.get('username'), given.get('credential')]
    return [{ urls, ...(username === undefined || credential === undefined ? {} : { username, credential }) }]
  })
}

const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`

/** Writes them as the values of `Link` headers. */
export const writeIceLinks = (servers: readonly IceServer[]): string[] =>
  servers.map(({ urls, username, credential }) => {
    const names =
      username === undefined || credential === undefined
        ? []
        : [`username=${quoted(username)}`, `credential=${quoted(credential)}`, 'credential-type="password"']
    return [`<${urls}>`, 'rel="ice-server"', ...names].join('; ')
  })
