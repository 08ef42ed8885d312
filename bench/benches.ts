import { measureCastingBoard } from './casting-board.ts'
import { measureChat } from './chat.ts'
import { measureCheckout } from './checkout.ts'
import { ofLiveStreams } from './live/live.ts'
import { measureLongLists } from './long-lists.ts'
import { measureDrift } from './lounge/drift.ts'
import { measureListeners } from './lounge/listeners.ts'
import { measureMembersAlone } from './member-cost.ts'
import { measureFootprint } from './memory/footprint.ts'
import { measureSmallMachine } from './memory/small-machine.ts'
import { measureStartAndSize } from './memory/start-and-size.ts'
import { measureMessages } from './messages.ts'
import { measurePages } from './pages/pages.ts'
import { measurePlays } from './plays.ts'
import type { ReportRow } from './report-row.ts'
import { measureSockets } from './sockets.ts'

/** What is measured by itself, by the name it is asked for; `given` is what stands behind the name, where that is a number. */
export const benches = {
  footprint: measureFootprint,
  'small-machine': measureSmallMachine,
  start: measureStartAndSize,
  members: measureMembersAlone,
  checkout: measureCheckout,
  sockets: measureSockets,
  messages: measureMessages,
  'long-lists': measureLongLists,
  chat: measureChat,
  ...ofLiveStreams,
  lounge: measureListeners,
  'lounge-drift': measureDrift,
  plays: measurePlays,
  board: measureCastingBoard,
  pages: measurePages,
} satisfies Record<string, (report: ReportRow, given: number) => Promise<void>>
