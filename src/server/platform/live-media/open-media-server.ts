import type { Config } from '#server/config.ts'
import type { Log } from '#server/platform/logging/log.ts'
import { EmbeddedMediaServer } from './embedded-media-server.ts'
import type { MediaServer } from './media-server.ts'

/** Makes the media server of live streams as the settings ask for it; its process begins with the first session. */
export const openMediaServer = (config: Config, log: Log): MediaServer =>
  new EmbeddedMediaServer({
    ...{ udpPort: config.LIVE_UDP_PORT ?? null, announceAddress: config.LIVE_ANNOUNCE_ADDRESS ?? null },
    ...{ iceServers: [], maxViewers: config.LIVE_MAX_VIEWERS, maxStreams: config.LIVE_MAX_STREAMS },
    ...{ maxBitrate: config.LIVE_MAX_KBPS * 1000, log },
  })
