import { eq } from 'drizzle-orm'
import { dayWords } from '#contract/kit/written-days.ts'
import { ANSWER_HOURS, budgetWords, eventTypes } from '#contract/show-requests.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { quotedText } from '#server/platform/email/quoted-text.ts'
import { showRequestsTable } from './table.ts'

const inWords = (words: Record<string, string>, word: string | null) => (word ? (words[word] ?? word) : '')

/** Registers the e-mails that follow a request for a show: one to the label, one to a sender who left an address. */
export function handleShowRequestEmails({ db, jobs, mail, site }: AppContext): void {
  const find = async (id: number) => (await db.select().from(showRequestsTable).where(eq(showRequestsTable.id, id)))[0]

  jobs.handle<{ id: number }>('letter-show-request', async ({ id }) => {
    const request = await find(id)
    if (!request?.email) return
    await mail.send({
      to: request.email,
      subject: `Your request for ${quotedText(request.artistName)}`,
      text: `Hello ${quotedText(request.contactName)},\n\nthank you for asking for ${quotedText(request.artistName)}. We'll review your request and contact you within ${ANSWER_HOURS} hours.\n\n${(await site()).name}\n`,
    })
  })

  jobs.handle<{ id: number }>('notice-show-request', async ({ id }) => {
    const request = await find(id)
    if (!request) return
    const { currency } = await site()
    const rows: [string, string | null][] = [
      ['Artist', request.artistName],
      ['Name', request.contactName],
      ['Phone', request.contactNumber],
      ['Email', request.email],
      ['Location', request.location],
      ['Budget', inWords(budgetWords(currency), request.budget)],
      ['Date', request.eventDate && dayWords(request.eventDate)],
      ['Event', inWords(eventTypes, request.eventType)],
      ['More', request.additionalInfo],
    ]
    await mail.tell({
      ...(request.email ? { replyTo: request.email } : {}),
      subject: `${request.contactName} asks for ${request.artistName}`,
      text: `${rows.flatMap(([what, said]) => (said ? [`${what}: ${said}`] : [])).join('\n')}\n\nAn answer is promised within ${ANSWER_HOURS} hours.\n`,
    })
  })
}
