import { OwnCredits } from '#web/features/releases/OwnCredits.tsx'
import * as styles from './artist-home.module.css'
import { MemberFrame } from './MemberFrame.tsx'

/** Where somebody is credited. */
export const CreditsScreen = () => (
  <MemberFrame
    heading="Credits"
    aside={<p className={`${styles.welcome} voice`}>Your name stands on a record when you say so.</p>}
  >
    <OwnCredits />
  </MemberFrame>
)
