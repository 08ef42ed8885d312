import { ExclusiveShelf } from '#web/features/exclusive-content/ExclusiveShelf.tsx'
import { CommunityBoard } from '#web/features/forum-posts/CommunityBoard.tsx'
import { UpgradeButton } from '#web/features/memberships/upgrade/UpgradeButton.tsx'
import { PersonText } from '#web/platform/session/person.tsx'
import { useAllowed } from '#web/platform/session/session.ts'
import { StackedHeading } from '#web/platform/text/StackedHeading.tsx'
import { VoiceLine } from '#web/platform/text/VoiceLine.tsx'
import * as pageStyles from '#web/platform/ui/page.module.css'
import * as styles from './backstage.module.css'
import type { BackstageSearch } from './backstage-search.ts'
import { Passes } from './Passes.tsx'
import { WayToPass } from './WayToPass.tsx'

/** What leads to each tier. */
const ways = { free: null, fan: <WayToPass pass="fan" />, vip: <WayToPass pass="vip" /> }

/** The passes there are, the board behind them, and what is kept for those who have one. */
export function BackstageScreen({ chosen }: { chosen: BackstageSearch }) {
  const isFan = useAllowed('hearFanTracks')
  return (
    <>
      <div className={pageStyles.page}>
        <div>
          <StackedHeading text="Backstage Pass" />
          {isFan ? (
            <p className={`voice ${pageStyles.pageVoice}`}>
              Go on through, <PersonText of="callName" />. Mind the cables.
            </p>
          ) : (
            <VoiceLine of="passLine" className={pageStyles.pageVoice} />
          )}
        </div>
        <Passes chosen={chosen} />
      </div>
      <section className={`${pageStyles.page} ${styles.boardPart}`} aria-label="Community Board" id="community-board">
        <StackedHeading text="Community Board" level={2} size="section" />
        <div>
          <CommunityBoard upgrade={isFan ? null : <UpgradeButton variant="action" />} />
        </div>
      </section>
      <section
        className={`${pageStyles.page} ${styles.boardPart}`}
        id="exclusive-content"
        aria-label="Exclusive Content"
      >
        <StackedHeading text="Exclusive Content" level={2} size="section" />
        <div>
          <ExclusiveShelf search={chosen} isFan={isFan} ways={ways} />
        </div>
      </section>
    </>
  )
}
