import { CommunityBoard } from '#web/features/forum-posts/CommunityBoard.tsx'
import { UpgradeButton } from '#web/features/memberships/upgrade/UpgradeButton.tsx'
import { useAllowed } from '#web/platform/session/session.ts'
import { StackedHeading } from '#web/platform/text/StackedHeading.tsx'
import { VoiceLine } from '#web/platform/text/VoiceLine.tsx'
import * as pageStyles from '#web/platform/ui/page.module.css'
import * as styles from './backstage.module.css'
import { Passes } from './Passes.tsx'

/** The passes there are, and the board behind them. */
export function BackstageScreen({ isFanPassChosen }: { isFanPassChosen: boolean }) {
  const isFan = useAllowed('hearFanTracks')
  return (
    <>
      <div className={pageStyles.page}>
        <div>
          <StackedHeading text="Backstage Pass" />
          <VoiceLine of="passLine" className={pageStyles.pageVoice} />
        </div>
        <Passes isFanPassChosen={isFanPassChosen} isFan={isFan} />
      </div>
      <section className={`${pageStyles.page} ${styles.boardPart}`} aria-label="Community Board" id="community-board">
        <StackedHeading text="Community Board" level={2} size="section" />
        <div>
          <CommunityBoard upgrade={isFan ? null : <UpgradeButton variant="action" />} />
        </div>
      </section>
    </>
  )
}
