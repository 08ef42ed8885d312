import type { Config } from '#server/config.ts'

const isBehindTls = ({ SITE_URL }: Config) => SITE_URL?.startsWith('https:') ?? false

/** The name of a cookie of ours. Behind https the browser itself guards the prefix: only this host, only over TLS. */
export const cookieNamed = (config: Config, name: string): string => (isBehindTls(config) ? `__Host-${name}` : name)

/** What every cookie of ours says of itself: no script reads it, no other site sends it along with a write. */
export const cookieOptions = (config: Config) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: isBehindTls(config),
})
