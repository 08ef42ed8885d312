import { endpoints } from './kit/endpoint.ts'
import type { StreamsSchemas } from './schemas/streams.ts'

export const streams = endpoints<StreamsSchemas>('streams', {
  list: { method: 'GET', path: '/api/live-streams' },
})
