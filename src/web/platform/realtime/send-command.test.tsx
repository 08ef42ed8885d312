import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { realtimeCommands } from '#contract/platform/realtime.ts'
import { emit } from './received-events.ts'
import { CommandRefused, sendCommand, sendUnacknowledged } from './send-command.ts'
import { useRoom } from './use-room.ts'
import { setSender, wantedRooms, wantRoom } from './wanted.ts'

afterEach(() => setSender(null))

const Room = () => <p>{useRoom('chat:5').status}</p>

/** Frames as they would go to the server. */
function recordFrames() {
  const frames: { type: string; ref: string }[] = []
  setSender((frame) => frames.push(frame as never))
  return frames
}

test('a command that was told before a connection was lost is told again under the same name, and answered once', async () => {
  const frames = recordFrames()
  const answer = sendCommand(realtimeCommands.leave, { room: 'chat:5' })
  emit({ type: 'connected' })
  expect(frames).toHaveLength(2)
  expect(frames[0]).toEqual(frames[1])
  emit({ type: 'ack', ref: 'another', result: 1 } as never)
  emit({ type: 'ack', ref: frames[0]?.ref, result: 2 } as never)
  expect(await answer).toBe(2)
  emit({ type: 'connected' })
  expect(frames).toHaveLength(2)
})

test('a refusal is told in the words of the server', async () => {
  const frames = recordFrames()
  const answer = sendCommand(realtimeCommands.leave, { room: 'chat:5' })
  emit({ type: 'error', ref: frames[0]?.ref, message: 'Room not found' } as never)
  await expect(answer).rejects.toEqual(new CommandRefused('Room not found'))
})

test('what passes is dropped where there is no way to the server', () => {
  sendUnacknowledged(realtimeCommands.ping, {})
  const frames = recordFrames()
  sendUnacknowledged(realtimeCommands.ping, {})
  expect(frames).toEqual([{ type: 'ping' }])
})

test('a room is wanted as long as one part of the page wants it', () => {
  const stops = [wantRoom('chat:5'), wantRoom('chat:5')]
  stops[0]?.()
  expect(wantedRooms()).toEqual(['chat:5'])
  stops[1]?.()
  expect(wantedRooms()).toEqual([])
})

test('whoever shows a room is joining it until the server says otherwise', () => {
  expect(renderToString(<Room />)).toBe('<p>joining</p>')
})
