import { Link } from '@tanstack/react-router'
import { Button } from '#web/kit/Button.tsx'
import { PassPrice } from '#web/kit/PassPrice.tsx'
import { StackedHeading } from '#web/kit/StackedHeading.tsx'
import { VoiceLine } from '#web/kit/VoiceLine.tsx'

/** The two ways further in. */
export function JoinTheExperience() {
  return (
    <section className="section" aria-label="Join the Experience">
      <StackedHeading text="Join the Experience" lines={['Join the', 'Experience']} level={2} size="section" />
      <div className="experience">
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
