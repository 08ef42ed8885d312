import { partOf, wordsOf } from './html.ts'
import type { TestUser } from './test-user.ts'

type Visitor = Pick<TestUser, 'send'>

/** Opens a page; answers its whole HTML, and the words of its main part. */
export async function openPage(who: Visitor, url: string) {
  const { statusCode, body } = await who.send({ method: 'GET', url })
  return { status: statusCode, html: body, main: wordsOf(partOf(body, 'main')) }
}

/** Sends a form as a browser without script does. */
export const postForm = (who: Visitor, url: string, fields: Record<string, string>) =>
  who.send({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
