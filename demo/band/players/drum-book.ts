import type { Tune } from '../tune.ts'
import type { Groove } from './groove.ts'
import { balladBrushes, bossa, brushSwing, brushWaltz, snapSwing, swing, waltz } from './jazz-grooves.ts'
import { boogaloo, neoSoul, shuffle, slowSoul, soul } from './soul-grooves.ts'

/** The groove a drummer of this band brings to this style. */
export const grooveFor = (tune: Tune): Groove => {
  const { drums } = tune.band
  switch (tune.style) {
    case 'swing':
      return drums === 'brushes' ? brushSwing : drums === 'snaps' ? snapSwing : swing
    case 'ballad':
      return balladBrushes
    case 'waltz':
      return drums === 'brushes' ? brushWaltz : waltz
    case 'bossa':
      return bossa
    case 'soul':
      return soul
    case 'slow-soul':
      return slowSoul
    case 'neo-soul':
      return neoSoul
    case 'boogaloo':
      return boogaloo
    case 'shuffle':
      return shuffle
  }
}
