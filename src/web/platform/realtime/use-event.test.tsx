import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { realtimeEvents } from '#contract/platform/realtime.ts'
import { connectionState, hear, onConnectionState, onEvent, setConnectionState } from './hear.ts'
import { useConnectionState } from './use-event.ts'

const State = () => <p>{useConnectionState()}</p>

test('a page that is rendered on the server asks for what is new until it is connected', () => {
  setConnectionState('live')
  expect(renderToString(<State />)).toBe('<p>polling</p>')
  expect(connectionState()).toBe('live')
  setConnectionState('polling')
})

test('an event is heard by whoever listens to its kind, until they stop', () => {
  const heard: unknown[] = []
  const stop = onEvent(realtimeEvents.room_left, ({ reason }) => heard.push(reason))
  hear({ type: 'room_left', reason: 'The room was closed' } as never)
  hear({ type: 'room_joined', room: 'chat:5' })
  stop()
  hear({ type: 'room_left', reason: 'Again' } as never)
  expect(heard).toEqual(['The room was closed'])
})

test('a connection that becomes another is told once', () => {
  let told = 0
  const stop = onConnectionState(() => told++)
  setConnectionState('offline')
  setConnectionState('offline')
  setConnectionState('polling')
  stop()
  expect(told).toBe(2)
})
