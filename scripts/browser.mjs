// Makes sure that there is a Chromium for the tests to drive, and says where it is.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

// The one without a window of its own comes first: the same engine, and a new page in half the time.
const known = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]
const has = (program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0
const run = (program, ...args) => spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0

const knownFirefox = ['/usr/bin/firefox-esr', '/usr/bin/firefox']

/**
 * Path of a system Firefox with a sound card that nobody hears beside it; empty where there is none and it cannot be
 * installed, and then the journeys in it are left out.
 */
export function findFirefox() {
  const isThere = () => knownFirefox.find(existsSync)
  if ((!isThere() || !has('pulseaudio')) && process.getuid?.() === 0 && has('apt-get')) {
    console.log('Installing Firefox and PulseAudio from the system packages…')
    if (run('apt-get', 'update'))
      run('apt-get', 'install', '-y', '--no-install-recommends', 'firefox-esr', 'pulseaudio')
  }
  const found = isThere()
  if (!found) console.log('There is no Firefox on this machine: the journeys in it are left out.')
  return found ?? ''
}

/** Path of a system browser, or undefined where the test runner brings its own. */
export async function findBrowser() {
  const installed = known.find(existsSync)
  if (installed) return installed
  if (process.getuid?.() === 0 && has('apt-get')) {
    console.log('Installing Chromium from the system packages…')
    const install = (browser) => run('apt-get', 'install', '-y', '--no-install-recommends', browser, 'fonts-liberation')
    if (run('apt-get', 'update') && (install('chromium-headless-shell') || install('chromium'))) {
      const found = known.find(existsSync)
      if (found) return found
    }
  }
  console.log('Fetching the test runner’s own Chromium…')
  if (run('npx', 'playwright', 'install', 'chromium')) return undefined
  throw new Error(
    'No browser for the end-to-end tests: install Chromium (package "chromium" on Debian and Ubuntu) and run npm test again',
  )
}
