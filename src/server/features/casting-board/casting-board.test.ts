import { describe, expect, test } from 'vitest'
import { castingBoard } from '#contract/casting-board.ts'
import { modelProfiles } from '#contract/model-profiles.ts'
import { sampleCall } from '#server/features/casting/samples.ts'
import { sampleApplication } from '#server/features/model-applications/samples.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'

const testServer = await sharedTestServer()
const { context } = testServer
const admin = await testServer.admin()
const colleague = await testServer.person({ role: 'admin' })

const boardOf = (id: number, query: object = {}) => admin.call(castingBoard.board, { params: { id }, query })
const columnOf = async (id: number, status: string, query: object = {}) =>
  (await boardOf(id, query)).columns.find((column) => column.status === status)
const namesOf = (cards: readonly { name: string }[] = []) => cards.map(({ name }) => name)

describe('the board of a call', () => {
  test('has every status with its count, the newest cards first, and nobody of another call', async () => {
    const [call, other] = [await sampleCall(context, { title: 'Cold Coffee' }), await sampleCall(context)]
    for (const [fullLegalName, statusCode] of [
      ['Ada Brandt', 'pending'],
      ['Ben Castel', 'pending'],
      ['Cleo Darrow', 'accepted'],
    ] as const)
      await sampleApplication(context, { trackId: call.id, fullLegalName, statusCode, status: statusCode, age: 31 })
    await sampleApplication(context, { trackId: other.id, fullLegalName: 'Somebody Else' })
    const board = await boardOf(call.id)
    expect(board).toMatchObject({ call: { trackTitle: 'Cold Coffee' }, total: 3, waitingEmails: 0, figures: null })
    expect(board.columns.map(({ status, count, cards }) => [status, count, namesOf(cards)])).toEqual([
      ['pending', 2, ['Ben Castel', 'Ada Brandt']],
      ['submitted', 0, []],
      ['schedule_interview', 0, []],
      ['pass', 0, []],
      ['accepted', 1, ['Cleo Darrow']],
      ['withdrawn', 0, []],
    ])
    expect((await boardOf(call.id, { status: 'accepted' })).columns.map(({ status }) => status)).toEqual(['accepted'])
    expect((await admin.ask(castingBoard.board, { params: { id: 2_000_000_000 } })).status).toBe(404)
  })

  test('pages a column by its cursor: each card once, also where some arrive between two pages', async () => {
    const call = await sampleCall(context)
    for (let n = 0; n < 47; n++) await sampleApplication(context, { trackId: call.id, fullLegalName: `Number ${n}` })
    const first = await columnOf(call.id, 'pending')
    await sampleApplication(context, { trackId: call.id, fullLegalName: 'Late' })
    const seen = namesOf(first?.cards)
    for (let before = first?.next; before; ) {
      const page = await admin.call(castingBoard.cards, {
        params: { id: call.id },
        query: { status: 'pending', before },
      })
      seen.push(...namesOf(page.cards))
      before = page.next
    }
    expect(seen).toEqual(Array.from({ length: 47 }, (_, n) => `Number ${46 - n}`))
  })

  test('is narrowed by words, place, tag and own stars', async () => {
    const call = await sampleCall(context)
    const add = async (fullLegalName: string, more: object) =>
      (await sampleApplication(context, { trackId: call.id, fullLegalName, ...more })).id
    const ada = await add('Ada Brandt', { specialSkills: 'Tap dance', city: 'Ghent', country: 'Belgium' })
    const ben = await add('Ben Castel', { specialSkills: 'Juggling', location: 'Antwerp' })
    await admin.call(castingBoard.setTags, {
      params: { id: ada },
      body: { tags: ['#Night  Shoot', 'night shoot', 'Coat'] },
    })
    await admin.call(castingBoard.setTags, { params: { id: ben }, body: { tags: ['coat'] } })
    await admin.call(castingBoard.setStars, { params: { id: ada }, body: { stars: 4 } })
    await colleague.call(castingBoard.setStars, { params: { id: ben }, body: { stars: 5 } })
    const shown = async (query: object) => namesOf((await columnOf(call.id, 'pending', query))?.cards)
    expect(await shown({ q: 'tap ada' })).toEqual(['Ada Brandt'])
    expect(await shown({ q: 'juggl' })).toEqual(['Ben Castel'])
    expect(await shown({ place: 'belg' })).toEqual(['Ada Brandt'])
    expect(await shown({ place: 'antwerp' })).toEqual(['Ben Castel'])
    expect(await shown({ tag: 'Coat' })).toEqual(['Ben Castel', 'Ada Brandt'])
    expect(await shown({ tag: 'NIGHT SHOOT' })).toEqual(['Ada Brandt'])
    expect(await shown({ stars: 4 })).toEqual(['Ada Brandt'])
    expect(await shown({ stars: 5 })).toEqual([])
    expect((await boardOf(call.id)).tags).toEqual([
      { tag: 'coat', count: 2 },
      { tag: 'night shoot', count: 1 },
    ])
  })
})

