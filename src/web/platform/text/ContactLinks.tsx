interface MailLinkProps {
  email: string
  /** What the letter is about. */
  subject?: string
}

/** Opens a letter to somebody in the mail program. */
export function MailLink({ email, subject }: MailLinkProps) {
  const address = encodeURIComponent(email).replace('%40', '@')
  const question = subject ? `?subject=${encodeURIComponent(subject)}` : ''
  return <a href={`mailto:${address}${question}`}>{email}</a>
}

/** Calls somebody; a number without a digit is only shown. */
export function PhoneLink({ number }: { number: string }) {
  const dialled = number.replace(/[^\d+]/g, '')
  return /\d/.test(dialled) ? <a href={`tel:${dialled}`}>{number}</a> : number
}

interface HowToReachProps {
  contactEmail: string
  contactPhone: string
}

/** How to reach the label, to begin a sentence with: "Write to …", "Call …", or "Ask us" where it names neither. */
export function ContactSentence({ contactEmail, contactPhone }: HowToReachProps) {
  if (contactEmail)
    return (
      <>
        Write to <MailLink email={contactEmail} />
      </>
    )
  if (contactPhone)
    return (
      <>
        Call <PhoneLink number={contactPhone} />
      </>
    )
  return 'Ask us'
}
