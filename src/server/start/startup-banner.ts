import type { Config } from '#server/config.ts'
import { DEMO_PASSWORD, demoPeople } from '#server/demo/people.ts'

/** What the person who starts the program reads: where the site is and how to get in. */
export function startupBanner(config: Config, name: string, setup: string | null): string {
  const lines = ['', `  ${name} is open: ${config.SITE_URL ?? `http://localhost:${config.PORT}`}`]
  if (config.demo) {
    lines.push('', '  Demo mode: this machine only, demo content. Set SITE_URL to run a site of your own.')
    lines.push(
      `  Sign in as ${demoPeople.map((person) => person.username).join(', ')}; the password is ${DEMO_PASSWORD}`,
    )
  }
  if (setup) lines.push('', '  Nobody runs this site yet. Create the first admin here, once:', `  ${setup}`)
  return `${lines.join('\n')}\n\n`
}
