import { z } from 'zod'
import { commands, events } from '#contract/kit/events.ts'
import { withCommandSchemas, withEventSchemas } from '#contract/schemas/kit/events.ts'
import { reachesTier } from '#server/platform/access/roles.ts'
import type { Feature } from '#server/platform/feature.ts'
import { handleCommand } from '#server/platform/realtime/feature-sockets.ts'

const eventSchemas = {
  unread: z.object({ count: z.number() }),
  said: z.object({ text: z.string(), by: z.number() }),
  taps: z.object({ userId: z.number() }),
}
const commandSchemas = {
  say: z.object({ room: z.string().max(100), text: z.string().min(1, 'Say something').max(2000) }),
  taps: z.object({ room: z.string().max(100) }),
  enter_salon: z.object({ roomId: z.coerce.string().max(20) }),
  fail: z.object({}),
}
export const roomEvents = withEventSchemas(
  events<typeof eventSchemas>({ unread: 'person', said: 'room', taps: 'room' }),
  eventSchemas,
)
export const roomCommands = withCommandSchemas(
  commands<typeof commandSchemas>({
    say: { isAcknowledged: true },
    taps: { isAcknowledged: false },
    enter_salon: { isAcknowledged: true },
    fail: { isAcknowledged: true },
  }),
  commandSchemas,
)

/** How often something was said, so that tests see what was done twice. */
export const sayings = { count: 0 }

/** Halls that are closed, by their ids. */
export const closedHalls = new Set<string>()

/**
 * A feature with rooms for tests of sockets: `salon` is for members and shows who is in, `backroom` for fans, `stage` for everybody
 * to hear and for fans to write, `hall` is as the salon without its list.
 */
export const roomFeature = {
  name: 'streams',
  routes: Object.assign(() => {}, { endpoints: [] }),
  sockets: {
    events: roomEvents,
    rooms: {
      salon: {
        mayJoin: async (_context, _id, caller) => caller !== null,
        mayWrite: async (_context, _id, caller) => caller !== null,
        showsMembers: true,
      },
      hall: {
        mayJoin: async (_context, id, caller) => caller !== null && !closedHalls.has(id),
        mayWrite: async (_context, _id, caller) => caller !== null,
      },
      backroom: {
        mayJoin: async (_context, _id, caller) => reachesTier(caller, 'fan'),
        mayWrite: async (_context, _id, caller) => reachesTier(caller, 'fan'),
      },
      stage: {
        mayJoin: async () => true,
        mayWrite: async (_context, _id, caller) => reachesTier(caller, 'fan'),
      },
    },
    commands: [
      handleCommand(roomCommands.say, {
        access: 'member',
        rate: { times: 20, seconds: 10 },
        room: ({ room }) => room,
        handle: async ({ fields: { room, text }, caller, context }) => {
          sayings.count++
          await context.realtime.toRoom(room, { type: 'said', text, by: caller?.id })
          return { number: sayings.count }
        },
      }),
      handleCommand(roomCommands.taps, {
        access: 'member',
        room: ({ room }) => room,
        handle: ({ fields: { room }, caller, context }) =>
          context.realtime.toRoom(room, { type: 'taps', userId: caller?.id }),
      }),
      handleCommand(roomCommands.enter_salon, {
        access: 'member',
        handle: ({ fields: { roomId }, socket }) => socket.join(`salon:${roomId}`),
      }),
      handleCommand(roomCommands.fail, {
        access: 'member',
        handle: () => {
          throw new Error('A secret of the server')
        },
      }),
    ],
  },
} as const satisfies Feature
