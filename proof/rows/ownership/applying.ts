import fc from 'fast-check'
import { roleForm } from '../../../src/server/features/model-applications/samples.ts'
import { agree, type Believed, idsIn, isSignedIn, type Real, sorted } from './model.ts'

type Act = fc.AsyncCommand<Believed, Real>
const PLACES = 3

const act = (told: string, run: Act['run']): Act => ({ check: () => true, run, toString: () => told })

const apply = (who: number, at: number) =>
  act(`${who} applies for ${at}`, async (model, real) => {
    const call = real.calls[at] as number
    const sent = await real.people[who]?.send({
      method: 'POST',
      url: `/api/casting-calls/${call}/apply`,
      payload: roleForm(call),
    })
    const active = model.applications.filter((one) => one.call === at && one.status !== 'withdrawn')
    const filled = active.length >= PLACES
    const due = !isSignedIn(model, real, who) ? 401 : filled || active.some(({ by }) => by === who) ? 409 : 201
    agree(`${who} applies for ${at}`, sent?.statusCode, due)
    if (due !== 201) return
    model.applications.push({ by: who, call: at, status: 'pending' })
    real.applications.push(sent?.json().id)
  })

const withdraw = (who: number, nth: number) =>
  act(`${who} takes back ${nth}`, async (model, real) => {
    const at = nth % Math.max(1, model.applications.length)
    const one = model.applications[at]
    const sent = await real.people[who]?.send({
      method: 'POST',
      url: `/api/model-applications/${real.applications[at] ?? 999_999}/withdraw`,
    })
    const isHis = one?.by === who && one.status !== 'withdrawn'
    const due = !isSignedIn(model, real, who) ? 401 : isHis ? 200 : 404
    agree(`${who} takes back ${at} of ${one?.by}`, sent?.statusCode, due)
    if (one && due === 200) one.status = 'withdrawn'
  })

const decide = (who: number, nth: number, status: 'accepted' | 'pass') =>
  act(`${who} decides ${nth}`, async (model, real) => {
    const at = nth % Math.max(1, model.applications.length)
    const one = model.applications[at]
    const sent = await real.people[who]?.send({
      method: 'PUT',
      url: `/api/model-applications/${real.applications[at] ?? 999_999}/status`,
      payload: { status },
    })
    if (real.kinds[who] !== 'admin')
      return agree(`${who} decides`, sent?.statusCode, isSignedIn(model, real, who) ? 403 : 401)
    if (!one) return agree(`${who} decides on nothing`, sent?.statusCode, 404)
    // Who has applied again since has only one that counts.
    const isTaken =
      one.status === 'withdrawn' &&
      model.applications.some(
        (other) => other !== one && other.by === one.by && other.call === one.call && other.status !== 'withdrawn',
      )
    agree(`${who} decides on ${at}`, sent?.statusCode, isTaken ? 409 : 200)
    if (!isTaken) one.status = status
  })

const look = (who: number, whose: number) =>
  act(`${who} looks at what ${whose} applied for`, async (model, real) => {
    const ids = (of: number) => sorted(real.applications.filter((_, at) => model.applications[at]?.by === of))
    const send = async (url: string) =>
      idsIn(await (real.people[who] as Real['people'][number]).send({ method: 'GET', url }))
    const isAdmin = real.kinds[who] === 'admin'
    const own = await send('/api/model-applications?limit=500')
    // Admins see those of other runs too.
    const seen = isAdmin ? sorted((own ?? []).filter((id) => real.applications.includes(id))) : own
    agree(`${who} lists`, seen, isAdmin ? sorted(real.applications) : isSignedIn(model, real, who) ? ids(who) : null)
    const theirs = await send(`/api/model-applications/user/${real.people[whose]?.id || 999_999}`)
    const mayHe = real.kinds[whose] !== 'guest' && (isAdmin || (who === whose && isSignedIn(model, real, who)))
    agree(`${who} lists those of ${whose}`, theirs, mayHe ? ids(whose) : null)
  })

/** What people do with applications, and who sees which afterwards. */
export function applying(callers: readonly string[]): fc.Arbitrary<Act>[] {
  const who = fc.nat(callers.length - 1)
  const nth = fc.nat(30)
  return [
    fc.tuple(who, fc.nat(2)).map(([one, at]) => apply(one, at)),
    fc.tuple(who, nth).map(([one, at]) => withdraw(one, at)),
    fc
      .tuple(who, nth, fc.constantFrom('accepted' as const, 'pass' as const))
      .map(([one, at, status]) => decide(one, at, status)),
    fc.tuple(who, who).map(([one, other]) => look(one, other)),
  ]
}
