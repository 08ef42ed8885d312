/** The cookie of somebody of the demo. */
export async function signIn(url: string, username: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'late-set-demo' }),
  })
  return (answer.headers.getSetCookie()[0] ?? '').split(';')[0] ?? ''
}
