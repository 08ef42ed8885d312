import { amountOfMinor, moneyWords } from '#contract/kit/money.ts'
import { passNames } from '#contract/memberships.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { quotedText } from '#server/platform/email/quoted-text.ts'
import { siteUrl } from '#server/platform/identity/account-emails.ts'
import type { GiftRow } from './table.ts'

const QUEUE = 'letter-gift'

interface GiftEmail {
  to: string
  isForBuyer: boolean
  pass: string
  months: number
  price: string
  code: string
  fromName: string | null
  message: string | null
  until: string
}

/** Queues the letters about a gift that was paid: to whoever bought it, and to whom they named. */
export async function queueGiftLetters(
  { jobs, site }: Pick<AppContext, 'jobs' | 'site'>,
  transaction: Connection,
  gift: GiftRow,
): Promise<void> {
  const { timeZone } = await site()
  const { months, code, fromName, message, expiresAt } = gift
  const letter = {
    ...{ pass: passNames[gift.tier], months, code, fromName, message },
    price: moneyWords(amountOfMinor(gift.amount, gift.currency), gift.currency),
    until: (expiresAt ?? new Date()).toLocaleDateString('en-GB', {
      ...{ day: 'numeric', month: 'long', year: 'numeric', timeZone },
    }),
  }
  if (gift.buyerEmail) await jobs.add(QUEUE, { ...letter, to: gift.buyerEmail, isForBuyer: true }, transaction)
  if (gift.recipientEmail) await jobs.add(QUEUE, { ...letter, to: gift.recipientEmail, isForBuyer: false }, transaction)
}

/** Registers the e-mails about gifts. */
export function handleGiftLetters(context: AppContext): void {
  context.jobs.handle<GiftEmail>(QUEUE, async (letter) => {
    const { to, isForBuyer, pass, months, price, code, fromName, message, until } = letter
    const { name } = await context.site()
    const link = `${siteUrl(context)}/redeem/${code}`
    const what = `${months} ${months === 1 ? 'month' : 'months'} of ${pass}`
    const from = fromName ? quotedText(fromName) : 'Somebody'
    const text = isForBuyer
      ? `Hello,\n\nyour gift is paid, ${price}: ${what} at ${name}. Whoever opens this link has it, once, until ${until}:\n\n${link}\n\n${name}\n`
      : `Hello,\n\n${from} gives you ${what} at ${name}.${message ? ` They write:\n\n${quotedText(message)}` : ''}\n\nOpen it here, until ${until}:\n\n${link}\n\n${name}\n`
    await context.mail.send({
      to,
      subject: isForBuyer ? `Your gift: ${what} at ${name}` : `A gift for you: ${what} at ${name}`,
      text,
    })
  })
}
