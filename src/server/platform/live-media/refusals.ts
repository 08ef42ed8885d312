import { Refusal } from '#server/platform/http/errors.ts'

/** Until somebody has gone, perhaps. */
const FULL_SECONDS = 10

export const unusableOffer = () => new Refusal(400, 'The offer is not a usable SDP.')
export const noCommonCodec = () => new Refusal(406, 'The offer has no codec this site can relay.')
export const notLive = () => new Refusal(409, 'Nobody is on air yet.', { retryAfter: 2 })
export const notOverHttp = () => new Refusal(406, 'Only pictures in VP8 can be played over HTTP.')
export const alreadyRecording = () => new Refusal(409, 'This stream is being recorded already.')
export const notRecording = () => new Refusal(409, 'This stream is not being recorded.')
export const recordedElsewhere = () =>
  new Refusal(409, 'This site uses a media server of its own: what it sends is recorded there, not here.')
export const noHttpElsewhere = () =>
  new Refusal(409, 'This site uses a media server of its own, which is reached directly only.')
export const roomFull = () => new Refusal(503, 'The room is full.', { retryAfter: FULL_SECONDS })
export const tooManyStreams = () =>
  new Refusal(503, 'As many streams are on air as this site carries. Another one can begin when one of them ends.', {
    retryAfter: FULL_SECONDS,
  })
export const relayRestarting = () =>
  new Refusal(503, 'The stream is being picked up again. One moment.', { retryAfter: 2 })
