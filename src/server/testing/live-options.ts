import { quiet } from './quiet-log.ts'

/** Of a relay in tests: room for two viewers and three streams. */
export const liveOptions = {
  ...{ udpPort: null, announceAddress: '127.0.0.1', iceServers: [], maxBitrate: 3_000_000, log: quiet },
  ...{ maxViewers: 2, maxStreams: 3 },
}
