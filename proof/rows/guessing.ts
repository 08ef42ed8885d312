import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { freshAddress, SAMPLE_PASSWORD, sampleAccount, tryLogin } from '../../src/server/features/accounts/samples.ts'
import { newsletterSubscribersTable } from '../../src/server/features/newsletter/table.ts'
import { newToken } from '../../src/server/platform/identity/tokens.ts'
import type { TestServer } from '../../src/server/testing/start-test-server.ts'
import { flawless, type Row } from '../row.ts'

const MOST_HASHED = 10
const MOST_GAP_MS = 10
const HOME = '198.51.100.7'

/** How often somebody can try their luck at one account, whatever they vary; nobody counts but the answers. */
async function tryHard(testServer: TestServer, tries: number, seed: number): Promise<string[]> {
  const owner = await sampleAccount(testServer.context)
  const spellings = [
    owner.username,
    owner.username.toUpperCase(),
    ` ${owner.username} `,
    owner.email,
    owner.email.toUpperCase(),
  ]
  const extras = fc.sample(
    fc.record({ website: fc.string(), role: fc.string(), remember: fc.boolean(), key: fc.uuid() }),
    { seed, numRuns: tries },
  )
  const counts = new Map<number, number>()
  for (const [at, body] of extras.entries()) {
    const answer = await tryLogin(testServer, spellings[at % spellings.length], `wrong ${at}`, {
      from: freshAddress(),
      headers: { 'x-forwarded-for': `203.0.113.${at % 256}`, 'user-agent': `browser ${at}`, forwarded: `for=${at}` },
      body,
    })
    counts.set(answer.statusCode, (counts.get(answer.statusCode) ?? 0) + 1)
  }
  const hashed = tries - (counts.get(429) ?? 0)
  const wrong = hashed > MOST_HASHED ? [`${hashed} of ${tries} tries at one account were looked at`] : []
  const strange = [...counts.keys()].filter((status) => ![401, 429].includes(status))
  return [...wrong, ...strange.map((status) => `a try was answered ${status}`)]
}

/** From one address at many names, with a header that claims another address each time. */
async function tryMany(testServer: TestServer, tries: number): Promise<string[]> {
  let looked = 0
  for (let at = 0; at < tries; at++) {
    const headers = { 'x-forwarded-for': `203.0.113.${at % 256}`, 'x-real-ip': `203.0.113.${at % 256}` }
    const { statusCode } = await tryLogin(testServer, `nobody${at}`, 'wrong', { from: HOME, headers })
    if (statusCode !== 429) looked++
  }
  const wrong = looked > 30 ? [`${looked} names were tried from one address`] : []
  const owner = await sampleAccount(testServer.context)
  const elsewhere = await tryLogin(testServer, owner.username, SAMPLE_PASSWORD)
  return elsewhere.statusCode === 200 ? wrong : [...wrong, `the owner elsewhere was answered ${elsewhere.statusCode}`]
}

/** After many tries at their account from elsewhere, does its owner come in from where they have been before? */
async function ownerElsewhere(testServer: TestServer): Promise<string[]> {
  const owner = await sampleAccount(testServer.context)
  const [own, foreign] = [freshAddress(), freshAddress()]
  await tryLogin(testServer, owner.username, SAMPLE_PASSWORD, { from: own })
  for (let at = 0; at < 30; at++) await tryLogin(testServer, owner.username, `wrong ${at}`, { from: foreign })
  const { statusCode } = await tryLogin(testServer, owner.username, SAMPLE_PASSWORD, { from: own })
  return statusCode === 200 ? [] : [`the owner was shut out of their account by somebody else’s tries (${statusCode})`]
}

type Ask = (known: boolean, at: number) => Promise<{ statusCode: number; body: string; headers: object }>

const median = (numbers: number[]) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
/** The name of a change is made up anew for each answer; that there is one must be as little telling as all else. */
const plainHeaders = (headers: object) =>
  JSON.stringify(Object.entries(headers).filter(([name]) => name !== 'date')).replace(/(-changed=)[\w-]{16};/, '$1;')

/** Asks about those there are and those there are not, in turns; all are answered alike, as is due. */
async function indistinct(name: string, due: number, samples: number, ask: Ask): Promise<string[]> {
  const took: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  const said: Record<'known' | 'unknown', Set<string>> = { known: new Set(), unknown: new Set() }
  for (let at = 0; at < samples * 2; at++) {
    const which = at % 2 === 0 ? 'known' : 'unknown'
    const began = performance.now()
    const { statusCode, body, headers } = await ask(which === 'known', at)
    took[which].push(performance.now() - began)
    said[which].add(`${statusCode} ${body} ${plainHeaders(headers)}`)
  }
  const gap = Math.abs(median(took.known) - median(took.unknown))
  const wrong = gap > MOST_GAP_MS ? [`${name}: ${gap.toFixed(1)} ms tell known from unknown`] : []
  const all = [...new Set([...said.known, ...said.unknown])]
  return all.length === 1 && all[0]?.startsWith(`${due} `)
    ? wrong
    : [...wrong, `${name} says ${all.slice(0, 3).join(' / ').slice(0, 300)}`]
}

async function enumerate(testServer: TestServer, samples: number): Promise<string[]> {
  const accounts = await Promise.all(Array.from({ length: 10 }, () => sampleAccount(testServer.context)))
  // Those on the list for sure get no email, and nobody else may learn that.
  await testServer.context.db.insert(newsletterSubscribersTable).values(
    accounts.map(({ email }) => ({
      email: email.toLowerCase(),
      confirmedAt: new Date(),
      leaveToken: newToken().token,
    })),
  )
  const known = (at: number) => accounts[at % accounts.length] as (typeof accounts)[number]
  const clean = () => testServer.context.db.execute(sql`delete from throttle`)
  const login: Ask = async (isKnown, at) => {
    await clean()
    return tryLogin(testServer, isKnown ? known(at).username : `unknown${at}`, 'wrong password')
  }
  const post = async (url: string, payload: object) => {
    await clean()
    return testServer.app.inject({ method: 'POST', url, payload, remoteAddress: freshAddress() })
  }
  return [
    ...(await indistinct('login', 401, samples, login)),
    ...(await indistinct('a forgotten password', 200, samples, (isKnown, at) =>
      post('/api/auth/forgot-password', { email: isKnown ? known(at).email : `unknown${at}@lateset.test` }),
    )),
    ...(await indistinct('the newsletter', 200, samples, (isKnown, at) =>
      post('/api/newsletter', { email: isKnown ? known(at).email : `unknown${at}@lateset.test` }),
    )),
  ]
}

export const guessing: Row = {
  id: 'R20',
  title: 'Brute force and enumeration',
  goal: 'at most 10 tries at an account are looked at whatever is varied, its owner elsewhere comes in; nothing tells known from unknown, within 10 ms',
  isAlone: true,
  limit: { quick: 120, soak: 3600 },
  async run({ startTestServer, isSoak, seed }) {
    const testServer = await startTestServer()
    const tries = isSoak ? 1000 : 200
    const samples = isSoak ? 200 : 25
    const wrong = [
      ...(await tryHard(testServer, tries, seed)),
      ...(await tryMany(testServer, tries)),
      ...(await ownerElsewhere(testServer)),
      ...(await enumerate(testServer, samples)),
    ]
    return flawless(`${tries * 2} tries, ${samples * 6} questions`, wrong)
  },
}
