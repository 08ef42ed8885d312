/** The forms that work without script. */
export type PlainFormName =
  | 'signIn'
  | 'join'
  | 'forgotPassword'
  | 'resetPassword'
  | 'undoEmail'
  | 'labelApplication'
  | 'showRequest'
  | 'opportunityApplication'
  | 'modelProfile'
  | 'newsletter'
  | 'newsletterLink'
  | 'message'
  | 'reply'
  | 'noticesRead'
  | 'noticePreferences'
  | 'noticeEmails'
  | 'followArtist'
  | 'artistPage'
  | 'gigRequest'
  | 'trackSubmission'
  | 'forumTopic'
  | 'forumReply'
  | 'chatLine'
  | 'history'
  | 'follows'
  | 'savedShows'
  | 'likedTracks'
  | 'dataExport'
  | 'appeal'
  | 'report'
  | 'shortlistMark'
  | 'interviewChoice'
  | 'applicationMessage'
  | 'portfolioAlbum'
  | 'selfTapeDecline'
  | 'signReleaseForm'
  | 'declineReleaseForm'
  | 'countersignReleaseForm'
  | 'stream'
  | 'streamReminder'
  | 'streamCode'

/** What came of a form that was sent without script; the page is shown again with it. */
export interface PostedForm {
  form: PlainFormName
  ok: boolean
  /** What the server says to the person; empty when its words stand at the fields alone. */
  message: string
  /** Text per field that is wrong. */
  fields: Record<string, string>
  /** What was typed, without its secrets. */
  values: Record<string, string>
}

/** The text of a field by its name; empty when there is none. */
export type FormText = (name: string) => string
/** Field name → what is wrong with it. */
export type FieldErrors = Record<string, string>

/** The words of those fields in which nothing but blanks was typed. */
const missing = (text: FormText, words: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(words).filter(([name]) => !text(name).trim()))

/** Whoever signs in names themselves and their password. */
export const checkSignIn = (text: FormText): FieldErrors => ({
  ...missing(text, { username: 'Enter your username or email' }),
  ...(text('password') ? {} : { password: 'Enter your password' }),
})

/** Whoever forgot their password names their address. */
export const checkForgotPassword = (text: FormText): FieldErrors => missing(text, { email: 'Enter your email address' })

/** Of a new password only this can be known before it is sent: it was typed, twice the same. */
export function checkNewPassword(text: FormText): FieldErrors {
  if (!text('password')) return { password: 'Enter a password' }
  return text('password') === text('confirmPassword') ? {} : { confirmPassword: 'Passwords do not match' }
}

const ofStream = { title: 'Title is required', description: 'Description is required' }

/** A live stream that is opened at once has to be called something, and to be about something (001 §5). */
export const checkQuickStream = (text: FormText): FieldErrors => missing(text, ofStream)

/** One that is announced has to be at some time, too. */
export const checkScheduledStream = (text: FormText): FieldErrors =>
  missing(text, {
    ...ofStream,
    scheduledDate: 'Date is required',
    startTime: 'Start time is required',
    endTime: 'End time is required',
  })

/** Whoever has a ticket types its code. */
export const checkStreamCode = (text: FormText): FieldErrors => missing(text, { code: 'Code is required' })

const toJoin = {
  firstName: 'Enter your first name',
  lastName: 'Enter your last name',
  username: 'Enter a username',
  email: 'Enter an email address',
  password: 'Enter a password',
  confirmPassword: 'Enter the password again',
  sum: 'Enter the answer to the sum',
}

/** What is wrong with a form to join, in the order the checks are promised: all filled in, passwords alike, long enough, then the sum. */
export function checkRegistration(text: FormText, minLength: number): FieldErrors {
  const empty = missing(text, toJoin)
  if (Object.keys(empty).length > 0) return empty
  const differ = checkNewPassword(text)
  if (Object.keys(differ).length > 0) return differ
  if (text('password').length < minLength) return { password: `Password must be at least ${minLength} characters` }
  const sum = Number(text('left')) + Number(text('right'))
  if (Number(text('sum')) !== sum) return { sum: 'Incorrect math answer. Please try again.' }
  return {}
}
