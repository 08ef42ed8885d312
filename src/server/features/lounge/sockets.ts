import { servedLoungeCommands, servedLoungeEvents } from '#contract/schemas/lounge.ts'
import { can } from '#server/platform/access/can.ts'
import { knownDatabaseTime } from '#server/platform/database/database-clock.ts'
import { type FeatureSockets, handleCommand } from '#server/platform/realtime/feature-sockets.ts'
import { loungePolicy } from './policy.ts'
import { readPersonalState } from './service.ts'

const THE_BAR = 'bar'

/** The bar: who sits at it sees the others, hears what changes and asks what time it is. */
export const loungeSockets: FeatureSockets = {
  events: servedLoungeEvents,
  rooms: {
    lounge: {
      mayJoin: async (_, id, caller) => id === THE_BAR && can(caller, loungePolicy.listen),
      // Nothing is said into it: records are put in by HTTP.
      mayWrite: async () => false,
      showsMembers: true,
    },
  },
  commands: [
    handleCommand(servedLoungeCommands.ask_time, {
      access: 'member',
      whileSuspended: true,
      isReading: true,
      // A browser asks several times when it sits down, and keeps the quickest answer.
      rate: { times: 60, seconds: 60 },
      handle: async ({ context }) => ({ now: await knownDatabaseTime(context.db) }),
    }),
    handleCommand(servedLoungeCommands.read_personal_state, {
      access: 'member',
      whileSuspended: true,
      // A host may skip one record after the other.
      rate: { times: 60, seconds: 60 },
      handle: async ({ context, caller }) => caller && readPersonalState(context, caller),
    }),
  ],
}
