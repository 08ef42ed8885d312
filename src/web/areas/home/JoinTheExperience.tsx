import { Link } from '@tanstack/react-router'
import { Button } from '#web/kit/Button.tsx'
import { StackedHeading } from '#web/kit/StackedHeading.tsx'

/** The two ways further in. */
export function JoinTheExperience() {
  return (
    <section className="section" aria-label="Join the Experience">
      <StackedHeading text="Join the Experience" lines={['Join the', 'Experience']} level={2} size="section" />
      <div className="experience">
        <div>
          <p className="voice">The first set is free. The late one has the stories in it.</p>
          <Button asChild variant="action">
            <Link to="/premium">Get Premium Access</Link>
          </Button>
        </div>
        <div>
          <p className="voice">Somebody in the room was there the night it was cut.</p>
          <Button asChild>
            <Link to="/community">Join Community</Link>
          </Button>
        </div>
      </div>
    </section>
  )
}
