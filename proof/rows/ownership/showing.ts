import fc from 'fast-check'
import { samplePicture, sendToPortfolio } from '../../../src/server/features/portfolios/samples.ts'
import { agree, type Believed, type BelievedItem, idsIn, isSignedIn, type Real, sorted } from './model.ts'

type Act = fc.AsyncCommand<Believed, Real>

const picture = await samplePicture()
const act = (told: string, run: Act['run']): Act => ({ check: () => true, run, toString: () => told })

/** Who may see a picture, said a second time. */
function maySee(model: Believed, real: Real, who: number, item: BelievedItem): boolean {
  if (item.isGone) return false
  if (real.kinds[who] === 'admin') return true
  if (!isSignedIn(model, real, who)) return false
  return item.of === who || (item.isPublic && !item.isAdult && !model.banned.has(item.of))
}

const add = (who: number) =>
  act(`${who} adds a picture`, async (model, real) => {
    const sent = await sendToPortfolio(real.people[who] as Real['people'][number], [['a.jpg', picture]], {
      contentRating: 'safe',
    })
    const kind = real.kinds[who]
    agree(`${who} adds`, sent.statusCode, !isSignedIn(model, real, who) ? 401 : kind === 'model' ? 200 : 403)
    if (sent.statusCode !== 200) return
    const { id, imageUrl, isPublic } = sent.json().images[0]
    real.items.push({ id, url: imageUrl })
    model.items.push({ of: who, isAdult: false, isPublic, isGone: false })
  })

const change = (who: number, nth: number, isPublic: boolean, isAdult: boolean) =>
  act(`${who} changes picture ${nth}`, async (model, real) => {
    const at = nth % Math.max(1, model.items.length)
    const item = model.items[at]
    const payload = { isPublic, contentRating: isAdult ? 'adult' : 'safe' }
    const sent = await real.people[who]?.send({
      method: 'PATCH',
      url: `/api/model-images/${real.items[at]?.id ?? 999_999}`,
      payload,
    })
    const due = refusal(model, real, who, item)
    const isTooYoung = isAdult && item && !real.ofAge.has(item.of)
    agree(`${who} changes ${at}`, sent?.statusCode, due ?? (isTooYoung ? 400 : 200))
    if (due || isTooYoung || !item) return
    item.isAdult = isAdult
    item.isPublic = isPublic && !isAdult
  })

/** Why somebody may not change a picture; null where they may. */
function refusal(model: Believed, real: Real, who: number, item: BelievedItem | undefined): number | null {
  const kind = real.kinds[who] as string
  if (!isSignedIn(model, real, who)) return 401
  if (!['model', 'admin'].includes(kind)) return 403
  return item && !item.isGone && (kind === 'admin' || item.of === who) ? null : 404
}

const remove = (who: number, nth: number) =>
  act(`${who} removes picture ${nth}`, async (model, real) => {
    const at = nth % Math.max(1, model.items.length)
    const item = model.items[at]
    const sent = await real.people[who]?.send({
      method: 'DELETE',
      url: `/api/model-images/${real.items[at]?.id ?? 999_999}`,
    })
    const due = refusal(model, real, who, item)
    agree(`${who} removes ${at}`, sent?.statusCode, due ?? 200)
    if (!due && item) item.isGone = true
  })

const look = (who: number, whose: number) =>
  act(`${who} looks at the pictures of ${whose}`, async (model, real) => {
    const send = (url: string) => (real.people[who] as Real['people'][number]).send({ method: 'GET', url })
    const seen = model.items.map((item) => maySee(model, real, who, item))
    if (real.kinds[whose] === 'model') {
      const ids = sorted(real.items.filter((_, at) => seen[at] && model.items[at]?.of === whose).map(({ id }) => id))
      const isShut =
        real.kinds[who] === 'guest' || model.banned.has(who) || (model.banned.has(whose) && real.kinds[who] !== 'admin')
      agree(
        `${who} lists the pictures of ${whose}`,
        idsIn(await send(`/api/model-images/${real.people[whose]?.id}`)),
        isShut ? null : ids,
      )
    }
    for (const [at, item] of model.items.entries()) {
      if (item.of !== whose) continue
      const { statusCode } = await send(real.items[at]?.url ?? '')
      // What an admin takes out can be put back, so its file is there for a while, and nobody's to see.
      agree(`${who} opens picture ${at} of ${whose}`, statusCode, seen[at] ? 200 : 404)
    }
  })

const shutOut = (whose: number) =>
  act(`${whose} is shut out`, async (model, real) => {
    const admin = real.people[real.kinds.indexOf('admin')]
    const url = `/api/admin/users/${real.people[whose]?.id}/ban`
    const sent = await admin?.send({ method: 'POST', url, payload: { reason: 'Noise' } })
    if (sent?.statusCode === 200) model.banned.add(whose)
  })

/** What people do with portfolios, and who sees which picture afterwards. */
export function showing(callers: readonly string[]): fc.Arbitrary<Act>[] {
  const who = fc.nat(callers.length - 1)
  const model = fc.constantFrom(...callers.flatMap((kind, at) => (kind === 'model' ? [at] : [])))
  const nth = fc.nat(30)
  return [
    fc.oneof({ weight: 4, arbitrary: model }, { weight: 1, arbitrary: who }).map(add),
    fc.tuple(who, nth, fc.boolean(), fc.boolean()).map(([one, at, open, adult]) => change(one, at, open, adult)),
    fc.tuple(who, nth).map(([one, at]) => remove(one, at)),
    fc.oneof(
      { weight: 20, arbitrary: fc.tuple(who, model).map(([one, other]) => look(one, other)) },
      { weight: 1, arbitrary: model.map(shutOut) },
    ),
  ]
}
