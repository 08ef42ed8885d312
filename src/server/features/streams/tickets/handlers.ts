import type { FastifyRequest } from 'fastify'
import type { Caller } from '#contract/kit/access.ts'
import type { WatchedStream } from '#contract/schemas/kit/stream-shapes.ts'
import type { NewStreamCodes } from '#contract/schemas/kit/ticket-shapes.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { SUCCESS } from '#server/platform/http/serve.ts'
import { streamPolicy } from '../policy.ts'
import { requireStanding } from '../standing.ts'
import { listCodes, makeCodes, voidCode } from './codes.ts'
import { enterCode } from './enter-code.ts'

interface Call {
  params: { id: number }
  caller: Caller
}

/**
 * What is done with the codes of a stream.
 * @param one answers a stream as somebody sees it
 */
export const ticketHandlers = (context: AppContext, one: (id: number, caller: Caller) => Promise<WatchedStream>) => ({
  async enterCode({
    params: { id },
    body,
    caller,
    request,
  }: Call & { body: { code: string }; request: FastifyRequest }) {
    await enterCode(context, id, body.code, caller, request.ip)
    return one(id, caller)
  },
  async codes({ params: { id }, caller }: Call) {
    await requireStanding(context.db, id, caller, streamPolicy.manage)
    return { codes: await listCodes(context.db, id) }
  },
  makeCodes: async ({ params: { id }, body, caller }: Call & { body: NewStreamCodes }) => ({
    codes: await makeCodes(context, id, body, caller),
  }),
  async voidCode({ params: { id, code }, caller }: Call & { params: { code: number } }) {
    await voidCode(context, id, code, caller)
    return SUCCESS
  },
})
