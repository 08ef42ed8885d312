import { readdirSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import fc from 'fast-check'
import { samplePicture } from '../../../src/server/features/portfolios/samples.ts'
import {
  BOUNDARY,
  formOf,
  formWith,
  inParts,
  sampleMp3,
  sampleOgg,
  sampleVideo,
  sampleWav,
  withTags,
} from '../../../src/server/features/uploads/samples.ts'
import type { TestServer } from '../../../src/server/testing/start-test-server.ts'
import { Trial } from './group.ts'
import { addressOf, audioRoute, type People, send, uploadRoutes } from './routes.ts'

/** How long something takes, and how long everything else had to wait for it. */
async function watched(work: () => Promise<void>): Promise<{ seconds: number; stall: number }> {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  const began = performance.now()
  await work()
  delay.disable()
  return { seconds: (performance.now() - began) / 1000, stall: delay.percentile(99.9) / 1e6 }
}

/** Sound files cut, bent and bitten in their own tail: an answer within two seconds, and everything else goes on. */
export async function broken(people: People, seed: number): Promise<Trial> {
  const trial = new Trial(17)
  const whole = [
    ['a.mp3', withTags(await sampleMp3(), { TIT2: 'Kettle', TPE1: 'Drum' })],
    ['a.wav', sampleWav()],
    ['a.ogg', await sampleOgg()],
    ['a.m4a', sampleVideo('m4v')],
  ] as const
  const bends = fc.sample(
    fc.tuple(
      fc.nat(3),
      fc.constantFrom('cut', 'size', 'noise', 'repeat', 'zero'),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.nat(255),
    ),
    { seed, numRuns: 120 },
  )
  // On a busy machine whole files take long too: what is broken may take two seconds, or little more than they do.
  const before = await watched(async () => {
    for (const [name, bytes] of [...whole, ...whole, ...whole]) await send(people, audioRoute, name, bytes)
  })
  const most = Math.max(2, (4 * before.seconds) / (3 * whole.length))
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  for (const [which, how, where, byte] of bends) {
    const [name, bytes] = whole[which] as (typeof whole)[number]
    const file = Buffer.from(bytes)
    const at = Math.min(file.length - 8, Math.floor(where * where * where * file.length))
    if (how === 'size') file.writeUInt32BE(byte % 2 ? 0xffffffff : 0, at)
    if (how === 'noise') file.fill(byte, at, Math.min(file.length, at + 64))
    if (how === 'zero') file.fill(0, at)
    const sent =
      how === 'cut'
        ? file.subarray(0, at)
        : how === 'repeat'
          ? Buffer.concat([file.subarray(0, at), ...Array(50).fill(file.subarray(at, at + 100))])
          : file
    const began = performance.now()
    const { statusCode } = await send(people, audioRoute, name, sent)
    const seconds = (performance.now() - began) / 1000
    trial.expectSoon(
      statusCode < 500,
      seconds < most,
      `${name} with ${how} at ${at} answered ${statusCode} in ${seconds.toFixed(1)} s`,
    )
  }
  delay.disable()
  const stall = delay.percentile(99.9) / 1e6
  trial.expectSoon(
    true,
    stall < Math.max(100, 2 * before.stall),
    `everything stood still for ${Math.round(stall)} ms, with whole files for ${Math.round(before.stall)} ms`,
  )
  return trial
}

const ways = [
  '../../../escape.jpg',
  '..\\..\\escape.jpg',
  '/etc/escape.jpg',
  '....//....//escape.jpg',
  '%2e%2e%2fescape.jpg',
  '..%252fescape.jpg',
  '..%c0%afescape.jpg',
  'a/../../escape.jpg',
  'C:\\escape.jpg',
  '\\\\host\\share\\escape.jpg',
  'escape.jpg\0.png',
  '.htaccess',
  '..',
  '.',
  '~/escape.jpg',
  'escape.jpg;.png',
  'escape"; filename="x.jpg',
  'escape\r\nx: y.jpg',
  'CON.jpg',
  `${'x'.repeat(5000)}.jpg`,
]

/** Names that lead out of the store: nothing is made, read or deleted anywhere else. */
export async function strayed(testServer: TestServer, people: People): Promise<Trial> {
  const trial = new Trial(18)
  const { dataDir } = testServer.context.config
  const jpeg = await samplePicture()
  for (const name of ways) {
    for (const route of uploadRoutes) {
      const { statusCode } = await send(people, route, name, jpeg)
      trial.expect(statusCode < 500, `${name.slice(0, 40)} to ${route.url} answered ${statusCode}`)
    }
    const begun = await inParts.begin(people.model, 100, { kind: 'video', filename: name })
    trial.expect(begun.statusCode < 500, `${name.slice(0, 40)} in parts answered ${begun.statusCode}`)
    for (const shelf of ['audio', 'video', 'images', 'portfolio', 'members', 'resumable'])
      for (const path of [
        name,
        `../../${name}`,
        '../../../../etc/passwd',
        '../.unfinished',
        '..%2f..%2f..%2fetc%2fpasswd',
      ])
        for (const method of ['GET', 'DELETE']) {
          const url = `/uploads/${shelf}/${encodeURIComponent(path).replaceAll('%25', '%')}`
          const { statusCode, body, headers } = await people.admin.send({ method, url })
          // The router of the pages tidies an address, and sends there those who asked for it.
          const isTidied = statusCode === 307 && /^\/(?![/\\])/.test(String(headers.location))
          trial.expect(
            (isTidied || (statusCode >= 400 && statusCode < 500)) && !/root:.*:0:0:/.test(body),
            `${method} ${url.slice(0, 80)} answered ${statusCode}`,
          )
        }
  }
  const files = readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
  const escaped = files.filter((name) => /escape|htaccess/.test(name))
  trial.expect(escaped.length === 0, `${escaped[0]} was made`)
  return trial
}

/** What an answer costs the processor, in milliseconds: how long it takes by the clock is a matter of who else is at work. */
async function weighed(who: TestServer['guest'], request: Parameters<TestServer['guest']['send']>[0]) {
  const before = process.cpuUsage()
  const { statusCode } = await who.send(request)
  const { user, system } = process.cpuUsage(before)
  return { statusCode, spent: (user + system) / 1000 }
}

/** Forms that are none. */
export async function misshapen(people: People): Promise<Trial> {
  const trial = new Trial(20)
  const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }
  const part = (name: string) =>
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"; filename="a.jpg"\r\n\r\nx\r\n`
  const forms: [string, { payload: Buffer | string; headers: Record<string, string> }][] = [
    ['no field name', formOf('', 'a.jpg', Buffer.from('x'))],
    ['no boundary', { payload: 'x', headers: { 'content-type': 'multipart/form-data' } }],
    [
      'a long boundary',
      { payload: 'x', headers: { 'content-type': `multipart/form-data; boundary=${'b'.repeat(10_000)}` } },
    ],
    ['10,000 parts', formWith(Array.from({ length: 10_000 }, (_, n) => ({ field: `f${n}`, bytes: 'x' })))],
    ['10,000 files', { payload: part('other').repeat(10_000), headers }],
    [
      'a header of a megabyte',
      { payload: `--${BOUNDARY}\r\nx: ${'y'.repeat(1_000_000)}\r\n\r\nz\r\n--${BOUNDARY}--\r\n`, headers },
    ],
    ['a name of a megabyte', { payload: part('y'.repeat(1_000_000)), headers }],
    ['no end', { payload: part('image'), headers }],
    ['nothing', { payload: '', headers }],
    ['only dashes', { payload: '-'.repeat(1_000_000), headers }],
    ['only line ends', { payload: '\r\n'.repeat(500_000), headers }],
    [
      'a field called __proto__',
      formWith([
        { field: '__proto__', bytes: 'x' },
        { field: 'constructor', bytes: 'x' },
      ]),
    ],
    ['no disposition', { payload: `--${BOUNDARY}\r\n\r\nx\r\n--${BOUNDARY}--\r\n`, headers }],
  ]
  for (const [what, form] of forms)
    for (const route of uploadRoutes) {
      const [who, url] = [people[route.by], addressOf(people, route)]
      let { statusCode, spent } = await weighed(who, { method: 'POST', url, ...form })
      // The first of its kind compiles what it runs, and may meet the collector of everything before it.
      if (spent >= 200) ({ statusCode, spent } = await weighed(who, { method: 'POST', url, ...form }))
      trial.expect(
        statusCode >= 400 && statusCode < 500 && spent < 200,
        `${what} to ${url} answered ${statusCode} after ${Math.round(spent)} ms`,
      )
    }
  return trial
}
