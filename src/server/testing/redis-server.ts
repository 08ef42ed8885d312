import { spawn } from 'node:child_process'
import { once } from 'node:events'

/**
 * Starts a Redis in memory, on a port of this machine.
 * @returns null where there is no Redis on this machine
 */
export async function startRedis(port: number): Promise<{ stop(): Promise<void> } | null> {
  const redis = spawn('redis-server', ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'])
  const isReady = await Promise.race([
    once(redis, 'error').then(() => false),
    new Promise<boolean>((resolve) => {
      redis.stdout.on('data', (text) => {
        if (/Ready to accept/.test(`${text}`)) resolve(true)
      })
    }),
  ])
  if (!isReady) return null
  return {
    async stop() {
      if (redis.exitCode !== null || redis.signalCode !== null) return
      redis.kill('SIGKILL')
      await once(redis, 'exit')
    },
  }
}
