import { finished } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '#contract/kit/access.ts'
import { urlOf } from '#contract/kit/endpoint.ts'
import { HOST_SLOT, KEEP_HEADER, type LayerWish, streams } from '#contract/streams.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { FairQueue } from '#server/platform/concurrency/fair-queue.ts'
import { invalid, notFound, unauthenticated } from '#server/platform/http/errors.ts'
import { SUCCESS } from '#server/platform/http/serve.ts'
import { sessionOf } from '#server/platform/identity/sessions/identify.ts'
import type { MediaSession } from '#server/platform/live-media/media-server.ts'
import { type Rate, ratesByDatabase } from '#server/platform/realtime/rates.ts'
import { iceServersFor } from './ice-servers.ts'
import { callerOfKey } from './keys.ts'
import { type FindCaller, KEEP_SECONDS, mediaSessions, sessionTag } from './media-sessions.ts'
import { requireStanding } from './standing.ts'

/** Each takes the relay some milliseconds; whoever loses their connection comes back a few times. */
const OFFERS: Rate = { times: 30, seconds: 30 }
const ratesOf = ratesByDatabase()
/** More at once would be answered no sooner, and keep everybody else waiting. */
const offering = new FairQueue({ atOnce: 8, most: 60, mostOfOne: 10 })

interface Sender {
  caller: Caller
  find: FindCaller
  /** Of a page, which can say that it is still there; a program such as OBS says nothing. */
  isPage: boolean
}

interface Offered<Params, Query> {
  params: Params
  query: Query
  request: FastifyRequest
  reply: FastifyReply
}
type OfferCall = Offered<{ id: number }, { slot: string }>
interface KeepCall {
  params: { session: string }
  body: { picture?: boolean | undefined; layer?: LayerWish | undefined }
}
type SessionCall = Offered<{ session: string }, unknown>

/** By whose session a request came, to be asked again. */
async function bySession(context: AppContext, request: FastifyRequest): Promise<Sender> {
  const session = await sessionOf(request)
  if (!session) throw unauthenticated()
  const find = async () => (await context.realtime.hub.find(session.tokenHash))?.caller ?? null
  return { caller: session, find, isPage: true }
}

/** The same, or by the key of a program such as OBS. */
async function senderOf(context: AppContext, streamId: number, request: FastifyRequest): Promise<Sender> {
  const key = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  const find = async () => (key ? callerOfKey(context.db, streamId, key) : null)
  const caller = await find()
  if (caller) return { caller, find, isPage: false }
  // Programs have no session, and say no more than this of why they may not.
  if (!(await sessionOf(request))) throw notFound('Stream key')
  return bySession(context, request)
}

/** The offer of a request; the parser of its type has seen to its length. */
function offerOf({ body }: FastifyRequest): string {
  if (typeof body !== 'string' || body.trim() === '') throw invalid('An SDP offer is required')
  return body
}

/** Answers with a session, as RFC 9725 §4.2 asks: its address is where it is ended. */
const sendSession = (reply: FastifyReply, { id, answer, links = [] }: MediaSession, mustBeKept: boolean) =>
  reply
    .status(201)
    .headers({
      ...(links.length > 0 ? { link: links } : {}),
      ...(mustBeKept ? { [KEEP_HEADER]: String(KEEP_SECONDS) } : {}),
      'content-type': 'application/sdp',
      'cache-control': 'no-store',
      location: urlOf(streams.endSession, { params: { session: id } }),
      etag: `"${sessionTag(id)}"`,
    })
    .send(answer)

/** Who sends to a stream and who watches it: WHIP (RFC 9725) and WHEP (draft-ietf-wish-whep), or HTTP alone. */
export const mediaHandlers = (context: AppContext, app: FastifyInstance) => {
  // What has no end would hold up the end of the server.
  app.addHook('preClose', () => context.liveMedia.stop())
  return handlersOf(context)
}

const handlersOf = (context: AppContext) => ({
  async whip({ params, query, request, reply }: OfferCall) {
    const sender = await senderOf(context, params.id, request)
    ratesOf(context.db).count(`send ${sender.caller.id}`, OFFERS)
    const session = await offering.run(async () => {
      const standing = await requireStanding(context.db, params.id, sender.caller)
      return mediaSessions(context).send(standing, query.slot, sender, offerOf(request))
    })
    return sendSession(reply, session, sender.isPage && !context.liveMedia.noticesLeavers)
  },
  async whep({ params, query, request, reply }: OfferCall) {
    const sender = await bySession(context, request)
    ratesOf(context.db).count(`watch ${sender.caller.id}`, OFFERS)
    const session = await offering.run(async () => {
      const standing = await requireStanding(context.db, params.id, sender.caller)
      return mediaSessions(context).watch(standing, query.slot, sender, offerOf(request))
    })
    return sendSession(reply, session, !context.liveMedia.noticesLeavers)
  },
  async web({ params, query, request, reply }: Offered<{ id: number }, { slot: string; sound: boolean }>) {
    const sender = await bySession(context, request)
    ratesOf(context.db).count(`watch ${sender.caller.id}`, OFFERS)
    const standing = await requireStanding(context.db, params.id, sender.caller)
    const sessions = mediaSessions(context)
    const { id, type, stream } = await sessions.watchWebm(standing, query.slot, sender, !query.sound)
    finished(reply.raw, () => void sessions.end(id).catch(() => {}))
    reply.headers({
      ...{ 'content-type': type, 'cache-control': 'no-store, no-transform' },
      // A proxy that collects it first would never hand it on.
      'x-accel-buffering': 'no',
    })
    return reply.send(stream)
  },
  async keepSession({ params, body: { picture, layer } }: KeepCall) {
    mediaSessions(context).keep(params.session)
    if (picture !== undefined) await context.liveMedia.showPicture(params.session, picture)
    if (layer !== undefined) await context.liveMedia.chooseLayer(params.session, layer)
    return SUCCESS
  },
  /** ICE is restarted nowhere: a client that asks for it begins a new session. A candidate names the session it is of with its ufrag. */
  async patchSession({ params, request, reply }: SessionCall) {
    const fragment = typeof request.body === 'string' ? request.body : ''
    const asksRestart = /^a=ice-ufrag:/m.test(fragment) && !/^a=(candidate:|end-of-candidates)/m.test(fragment)
    if (asksRestart)
      return reply.status(422).send({ message: 'ICE is not restarted here. Please begin a new session.' })
    await context.liveMedia.trickle(params.session, fragment)
    return reply.status(204).send()
  },
  async endSession({ params }: SessionCall) {
    await mediaSessions(context).end(params.session)
    return SUCCESS
  },
  async iceServers({ params, caller }: { params: { id: number }; caller: Caller }) {
    await requireStanding(context.db, params.id, caller)
    const theirs = await context.liveMedia.iceServers({ stream: params.id, slot: HOST_SLOT })
    return [...iceServersFor(context.config, caller.id), ...theirs]
  },
})
