import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { realtimeEvents } from '#contract/platform/realtime.ts'
import { connectionState, emit, onConnectionState, onEvent, setConnectionState } from './received-events.ts'
import { useConnectionState } from './use-event.ts'

const State = () => <p>{useConnectionState()}</p>

test('a page that is rendered on the server asks for what is new until it is connected', () => {
  setConnectionState('live')
  expect(renderToString(<State />)).toBe('<p>polling</p>')
  expect(connectionState()).toBe('live')
  setConnectionState('polling')
})

test('an event is listener by whoever listens to its kind, until they stop', () => {
  const listener: unknown[] = []
  const stop = onEvent(realtimeEvents.room_left, ({ reason }) => listener.push(reason))
  emit({ type: 'room_left', reason: 'The room was closed' } as never)
  emit({ type: 'room_joined', room: 'chat:5' })
  stop()
  emit({ type: 'room_left', reason: 'Again' } as never)
  expect(listener).toEqual(['The room was closed'])
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
