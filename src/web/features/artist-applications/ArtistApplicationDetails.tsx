import type { ArtistApplication } from '#contract/schemas/artist-applications.ts'
import { AdminDetail, AdminDetails } from '#web/platform/admin/AdminDetails.tsx'
import { MailLink, PhoneLink } from '#web/platform/text/ContactLinks.tsx'
import { When } from '#web/platform/text/When.tsx'

/** A way to something of a stranger's: it opens beside, and is not told where one came from. */
const Way = ({ name, to }: { name: string; to: string | null }) => (
  <AdminDetail name={name}>
    {to ? (
      <a href={to} target="_blank" rel="noopener noreferrer nofollow">
        {to}
      </a>
    ) : null}
  </AdminDetail>
)

/** Everything that was sent with an application to the label. */
export function ArtistApplicationDetails({ application }: { application: ArtistApplication }) {
  const { phone } = application
  return (
    <AdminDetails>
      <Way name="Music" to={application.musicLink} />
      <Way name="Video" to={application.videoLink} />
      <AdminDetail name="Email">
        <MailLink email={application.email} subject="Your application" />
      </AdminDetail>
      <AdminDetail name="Phone">{phone ? <PhoneLink number={phone} /> : null}</AdminDetail>
      <AdminDetail name="Genre">{application.genre}</AdminDetail>
      <AdminDetail name="About">{application.bio}</AdminDetail>
      <AdminDetail name="Experience">{application.experience}</AdminDetail>
      <Way name="Picture" to={application.imageUrl} />
      <Way name="YouTube" to={application.youtubeUrl} />
      <Way name="SoundCloud" to={application.soundcloudUrl} />
      <Way name="Spotify" to={application.spotifyUrl} />
      <Way name="Instagram" to={application.instagramUrl} />
      <Way name="Facebook" to={application.facebookUrl} />
      <AdminDetail name="Came in">
        <When at={application.submittedAt} />
      </AdminDetail>
    </AdminDetails>
  )
}
