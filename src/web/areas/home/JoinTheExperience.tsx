import { Link } from '@tanstack/react-router'
import { PassPrice } from '#web/platform/text/PassPrice.tsx'
import { StackedHeading } from '#web/platform/text/StackedHeading.tsx'
import { VoiceLine } from '#web/platform/text/VoiceLine.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import * as experienceStyles from './experience.module.css'
import * as sectionStyles from './section.module.css'

/** The two ways further in. */
export function JoinTheExperience() {
  return (
    <section className={sectionStyles.section} aria-label="Join the Experience">
      <StackedHeading text="Join the Experience" lines={['Join the', 'Experience']} level={2} size="section" />
      <div className={experienceStyles.experience} data-part="experience">
        <div>
          <VoiceLine of="passLine" />
          <PassPrice />
          <Button asChild variant="action">
            <Link to="/premium">Get Premium Access</Link>
          </Button>
        </div>
        <div>
          <VoiceLine of="joinLine" />
          <Button asChild>
            <Link to="/community">Join Community</Link>
          </Button>
        </div>
      </div>
    </section>
  )
}
