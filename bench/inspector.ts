import { once } from 'node:events'

/** A frame of a profile, as V8 tells it. */
export interface ProfileNode {
  id: number
  callFrame: { functionName: string; url: string; lineNumber: number }
  children?: number[]
}

/** What a program did with its time: which frame each sample found it in. */
export interface Profile {
  nodes: ProfileNode[]
  samples: number[]
  /** Microseconds from each sample to the one before. */
  timeDeltas: number[]
}

/** What tells a program to be open to `profiled`. */
export const openTo = (port: number): Record<string, string> => ({ NODE_OPTIONS: `--inspect=127.0.0.1:${port}` })

async function session(port: number) {
  const [target] = (await (await fetch(`http://127.0.0.1:${port}/json`)).json()) as { webSocketDebuggerUrl: string }[]
  if (!target) throw new Error('The program is not open to an inspector')
  const socket = new WebSocket(target.webSocketDebuggerUrl)
  await once(socket, 'open')
  let asked = 0
  const call = async (method: string, params: object = {}): Promise<unknown> => {
    const id = ++asked
    socket.send(JSON.stringify({ id, method, params }))
    for (;;) {
      const [{ data }] = (await once(socket, 'message')) as [MessageEvent<string>]
      const said = JSON.parse(data) as { id?: number; result: unknown }
      if (said.id === id) return said.result
    }
  }
  return { call, close: () => socket.close() }
}

/** Has a program give back all memory that nothing holds. */
export async function collected(port: number): Promise<void> {
  const { call, close } = await session(port)
  await call('HeapProfiler.collectGarbage')
  close()
}

/** Profiles a program while something is done to it. */
export async function profiled(port: number, work: () => Promise<unknown>): Promise<Profile> {
  const { call, close } = await session(port)
  try {
    await call('Profiler.enable')
    await call('Profiler.setSamplingInterval', { interval: 500 })
    await call('Profiler.start')
    await work()
    return ((await call('Profiler.stop')) as { profile: Profile }).profile
  } finally {
    close()
  }
}
