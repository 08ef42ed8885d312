import { eq } from 'drizzle-orm'
import type { AppContext } from '#server/platform/app-context.ts'
import { quotedText } from '#server/platform/email/quoted-text.ts'
import { artistApplicationsTable } from './table.ts'

/** Registers the e-mails that follow an application to the label: one to the sender, one to the label. */
export function handleArtistApplicationEmails({ db, jobs, mail, site }: AppContext): void {
  const find = async (id: number) =>
    (await db.select().from(artistApplicationsTable).where(eq(artistApplicationsTable.id, id)))[0]

  jobs.handle<{ id: number }>('letter-artist-application', async ({ id }) => {
    const application = await find(id)
    if (!application) return
    const { name } = await site()
    await mail.send({
      to: application.email,
      subject: `Your application to ${name}`,
      text: `Hello ${quotedText(application.name)},\n\nthank you. We have your application and will listen to what you sent.\n\nWe'll review it and get back to you soon.\n\n${name}\n`,
    })
  })

  jobs.handle<{ id: number }>('notice-artist-application', async ({ id }) => {
    const application = await find(id)
    if (!application) return
    const { name, phone, email, sampleTrack, videoLink } = application
    const lines = [`Name: ${name}`, `Phone: ${phone}`, `Email: ${email}`, `Music: ${sampleTrack}`]
    await mail.tell({
      replyTo: email,
      subject: `${name} applies to the label`,
      text: `${[...lines, ...(videoLink ? [`Video: ${videoLink}`] : [])].join('\n')}\n`,
    })
  })
}
