import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { fillPath } from '../../../src/contract/kit/endpoint.ts'
import { filePaths, sitemapPaths } from '../../../src/server/testing/file-paths.ts'
import type { TestServer } from '../../../src/server/testing/start-test-server.ts'
import { drainJobs } from '../../kit/database/drain-jobs.ts'
import { tagsIn } from '../../kit/requests/markup.ts'
import { pageAddresses, recordPages } from '../../kit/requests/page-addresses.ts'
import { bodyEndpoints, nameOf, validRequest } from '../../kit/requests/valid-request.ts'
import { type Group, Trial } from './group.ts'

/** Words that would run or show themselves as a tag or an attribute called canary. */
const markup = [
  '<canary>',
  '"><canary x="',
  "'><canary x='",
  '</script><canary>',
  '</title><canary>',
  '</textarea><canary>',
  '</style><canary>',
  '--><canary><!--',
  ']]><canary>',
  '<img src=x onerror=canary()>',
  '<svg onload=canary()>',
  '<svg><script>canary()</script>',
  '<iframe srcdoc="<canary>">',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=canary()>',
  '" onmouseover="canary()" canary="',
  "' onfocus='canary()' autofocus canary='",
  '` canary=`',
  '<a href="javascript:canary()">x</a>',
  '<base href="//evil.example/">',
  '<<canary>>',
  '<canary/>',
  '<CANARY>',
  '<\u0000canary>',
  '&lt;canary&gt;',
  '&#60;canary&#62;',
  '\\u003ccanary\\u003e',
  '\u003ccanary\u003e',
  '{{constructor.constructor("canary()")()}}',
  '<template><canary></template>',
  '<noscript><p title="</noscript><canary>">',
  '<!--><canary>',
  '<object data="data:text/html,<canary>">',
  '<meta http-equiv="refresh" content="0;url=javascript:canary()">',
  '\u2028</script><canary>',
  '<style>@import "//evil.example"</style>',
  '<link rel=stylesheet href=//evil.example>',
  '<details open ontoggle=canary()>',
  '<x onclick=canary()>',
  '<form action=javascript:canary()><input type=submit>',
]
const addresses = [
  'javascript:canary()',
  'JaVaScRiPt:canary()',
  ' javascript:canary()',
  'java\nscript:canary()',
  'java\tscript:canary()',
  '\u0001javascript:canary()',
  'javascript&colon;canary()',
  'data:text/html,<canary>',
  'data:text/html;base64,PGNhbmFyeT4=',
  'vbscript:canary()',
  'https://a.example/"><canary>',
  "https://a.example/' canary='",
  'https://a.example/ onclick=canary()',
  '//evil.example',
  'blob:https://a.example/x',
  'file:///etc/passwd',
]

/** Puts words into every text field of every form, one form after the other. */
async function plant(testServer: TestServer, trial: Trial, words: string): Promise<void> {
  for (const endpoint of bodyEndpoints) {
    if (
      /^accounts\.(setup|deleteAccount|login|reset|confirm|change)|^files|^catalogue|^users\.ban|^orders\.setStatus/.test(
        nameOf(endpoint),
      )
    )
      continue
    await testServer.context.db.execute(sql`delete from throttle`)
    const { by, params, body } = await validRequest(testServer, endpoint)
    const shape = Object.keys((endpoint.body as { shape?: object } | undefined)?.shape ?? {})
    // What names something there is, or is counted, takes no words.
    const own =
      /password|token|^key$|^code$|^offerCode$|^clientSecret$|^priceId$|^receiptId$|^countedFrom$|^total|email|username|version|verification|^lines$|^variants$|website$/
    // A field that takes no such words refuses the whole; then it goes without that field.
    let payload: Record<string, unknown> = {
      ...Object.fromEntries(shape.filter((name) => !own.test(name)).map((name) => [name, words])),
      ...body,
    }
    for (const name of Object.keys(body)) if (!own.test(name) && typeof body[name] === 'string') payload[name] = words
    for (let turn = 0; turn < 3; turn++) {
      const { statusCode, body: said } = await by.send({
        method: endpoint.method,
        url: fillPath(endpoint.path, params),
        payload,
      })
      // What is refused to the end was planted nowhere.
      const isTriedAgain = statusCode === 400 && turn < 2
      trial.expect(isTriedAgain || statusCode < 300, `${nameOf(endpoint)} with ${words} answered ${statusCode}`)
      if (!isTriedAgain) break
      const fields = Object.keys(JSON.parse(said).fields ?? {}).map((path) => path.split('.')[0] as string)
      payload = Object.fromEntries(
        Object.entries(payload).flatMap(([name, value]) =>
          !fields.includes(name) ? [[name, value]] : name in body ? [[name, body[name]]] : [],
        ),
      )
    }
  }
}

/** What a page must not have, whatever people wrote into it. */
function runs(html: string): string | null {
  for (const { name, attributes } of tagsIn(html)) {
    if (name.includes('canary') || [...attributes.keys()].some((key) => key.includes('canary')))
      return `<${name}> with ${[...attributes.keys()]}`
    if (name === 'base') return 'a base of its own'
    for (const [key, value] of attributes) {
      if (/^on/.test(key)) return `<${name} ${key}>`
      const bare = [...value].filter((letter) => letter > ' ').join('')
      if (
        /^(href|src|action|formaction|data|srcdoc|poster)$/.test(key) &&
        /^(javascript|vbscript|data:text|file:)/i.test(bare)
      )
        return `<${name} ${key}="${value.slice(0, 60)}">`
    }
  }
  return null
}

