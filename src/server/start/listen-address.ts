import { once } from 'node:events'
import { createServer } from 'node:net'
import { type Config, SettingError } from '#server/config.ts'

/** Where the program listens; in demo mode this machine alone reaches it. */
export const listenOptions = ({ PORT, HOST, demo }: Config) => ({ port: PORT, host: demo ? '127.0.0.1' : HOST })

/** Tells an address this machine does not have from everything else that keeps a server from listening. */
export function throwListenError(error: NodeJS.ErrnoException): never {
  const isOfHost = error.syscall === 'getaddrinfo' || error.code === 'EADDRNOTAVAIL'
  throw isOfHost ? new SettingError(`HOST must be an address of this machine: ${error.message}`) : error
}

/**
 * Tries the address before a database is made for a program that could not listen.
 * @throws SettingError for an address this machine does not have, and the error of the system for a port in use
 */
export async function checkListenAddress(config: Config): Promise<void> {
  const probe = createServer().listen(listenOptions(config))
  await once(probe, 'listening').catch(throwListenError)
  probe.close()
  await once(probe, 'close')
}
