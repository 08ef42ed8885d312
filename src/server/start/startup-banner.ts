import type { Config } from '#server/config.ts'
import type { Demo } from '#server/platform/demo.ts'

/** What the person who starts the program reads: where the site is and how to get in. */
export function startupBanner(config: Config, name: string, demo: Demo | null, setup: string | null): string {
  const lines = ['', `  ${name} is open: ${config.SITE_URL ?? `http://localhost:${config.PORT}`}`]
  if (demo) {
    lines.push('', '  Demo mode: this machine only, demo content. Set SITE_URL to run a site of your own.')
    lines.push(
      `  Sign in as ${demo.people.map(({ username }) => username).join(', ')}; the password is ${demo.password}`,
    )
  }
  if (setup) lines.push('', '  Nobody runs this site yet. Create the first admin here, once:', `  ${setup}`)
  return `${lines.join('\n')}\n\n`
}
