const LOOK_EVERY_MS = 1000

/**
 * Calls back once the process that started this one has ended. npm passes signals on, but not its own death by one that cannot
 * be caught: the program would go on with nobody to stop it, and keep its port.
 * @param env names the npm script this was started by, if any; without one nothing is watched
 */
export function watchParent(env: NodeJS.ProcessEnv, ended: () => void): void {
  if (!/^(start|dev)$/.test(env['npm_lifecycle_event'] ?? '')) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    ended()
  }, LOOK_EVERY_MS)
  timer.unref()
}
