import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { urlOf } from '#contract/kit/endpoint.ts'
import {
  checkForgotPassword,
  checkNewPassword,
  checkRegistration,
  checkSignIn,
  type FieldErrors,
  type PostedForm,
} from '#contract/kit/forms.ts'
import { accountsEndpoints } from '#contract/schemas/accounts.ts'
import { artistApplicationsEndpoints } from '#contract/schemas/artist-applications.ts'
import { artistsEndpoints } from '#contract/schemas/artists.ts'
import { chatEndpoints } from '#contract/schemas/chat.ts'
import { exportsEndpoints } from '#contract/schemas/exports.ts'
import { gigRequestsEndpoints } from '#contract/schemas/gig-requests.ts'
import type { ServedEndpoint } from '#contract/schemas/kit/endpoint.ts'
import { modelApplicationsEndpoints } from '#contract/schemas/model-applications.ts'
import { modelProfilesEndpoints } from '#contract/schemas/model-profiles.ts'
import { moderationEndpoints } from '#contract/schemas/moderation.ts'
import { newsletterEndpoints } from '#contract/schemas/newsletter.ts'
import { noticesEndpoints } from '#contract/schemas/notices.ts'
import { shortlistsEndpoints } from '#contract/schemas/shortlists.ts'
import { showRequestsEndpoints } from '#contract/schemas/show-requests.ts'
import { trackSubmissionsEndpoints } from '#contract/schemas/track-submissions.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { applicationFormOf, applicationMessage } from './plain-application-forms.ts'
import type { PlainForm } from './plain-form.ts'
import { forumFormOf } from './plain-forum-forms.ts'
import { followsFormOf, historyFormOf, likedTracksFormOf, savedShowsFormOf } from './plain-listening-forms.ts'
import { messageFormOf } from './plain-message-forms.ts'
import { readFormWithPictures } from './plain-pictures.ts'
import { portfolioFormOf } from './plain-portfolio-forms.ts'
import { releaseFormOf } from './plain-release-forms.ts'
import { streamFormOf } from './plain-stream-forms.ts'

/** As long as the longest text of the forum is where every letter is escaped. */
const MAX_BYTES = 256 * 1024

/** Typed again by nobody who need not; secrets are not among them. */
const SHOWN_AGAIN = [
  ...['username', 'email', 'firstName', 'lastName', 'role'],
  ...['name', 'phone', 'musicLink', 'videoLink'],
  ...['contactName', 'contactNumber', 'artistName', 'customArtist', 'location', 'budget', 'eventDate', 'eventType'],
  ...['additionalInfo', 'words', 'reason'],
  ...['characterName', 'age', 'height', 'race', 'country', 'city', 'description', 'additionalDetails'],
  'agreeToTerms',
  ...['fullLegalName', 'sex', 'preferences', 'phoneNumber', 'contactEmail', 'websiteUrl'],
  ...['instagramUrl', 'xUrl', 'facebookUrl', 'onlyFansUrl', 'tiktokUrl', 'youtubeUrl'],
  ...['stageName', 'dateOfBirth', 'weight', 'eyeColor', 'hairColor', 'bodyType', 'hourlyRate'],
  ...['availableForWork', 'canTravel', 'canTravelInternationally', 'willingTopless', 'willingNudity'],
  ...['skills', 'experience', 'contentRestrictions', 'bio'],
  ...['receiverUsername', 'subject', 'content', 'title', 'categoryId'],
  ...['accessTier', 'streamType', 'artistId', 'scheduledDate', 'startTime', 'endTime', 'code'],
  ...['albumId', 'genre', 'releaseDate', 'credits', 'lyrics'],
]

/** Names under which an address brings a secret. */
const SECRETS = ['token', 'confirm', 'leave']

