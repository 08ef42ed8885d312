import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/**
 * Opens a sound card that nobody hears: Firefox plays nothing on a machine without one.
 * @returns where PulseAudio's clients find it, or null where PulseAudio is not installed
 */
export async function openSoundCard(): Promise<{ server: string | null; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'late-set-sound-'))
  const socket = join(folder, 'native')
  const pulse = spawn(
    'pulseaudio',
    [
      ...['-n', '--daemonize=no', '--exit-idle-time=-1', '--use-pid-file=no'],
      '--load=module-null-sink',
      `--load=module-native-protocol-unix socket=${socket} auth-anonymous=1`,
    ],
    { env: { ...process.env, HOME: folder, PULSE_RUNTIME_PATH: folder }, stdio: 'ignore' },
  )
  let isMissing = false
  pulse.once('error', () => {
    isMissing = true
  })
  for (let tries = 0; tries < 100 && !isMissing && !existsSync(socket); tries++) await delay(50)
  return {
    server: existsSync(socket) ? `unix:${socket}` : null,
    async close() {
      pulse.kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
