import type { AccessLabel } from '#contract/kit/access-labels.ts'
import type { ChatRoom } from '#contract/schemas/kit/chat-shapes.ts'

/** The word on the seal of a door that is closed. */
export const sealWords: Record<AccessLabel, string> = {
  free: 'free',
  fan: 'fan',
  vip: 'vip',
  model: 'models',
  artist: 'artists',
  admin: 'label',
}

const SIGN = 'You can read the sign on the door, and that is all.'
const SEAL = 'A room with a Fan Pass seal opens with the pass.'
const ways: Record<AccessLabel, string> = {
  free: SIGN,
  fan: `${SIGN} This room opens with Fan Pass.`,
  vip: `${SIGN} VIP is given by the house. ${SEAL}`,
  model: `${SIGN} This room is for models. ${SEAL}`,
  artist: `${SIGN} This room is for artists. ${SEAL}`,
  admin: `${SIGN} This room is the label’s own. ${SEAL}`,
}

/** How a closed door opens. */
export const doorWords = ({ accessTier }: Pick<ChatRoom, 'accessTier'>): string => ways[accessTier]