/** Screens with lists of everything, for everybody, when every text is hostile. */
async function shown(testServer: TestServer, trial: Trial): Promise<void> {
  const admin = await testServer.admin()
  const overview = await admin.send({ method: 'GET', url: '/api/admin/desk' })
  const tabs = [...Object.keys(overview.json().counts), 'activity', 'site']
  const searches = [...markup, ...addresses].map((words) => `/search?q=${encodeURIComponent(words)}`)
  const { body } = await testServer.guest.send({ method: 'GET', url: '/api/artists' })
  const artists = JSON.parse(body)
    .slice(0, 20)
    .map(({ slug }: { slug: string }) => `/artist/${slug}`)
  const withOwnNumbers = [1, 2, 3, 8, 12].flatMap((id) => [
    ...recordPages(id),
    `/embed/track/${id}`,
    `/embed/album/${id}`,
  ])
  const pages = [
    ...pageAddresses,
    ...tabs.map((tab) => `/admin?tab=${tab}`),
    ...artists,
    ...withOwnNumbers,
    ...searches,
    ...addresses.map((at) => `/login?next=${encodeURIComponent(at)}`),
  ]
  for (const url of pages)
    for (const [name, who] of [
      ['guest', testServer.guest],
      ['admin', admin],
    ] as const) {
      const { body: html, statusCode } = await who.send({ method: 'GET', url })
      const flaw = statusCode < 500 ? runs(html) : `status ${statusCode}`
      trial.expect(flaw === null, `${url} for ${name} has ${flaw}`)
    }
  for (const url of [...filePaths.filter((path) => /\.(xml|rss)$/.test(path)), ...sitemapPaths]) {
    const { body: xml } = await testServer.guest.send({ method: 'GET', url })
    trial.expect(!/<\/?canary/i.test(xml.replace(/<!\[CDATA\[.*?\]\]>/gs, '')), `${url} has a tag that somebody wrote`)
  }
}

const breaks = [
  '\r\nBcc: evil@evil.example',
  '\nBcc: evil@evil.example',
  '\rBcc: evil@evil.example',
  '\r\n\r\n<canary>',
  '%0d%0aBcc: evil@evil.example',
  '=0D=0ABcc: evil@evil.example',
  '\u2028Bcc: evil@evil.example',
  '\u0085Bcc: evil@evil.example',
  '" <evil@evil.example>, "',
  '<evil@evil.example>',
  ', evil@evil.example',
  '=?utf-8?q?=0ABcc:_evil@evil.example?=',
]

/** Names and subjects with line ends in them: every email goes where it should and nowhere else. */
async function mailed(testServer: TestServer): Promise<Trial> {
  const trial = new Trial(13)
  const outbox = join(testServer.context.config.dataDir, 'outbox')
  for (const end of breaks)
    for (const endpoint of bodyEndpoints.filter((one) =>
      /^(accounts\.(register|signUp|forgot)|artist-applications\.create|show-requests\.create|newsletter\.subscribe|orders\.create|model-applications\.create)/.test(
        nameOf(one),
      ),
    )) {
      await testServer.context.db.execute(sql`delete from throttle`)
      const { by, params, body } = await validRequest(testServer, endpoint)
      for (const field of Object.keys(body).filter(
        (name) => typeof body[name] === 'string' && !/password|key|verification/.test(name),
      )) {
        const payload = { ...body, [field]: `${body[field]}${end}` }
        const { statusCode } = await by.send({ method: endpoint.method, url: fillPath(endpoint.path, params), payload })
        trial.expect(statusCode < 500, `${nameOf(endpoint)}.${field} answered ${statusCode}`)
      }
    }
  // Whoever works at the queue takes an email of each kind every half second: ten of them are done soon.
  for (let more = 0; more < 9; more++) await testServer.context.jobs.start()
  // Devices that do not answer are asked again for hours; e-mails have their queues by these names.
  const waiting = (await drainJobs(testServer.context, 60)).filter((name) => /^(letter|notice)-/.test(name))
  const queues = Object.entries(Object.groupBy(waiting, (name) => name)).map(
    ([name, jobs]) => `${jobs?.length} ${name}`,
  )
  trial.expect(waiting.length === 0, `still waiting: ${queues.join(', ')}`)
  const files = readdirSync(outbox)
  trial.expect(files.length > 20, `only ${files.length} emails were written`)
  for (const file of files) {
    const { to = [], cc = [], bcc = [], headers } = await PostalMime.parse(readFileSync(join(outbox, file)))
    const everybody = [...to, ...cc, ...bcc].map((one) => one.address ?? '')
    trial.expect(
      everybody.length === 1 && !everybody.some((one) => one.endsWith('evil.example')),
      `${file} goes to ${everybody}`,
    )
    trial.expect(!headers.some(({ key }) => /^(bcc|cc)$/i.test(key)), `${file} has a header that somebody wrote`)
  }
  return trial
}

export const words: Group = async (testServer, { isSoak }) => {
  const trial = new Trial(12)
  const all = [...markup, ...addresses]
  for (const one of isSoak ? all : all.filter((_, at) => at % 3 === 0)) await plant(testServer, trial, one)
  await shown(testServer, trial)
  return [trial, await mailed(testServer)]
}
