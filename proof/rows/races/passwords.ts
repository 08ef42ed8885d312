import {
  freshAddress,
  SAMPLE_PASSWORD,
  sampleAccount,
  tryLogin,
  whoIs,
} from '../../../src/server/features/accounts/samples.ts'
import type { Race } from './race.ts'

const NEW_PASSWORD = 'entirely new drum'
/** As many as one name may be tried at in a while. */
const SIGN_INS = 8

/** Sign-ins that are under way while the password changes: none of them opens what lasts. */
export const oldPassword: Race = {
  name: 'sign-ins with an old password',
  async run({ testServer, round }) {
    const { username } = await sampleAccount(testServer.context, { username: `changed-${round}` })
    const authorization = `Bearer ${(await tryLogin(testServer, username)).json().token}`
    const change = testServer.app.inject({
      method: 'POST',
      url: '/api/account/password',
      payload: { currentPassword: SAMPLE_PASSWORD, password: NEW_PASSWORD },
      headers: { authorization },
      remoteAddress: freshAddress(),
    })
    const signIns = await Promise.all(Array.from({ length: SIGN_INS }, () => tryLogin(testServer, username)))
    const { statusCode } = await change
    const tokens = signIns.flatMap((answer) => (answer.statusCode === 200 ? [answer.json().token as string] : []))
    const whose = await Promise.all(tokens.map((token) => whoIs(testServer, { authorization: `Bearer ${token}` })))
    const alive = whose.filter((who) => who !== 401).length
    if (statusCode !== 200) return `the change was answered ${statusCode}`
    return alive > 0 ? `${alive} sessions by the old password live on` : null
  },
}