const signIn: PlainForm = { name: 'signIn', endpoint: accountsEndpoints.login, check: checkSignIn, opens: true }
const join: PlainForm = {
  name: 'join',
  endpoint: accountsEndpoints.register,
  check: checkRegistration,
  keeps: ['username'],
}
const askForNewsletter: PlainForm = { name: 'newsletter', endpoint: newsletterEndpoints.subscribe }
const confirmationEmails: PlainForm = { name: 'newsletterLink', endpoint: newsletterEndpoints.confirm }
const leaveNewsletter: PlainForm = { name: 'newsletterLink', endpoint: newsletterEndpoints.unsubscribe }
const readNotices = (url: URL): PlainForm => {
  const id = url.searchParams.get('done')
  const group = url.searchParams.get('group')
  return {
    name: 'noticesRead',
    ...(id ? { endpoint: noticesEndpoints.read } : { endpoint: noticesEndpoints.readAll }),
    payload: () => (id ? { ids: [id] } : { group }),
    // Read anew, so that what was read stands there as read.
    leadsTo: () => (group ? `/notices?group=${encodeURIComponent(group)}` : '/notices'),
  }
}
const noticePreferences: PlainForm = {
  name: 'noticePreferences',
  endpoint: noticesEndpoints.savePreferences,
  payload: ({ emails, ...switches }) => ({ emails, on: Object.keys(switches) }),
}
const followArtist: PlainForm = {
  name: 'followArtist',
  endpoint: artistsEndpoints.follow,
  keeps: ['isFollowing', 'isNamed'],
}
const chatLine = ({ pathname }: URL): PlainForm => {
  const id = pathname.slice('/chat/'.length)
  return {
    name: 'chatLine',
    endpoint: chatEndpoints.send,
    takesPictures: true,
    params: () => ({ id }),
    // Read anew, with the line at its end.
    leadsTo: () => `/chat/${encodeURIComponent(id)}`,
  }
}
const opportunityApplication = (url: URL): PlainForm => ({
  name: 'opportunityApplication',
  endpoint: modelApplicationsEndpoints.create,
  payload: ({ age = '', agreeToTerms, ...texts }) => ({
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text)),
    ...(Number.parseInt(age, 10) > 0 ? { age: Number.parseInt(age, 10) } : {}),
    trackId: Number(url.searchParams.get('call')),
    // A box that is not checked is not sent at all.
    agreeToTerms: agreeToTerms !== undefined,
  }),
})
const modelProfile: PlainForm = {
  name: 'modelProfile',
  endpoint: modelProfilesEndpoints.save,
  payload: ({ age = '', ...texts }) => ({ ...texts, age: Number.parseInt(age, 10) || 0 }),
}
const dataExport: PlainForm = {
  name: 'dataExport',
  endpoint: exportsEndpoints.create,
  leadsTo: () => '/settings#your-data',
}
const appeal: PlainForm = { name: 'appeal', endpoint: moderationEndpoints.appeal, leadsTo: () => '/settings#suspended' }
const report: PlainForm = { name: 'report', endpoint: moderationEndpoints.report }
const settingsForms: Record<string, PlainForm | undefined> = { export: dataExport, appeal }
const shortlistMark = ({ pathname }: URL): PlainForm => {
  const secret = pathname.slice('/shortlists/'.length)
  return {
    name: 'shortlistMark',
    endpoint: shortlistsEndpoints.mark,
    params: () => ({ secret }),
    payload: ({ applicationId = '', verdict, remarks }) => ({ applicationId: Number(applicationId), verdict, remarks }),
    // Read anew, with what was said.
    leadsTo: () => `/shortlists/${encodeURIComponent(secret)}?said=yes`,
  }
}
const others: Record<string, PlainForm> = {
  '/artist-dashboard/gigs': { name: 'gigRequest', endpoint: gigRequestsEndpoints.create },
  '/artist-dashboard/tracks': { name: 'trackSubmission', endpoint: trackSubmissionsEndpoints.create },
  '/artist-dashboard/page': { name: 'artistPage', endpoint: artistsEndpoints.saveOwnPage },
  '/notices/kinds': noticePreferences,
  '/notices/emails': { name: 'noticeEmails', endpoint: noticesEndpoints.unsubscribe },
  '/forgot-password': {
    name: 'forgotPassword',
    endpoint: accountsEndpoints.forgotPassword,
    check: checkForgotPassword,
  },
  '/apply-to-label': { name: 'labelApplication', endpoint: artistApplicationsEndpoints.create },
  '/request-a-show': { name: 'showRequest', endpoint: showRequestsEndpoints.create },
  '/undo-email': {
    name: 'undoEmail',
    endpoint: accountsEndpoints.undoEmail,
    leadsTo: ({ token = '' }) => `/reset-password?token=${encodeURIComponent(token)}`,
  },
  '/reset-password': { name: 'resetPassword', endpoint: accountsEndpoints.resetPassword, check: checkNewPassword },
}

function formOf(url: URL): PlainForm | undefined {
  const { pathname, searchParams } = url
  if (pathname === '/history') return historyFormOf(url)
  if (pathname === '/follows') return followsFormOf(url)
  if (pathname === '/saved-shows') return savedShowsFormOf(url)
  if (pathname === '/likes') return likedTracksFormOf(url)
  if (pathname === '/messages') return messageFormOf(url)
  if (pathname.startsWith('/forum/')) return forumFormOf(url)
  if (pathname === '/login') return searchParams.get('tab') === 'join' ? join : signIn
  if (pathname === '/newsletter') {
    if (searchParams.has('confirm')) return confirmationEmails
    return searchParams.has('leave') ? leaveNewsletter : askForNewsletter
  }
  if (['/applications', '/casting'].includes(pathname)) return applicationFormOf(url)
  if (pathname === '/model-dashboard' && searchParams.has('call')) return opportunityApplication(url)
  if (pathname === '/model-dashboard' && searchParams.get('tab') === 'profile') return modelProfile
  if (pathname === '/model-dashboard' && searchParams.get('tab') === 'portfolio') return portfolioFormOf(url)
  // The other forms of the page need its script.
  if (pathname === '/settings') return settingsForms[searchParams.get('do') ?? '']
  if (pathname === '/notices') return readNotices(url)
  if (pathname.startsWith('/application-messages/')) return applicationMessage(url)
  if (pathname.startsWith('/artist/')) return followArtist
  if (pathname.startsWith('/chat/')) return chatLine(url)
  if (pathname.startsWith('/live-stream/')) return streamFormOf(url)
  if (pathname.startsWith('/release-forms/')) return releaseFormOf(url)
  if (pathname.startsWith('/report/')) return report
  if (pathname.startsWith('/shortlists/')) return shortlistMark(url)
  return others[pathname]
}

