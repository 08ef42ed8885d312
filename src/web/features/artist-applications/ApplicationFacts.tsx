import type { ArtistApplication } from '#contract/schemas/artist-applications.ts'
import { Fact, Facts } from '#web/platform/admin/Facts.tsx'
import { MailLink, PhoneLink } from '#web/platform/text/ContactLinks.tsx'
import { When } from '#web/platform/text/When.tsx'

/** A way to something of a stranger's: it opens beside, and is not told where one came from. */
const Way = ({ name, to }: { name: string; to: string | null }) => (
  <Fact name={name}>
    {to ? (
      <a href={to} target="_blank" rel="noopener noreferrer nofollow">
        {to}
      </a>
    ) : null}
  </Fact>
)

/** Everything that was sent with an application to the label. */
export function ApplicationFacts({ application }: { application: ArtistApplication }) {
  const { phone } = application
  return (
    <Facts>
      <Way name="Music" to={application.musicLink} />
      <Way name="Video" to={application.videoLink} />
      <Fact name="Email">
        <MailLink email={application.email} subject="Your application" />
      </Fact>
      <Fact name="Phone">{phone ? <PhoneLink number={phone} /> : null}</Fact>
      <Fact name="Genre">{application.genre}</Fact>
      <Fact name="About">{application.bio}</Fact>
      <Fact name="Experience">{application.experience}</Fact>
      <Way name="Picture" to={application.imageUrl} />
      <Way name="YouTube" to={application.youtubeUrl} />
      <Way name="SoundCloud" to={application.soundcloudUrl} />
      <Way name="Spotify" to={application.spotifyUrl} />
      <Way name="Instagram" to={application.instagramUrl} />
      <Way name="Facebook" to={application.facebookUrl} />
      <Fact name="Came in">
        <When at={application.submittedAt} />
      </Fact>
    </Facts>
  )
}
