import autocannon from 'autocannon'
import { cookieOf } from '../proof/kit/load/client-requests.ts'
import { residentMegabytes } from '../proof/kit/load/memory.ts'
import { prepareSeededProgram } from '../proof/kit/programs/seeded-program.ts'
import { freePort } from '../src/server/testing/spawn-program.ts'
import { collected, openTo } from './inspector.ts'
import { makeScratch } from './scratch.ts'

const PEOPLE = 10_000
const CONNECTIONS = 10
/** What each of them opens; the last has an address of its own for each, as of a thousand different searches. */
const PATHS = ['/', '/music-room', '/api/tracks?limit=30', '/search?q=odd+{n}']
const ADDRESSES = 1000

/**
 * Has ten thousand different people come within a minute, and tells what of them stays.
 * @returns requests that failed, how many were answered a second, and megabytes the program holds more afterwards than once everything
 * they open is kept
 */
export async function manyMembers(): Promise<{ failed: number; perSecond: number; rise: number }> {
  const scratch = makeScratch()
  try {
    const port = await freePort()
    const { program, people } = await prepareSeededProgram(scratch, { people: PEOPLE, env: openTo(port) })
    await program.start()
    const come = async (from: number, count: number) => {
      let asked = 0
      const amount = count * PATHS.length
      return autocannon({
        ...{ url: program.url, connections: CONNECTIONS, amount },
        requests: [
          {
            setupRequest: (request) => {
              const at = asked++
              const person = people[from + Math.floor(at / PATHS.length)]
              const path = PATHS[at % PATHS.length] as string
              const headers = { ...(person && cookieOf(person)), 'accept-encoding': 'gzip' }
              return { ...request, path: path.replace('{n}', `${at % ADDRESSES}`), headers }
            },
          },
        ],
      })
    }
    await come(0, PEOPLE / 10)
    await collected(port)
    const before = residentMegabytes(program.pid)
    const { non2xx, errors, requests } = await come(PEOPLE / 10, PEOPLE - PEOPLE / 10)
    await collected(port)
    return { failed: non2xx + errors, perSecond: requests.average, rise: residentMegabytes(program.pid) - before }
  } finally {
    await scratch.close()
  }
}
