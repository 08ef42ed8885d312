import { expect, test } from 'vitest'
import { data } from '#contract/kit/data.ts'
import { artistsTable } from '#server/features/artists/table.ts'
import { sampleTrack } from '#server/features/tracks/samples.ts'
import { linksOf, partOf, wordsOf } from '#server/testing/html.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'

const AUDIO = 'https://music.example/kept.mp3'
const testServer = await sharedTestServer({ pages: true })
const { context } = testServer
const signed = (name: string, slug: string) => ({ name, slug })
const [odessa, lyle] = await context.db
  .insert(artistsTable)
  .values([signed('Odessa Vance', 'odessa-vance'), signed('Lyle Okafor', 'lyle-okafor')])
  .returning()
const of = { artistId: odessa?.id as number, artist: 'Odessa Vance', audioUrl: AUDIO }
await sampleTrack(context, { ...of, title: 'Five Flights Up' })
await sampleTrack(context, { ...of, title: 'Amen, Eventually', accessTier: 'fan' })
await sampleTrack(context, { ...of, artistId: lyle?.id as number, artist: 'Lyle Okafor', title: 'Ninth Street' })
await context.changes.touch([data.artists, data.tracks])

async function backstageOf(slug: string, tier?: 'free' | 'fan' | 'vip') {
  const listener = tier ? await testServer.person({ role: 'listener', tier }) : testServer.guest
  const { statusCode, body } = await listener.send({ method: 'GET', url: `/artist/${slug}` })
  expect(statusCode).toBe(200)
  const start = body.indexOf('id="backstage"')
  return start < 0 ? null : partOf(body.slice(body.lastIndexOf('<section', start)), 'section')
}

test.each([undefined, 'free'] as const)(
  'a listener on the tier %s sees what is kept backstage, and the way in',
  async (tier) => {
    const section = (await backstageOf('odessa-vance', tier)) as string
    expect(wordsOf(section)).toMatch(/^ ?Backstage .*Get Premium Access.*Amen, Eventually/)
    expect(linksOf(section)).toContain('Get Premium Access → /premium')
    expect(section).not.toContain('Five Flights Up')
    expect(section).not.toContain(AUDIO)
  },
)

test.each(['fan', 'vip'] as const)('a listener on the tier %s hears it', async (tier) => {
  const section = (await backstageOf('odessa-vance', tier)) as string
  expect(wordsOf(section)).toContain('Amen, Eventually')
  expect(section).not.toContain('/premium')
})

test('the tile of pass holders leads to the backstage of every artist', async () => {
  const fan = await testServer.person({ role: 'listener', tier: 'fan' })
  const mainOf = async (url: string) => partOf((await fan.send({ method: 'GET', url })).body, 'main')
  expect(linksOf(await mainOf('/listeners-dashboard'))).toContainEqual(
    expect.stringMatching(/^Meet The Artists.* → \/artists\?backstage=true$/),
  )
  const question = 'Whose backstage? Each leads to what they keep for pass holders.'
  const roster = await mainOf('/artists?backstage=true')
  expect(wordsOf(roster)).toContain(question)
  const targets = (main: string) => linksOf(main).map((link) => link.split(' → ')[1])
  expect(targets(roster)).toEqual(['/artist/lyle-okafor#backstage', '/artist/odessa-vance#backstage'])
  for (const url of ['/artists', '/artists?backstage=perhaps']) {
    const plain = await mainOf(url)
    expect(wordsOf(plain)).not.toContain(question)
    expect(targets(plain)).toEqual(['/artist/lyle-okafor', '/artist/odessa-vance'])
  }
})

test('an artist who keeps nothing has no backstage', async () => {
  expect(await backstageOf('lyle-okafor')).toBeNull()
})
