/** Opens a letter to somebody in the mail program. */
export function MailLink({ email, subject }: { email: string; subject: string }) {
  const address = encodeURIComponent(email).replace('%40', '@')
  return <a href={`mailto:${address}?subject=${encodeURIComponent(subject)}`}>{email}</a>
}

/** Calls somebody; a number without a digit is only shown. */
export function PhoneLink({ number }: { number: string }) {
  const dialled = number.replace(/[^\d+]/g, '')
  return /\d/.test(dialled) ? <a href={`tel:${dialled}`}>{number}</a> : number
}