describe('a card', () => {
  test('names no part where the call names none, which is called as its track', async () => {
    const call = await sampleCall(context, { title: 'Low Lamp Waltz' })
    const add = (characterName: string) =>
      sampleApplication(context, { trackId: call.id, form: 'role', fullLegalName: characterName, characterName })
    await add('Low Lamp Waltz')
    await add('Landlady')
    const cards = (await columnOf(call.id, 'pending'))?.cards ?? []
    expect(cards.map(({ characterName }) => characterName)).toEqual(['Landlady', null])
  })

  test('says in words when somebody has time, whichever form they sent', async () => {
    const call = await sampleCall(context)
    const [open, away] = [await testServer.person({ role: 'model' }), await testServer.person({ role: 'model' })]
    await open.call(modelProfiles.save, { body: { city: 'Ghent' } })
    await away.call(modelProfiles.save, { body: { availableForWork: false } })
    for (const who of [
      { fullLegalName: 'Weekly', availability: 'full-time' },
      { fullLegalName: 'From', availability: null, availableDate: '2031-12-01' },
      { fullLegalName: 'Silent', availability: null },
      // Their own form asks nothing of the kind: the profile says it.
      { fullLegalName: 'Open', availability: null, modelId: open.id },
      { fullLegalName: 'Away', availability: null, modelId: away.id },
    ])
      await sampleApplication(context, { trackId: call.id, characterName: who.fullLegalName, ...who })
    const cards = (await columnOf(call.id, 'pending'))?.cards ?? []
    expect(cards.map(({ name, availability }) => [name, availability])).toEqual([
      ['Away', 'Not available at present'],
      ['Open', 'Available for work'],
      ['Silent', null],
      ['From', 'From 1 December 2031'],
      ['Weekly', 'Full time'],
    ])
  })

  test('says why no letter reaches somebody', async () => {
    const call = await sampleCall(context)
    const [model, confirmed] = [await testServer.person({ role: 'model' }), await testServer.person({ role: 'model' })]
    await context.db.$client.query('update users set email_verified_at = now() where id = $1', [confirmed.id])
    for (const who of [
      { fullLegalName: 'Nowhere' },
      { fullLegalName: 'Guest', email: 'guest@lateset.example' },
      { fullLegalName: 'Unconfirmed', modelId: model.id },
      { fullLegalName: 'Confirmed', modelId: confirmed.id },
    ])
      await sampleApplication(context, { trackId: call.id, characterName: who.fullLegalName, ...who })
    const cards = (await columnOf(call.id, 'pending'))?.cards ?? []
    expect(cards.map(({ name, noDecisionEmail, noNoticeEmail }) => [name, noDecisionEmail, noNoticeEmail])).toEqual([
      ['Confirmed', null, null],
      ['Unconfirmed', null, 'the address is not confirmed'],
      ['Guest', null, 'there is no account'],
      ['Nowhere', 'no address is known', 'there is no account'],
    ])
  })
})

describe('what the team makes of an applicant', () => {
  test('stars are one per person, taken away by none, and told to the team alone', async () => {
    const call = await sampleCall(context)
    const model = await testServer.person({ role: 'model' })
    const { id } = await sampleApplication(context, { trackId: call.id, modelId: model.id })
    const star = (who: typeof admin, stars: number) =>
      who.call(castingBoard.setStars, { params: { id }, body: { stars } })
    expect(await star(admin, 2)).toMatchObject({ stars: 2, teamStars: 2, starGivers: 1 })
    expect(await star(admin, 5)).toMatchObject({ stars: 5, teamStars: 5, starGivers: 1 })
    expect(await star(colleague, 2)).toMatchObject({ stars: 2, teamStars: 3.5, starGivers: 2 })
    expect(await star(admin, 0)).toMatchObject({ stars: 0, teamStars: 2, starGivers: 1 })
    expect((await admin.ask(castingBoard.setStars, { params: { id }, body: { stars: 6 } })).status).toBe(400)
    expect((await model.ask(castingBoard.board, { params: { id: call.id } })).status).toBe(403)
  })

  test('tags are few and short', async () => {
    const { id } = await sampleApplication(context)
    const ask = (tags: string[]) => admin.ask(castingBoard.setTags, { params: { id }, body: { tags } })
    expect((await ask(Array.from({ length: 9 }, (_, n) => `tag ${n}`))).status).toBe(400)
    expect((await ask(['x'.repeat(31)])).status).toBe(400)
    expect((await ask(['#'])).status).toBe(400)
    expect((await ask(['Straße', 'İzmir', '夜'])).body).toMatchObject({
      tags: expect.arrayContaining(['straße', '夜']),
    })
    expect((await ask([])).body).toMatchObject({ tags: [] })
  })

  test('up to four are told side by side, whole, with the notes and stars of each of the team', async () => {
    const call = await sampleCall(context)
    const ids: number[] = []
    for (const name of ['Ada', 'Ben', 'Cleo', 'Dov', 'Eva'])
      ids.push((await sampleApplication(context, { trackId: call.id, fullLegalName: name })).id)
    const stranger = (await sampleApplication(context)).id
    await colleague.call(castingBoard.setStars, { params: { id: ids[1] as number }, body: { stars: 3 } })
    const compare = (list: number[]) =>
      admin.ask(castingBoard.compare, { params: { id: call.id }, query: { ids: list.join(',') } })
    const { body } = await compare([ids[1], ids[0], stranger, ids[1]] as number[])
    expect(body).toMatchObject([
      { fullLegalName: 'Ben', starsOfTeam: [{ author: colleague.username, stars: 3 }], card: { stars: 0 } },
      { fullLegalName: 'Ada', starsOfTeam: [] },
    ])
    expect((await compare(ids)).status).toBe(400)
  })
})