/** Calls the API in the visitor's own name, so that limits, sessions and the checks of who is asking count as ever. */
async function callAs(
  app: FastifyInstance,
  request: FastifyRequest,
  endpoint: ServedEndpoint,
  payload: object,
  params: Record<string, string | null> = {},
) {
  const { 'content-length': _length, 'content-type': _type, 'transfer-encoding': _coding, ...headers } = request.headers
  return app.inject({
    method: endpoint.method,
    url: urlOf(endpoint, { params, query: endpoint.query ? payload : {} }),
    headers: { ...headers, 'content-type': 'application/json' },
    payload,
    ...(request.socket.remoteAddress ? { remoteAddress: request.socket.remoteAddress } : {}),
  })
}

/** Hands on what the answer of a call sets and when it may be asked again. */
function handOn({ headers }: Awaited<ReturnType<typeof callAs>>, reply: FastifyReply): void {
  for (const name of ['set-cookie', 'retry-after']) if (headers[name] !== undefined) reply.header(name, headers[name])
}

type Show = (request: FastifyRequest, reply: FastifyReply, posted: PostedForm, status: number) => Promise<unknown>

/**
 * Answers the sign-in forms where the page's script has not loaded: the page is rendered again with the result.
 * Every other form comes back to its page, where it can be sent again.
 * @param show sends the page of the request with an answer in it
 */
export async function servePlainForms(app: FastifyInstance, context: AppContext, show: Show): Promise<void> {
  await app.register(async (forms) => {
    // That of forms with files stays.
    const others = ['json', 'x-www-form-urlencoded', 'offset+octet-stream'].map((type) => `application/${type}`)
    forms.removeContentTypeParser([...others, 'text/plain'])
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_BYTES },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
    )
    forms.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume()
      done(null)
    })
    forms.post('/logout', async (request, reply) => {
      handOn(await callAs(app, request, accountsEndpoints.logout, {}), reply)
      return reply.redirect('/', 303)
    })
    forms.post('/*', async (request, reply) => {
      // One slash only: two would name another site.
      const here = request.url.replace(/^[/\\]+/, '/')
      const url = new URL(here, 'http://here.invalid')
      const form = formOf(url)
      const isWithFiles = form?.takesPictures === true && request.isMultipart()
      if (!form || !(request.body || isWithFiles)) {
        request.raw.resume()
        return reply.redirect(here, 303)
      }

      const { typed, pictures, refused } = isWithFiles
        ? await readFormWithPictures(context, request, MAX_BYTES)
        : { typed: request.body as Record<string, string>, pictures: [], refused: null }
      const shownAgain = (names: readonly string[]) =>
        Object.fromEntries(names.flatMap((name) => (typed[name] ? [[name, typed[name]]] : [])))
      const kept: Record<string, string> = pictures.length > 0 ? { kept: pictures.map(({ url }) => url).join(' ') } : {}
      const values = { ...shownAgain(SHOWN_AGAIN), ...kept }
      if (refused)
        return show(
          request,
          reply,
          { form: form.name, ok: false, message: refused.message, fields: {}, values },
          refused.status,
        )
      const wrong = form.check?.((name) => typed[name] ?? '', context.config.PASSWORD_MIN_LENGTH) ?? {}
      if (Object.keys(wrong).length > 0)
        return show(request, reply, { form: form.name, ok: false, message: '', fields: wrong, values }, 400)

      const token = SECRETS.map((name) => url.searchParams.get(name)).find((secret) => secret)
      const sent = form.payload?.(typed) ?? typed
      const payload = { ...sent, ...(form.takesPictures ? { pictures } : {}), ...(token ? { token } : {}) }
      const answer = await callAs(app, request, form.endpoint, payload, form.params?.(url))
      const ok = answer.statusCode < 300
      handOn(answer, reply)
      if (ok && form.opens) return reply.redirect(here, 303)
      if (ok && form.leadsTo) return reply.redirect(form.leadsTo(answer.json()), 303)
      const { message = '', fields = {} } = answer.json<{ message?: string; fields?: FieldErrors }>()
      // A secret in the address has no field; words about it are words about the whole.
      const { token: _token, ...shown } = fields
      return show(
        request,
        reply,
        { form: form.name, ok, message, fields: shown, values: ok ? shownAgain(form.keeps ?? []) : values },
        ok ? 200 : answer.statusCode,
      )
    })
  })
}
