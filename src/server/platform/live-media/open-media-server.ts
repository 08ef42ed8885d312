import type { Config } from '#server/config.ts'
import type { Log } from '#server/platform/logging/log.ts'
import { EmbeddedMediaServer } from './embedded-media-server.ts'
import { ExternalMediaServer } from './external/external-media-server.ts'
import type { MediaServer } from './media-server.ts'

/** Makes the media server of live streams as the settings ask for it: one elsewhere, or the one of this program. */
export function openMediaServer(config: Config, log: Log): MediaServer {
  const limits = { maxViewers: config.LIVE_MAX_VIEWERS, maxStreams: config.LIVE_MAX_STREAMS, log }
  if (config.LIVE_SERVER)
    return new ExternalMediaServer({ address: config.LIVE_SERVER, token: config.LIVE_SERVER_TOKEN ?? null, ...limits })
  return new EmbeddedMediaServer({
    ...{ udpPort: config.LIVE_UDP_PORT ?? null, announceAddress: config.LIVE_ANNOUNCE_ADDRESS ?? null },
    ...{ iceServers: [], maxBitrate: config.LIVE_MAX_KBPS * 1000, ...limits },
  })
}
