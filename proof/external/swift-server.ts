import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../src/server/testing/spawn-program.ts'
import { type After, type S3Access, startServer } from './servers.ts'

const rings = ['account', 'container', 'object'] as const

const proxySettings = (secret: string, memcached: number): Record<string, Record<string, string | number>> => ({
  'pipeline:main': {
    pipeline:
      'catch_errors gatekeeper healthcheck cache listing_formats bulk s3api tempauth copy slo dlo versioned_writes symlink proxy-server',
  },
  'app:proxy-server': { use: 'egg:swift#proxy', account_autocreate: 'true' },
  'filter:cache': { use: 'egg:swift#memcache', memcache_servers: `127.0.0.1:${memcached}` },
  'filter:tempauth': { use: 'egg:swift#tempauth', user_lateset_site: `${secret} .admin` },
  'filter:s3api': { use: 'egg:swift#s3api', location: 'us-east-1' },
  ...Object.fromEntries(
    [
      'catch_errors',
      'gatekeeper',
      'healthcheck',
      'listing_formats',
      'bulk',
      'copy',
      'slo',
      'dlo',
      'versioned_writes',
    ].map((name) => [`filter:${name}`, { use: `egg:swift#${name}` }]),
  ),
  'filter:symlink': { use: 'egg:swift#symlink' },
})

const iniOf = (sections: Record<string, Record<string, string | number>>): string =>
  Object.entries(sections)
    .map(
      ([name, values]) =>
        `[${name}]\n${Object.entries(values)
          .map((pair) => pair.join(' = '))
          .join('\n')}\n`,
    )
    .join('\n')

/** Starts OpenStack Swift with its S3 API: one proxy, one of each storage server, one device. */
export async function startSwift(folder: string, after: After): Promise<S3Access> {
  const home = join(folder, 'swift')
  const devices = join(home, 'devices')
  mkdirSync(join(devices, 'd1'), { recursive: true })
  const { username } = userInfo()
  const common = { bind_ip: '127.0.0.1', swift_dir: home, user: username, workers: 1, log_level: 'ERROR' }
  const config = (name: string, sections: Parameters<typeof iniOf>[0]) => {
    const path = join(home, `${name}-server.conf`)
    writeFileSync(path, iniOf(sections), { mode: 0o600 })
    return path
  }
  const startStorage = async (ring: (typeof rings)[number]) => {
    const port = await freePort()
    const build = (...args: string[]) =>
      execFileSync('swift-ring-builder', [join(home, `${ring}.builder`), ...args], { stdio: 'ignore' })
    build('create', '6', '1', '0')
    build('add', `r1z1-127.0.0.1:${port}/d1`, '1')
    build('rebalance')
    const path = config(ring, {
      DEFAULT: { ...common, bind_port: port, devices, mount_check: 'false' },
      'pipeline:main': { pipeline: `${ring}-server` },
      [`app:${ring}-server`]: { use: `egg:swift#${ring}` },
    })
    await startServer([`swift-${ring}-server`, path], port, after)
  }
  const memcached = await freePort()
  const cache = ['memcached', '-l', '127.0.0.1', '-p', String(memcached), '-u', username] as const
  await Promise.all([...rings.map(startStorage), startServer(cache, memcached, after)])
  const port = await freePort()
  const secretAccessKey = randomBytes(16).toString('hex')
  const proxy = config('proxy', {
    DEFAULT: { ...common, bind_port: port },
    ...proxySettings(secretAccessKey, memcached),
  })
  await startServer(['swift-proxy-server', proxy], port, after)
  return { endpoint: `http://127.0.0.1:${port}`, accessKeyId: 'lateset:site', secretAccessKey }
}
