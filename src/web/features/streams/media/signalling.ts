import { KEEP_HEADER, type LayerWish } from '#contract/streams.ts'

/** Why an offer was not taken. */
export class OfferRefused extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** A session for media as the server gave it: where it is ended, and what it is called in what the server tells of it. */
export interface MediaSession {
  address: string
  tag: string
  /** Seconds within which it has to be kept; null where it keeps by itself. */
  keepWithin: number | null
}

/** What whoever watches wants to be sent. */
export interface VideoPreference {
  /** Whether pictures are seen at this moment. */
  picture: boolean
  layer: LayerWish
}

const UNREACHABLE = 'The site cannot be reached.'

/** Opus in stereo: both sides have to ask for it, and browsers do only where they are told to (RFC 7587 §7). */
const inStereo = (sdp: string): string =>
  sdp.replace(/^(a=fmtp:\d+ minptime=10;useinbandfec=1)(?!.*stereo)/gm, '$1;stereo=1')

/**
 * Offers a connection to an address of WHIP or WHEP, and takes the answer. Candidates need not be sent: the relay learns them from the
 * first check.
 * @throws OfferRefused with what the server said
 */
export async function negotiate(
  connection: RTCPeerConnection,
  address: string,
  signal: AbortSignal,
): Promise<MediaSession> {
  const offer = await connection.createOffer()
  const sdp = inStereo(offer.sdp ?? '')
  await connection.setLocalDescription({ type: 'offer', sdp })
  const response = await fetch(address, {
    ...{ method: 'POST', body: sdp, signal },
    headers: { 'content-type': 'application/sdp' },
  }).catch((error: Error) => {
    throw signal.aborted ? error : new OfferRefused(0, UNREACHABLE)
  })
  if (!response.ok) throw new OfferRefused(response.status, await refusalWords(response))
  const session = {
    address: response.headers.get('location') ?? '',
    tag: (response.headers.get('etag') ?? '').replaceAll('"', ''),
    keepWithin: Number(response.headers.get(KEEP_HEADER)) || null,
  }
  try {
    await connection.setRemoteDescription({ type: 'answer', sdp: await response.text() })
  } catch (error) {
    endSession(session)
    throw error
  }
  return session
}

/** What the server said where it refused. */
export async function refusalWords(response: Response): Promise<string> {
  const { message } = (await response.json().catch(() => ({}))) as { message?: string }
  return message ?? UNREACHABLE
}

/**
 * Says that one is still there, and what one wants to be sent.
 * @returns false where the session is not there any more
 */
export async function keepSession({ address }: MediaSession, wanted: VideoPreference): Promise<boolean> {
  const response = await fetch(address, {
    ...{ method: 'PUT', body: JSON.stringify(wanted) },
    headers: { 'content-type': 'application/json' },
  }).catch(() => null)
  return response?.status !== 404
}

/** Ends a session; also while the page goes away. */
export function endSession({ address }: MediaSession): void {
  if (address) void fetch(address, { method: 'DELETE', keepalive: true }).catch(() => {})
}
