import type { Site } from '#contract/schemas/site.ts'
import { MailLink, PhoneLink } from '#web/platform/text/ContactLinks.tsx'

/** How to book, at the foot of every page; nothing where the label names no way. */
export function FooterContact({ contactEmail, contactPhone }: Pick<Site, 'contactEmail' | 'contactPhone'>) {
  if (!contactEmail && !contactPhone) return null
  return (
    <address>
      Booking
      {contactEmail ? (
        <>
          <br />
          <MailLink email={contactEmail} />
        </>
      ) : null}
      {contactPhone ? (
        <>
          <br />
          <PhoneLink number={contactPhone} />
        </>
      ) : null}
    </address>
  )
}
