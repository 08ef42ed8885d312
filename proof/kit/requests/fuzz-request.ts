import fc from 'fast-check'
import { fillPath } from '../../../src/contract/kit/endpoint.ts'
import type { ServedEndpoint } from '../../../src/contract/schemas/kit/endpoint.ts'
import { everyEndpoint } from '../../../src/server/every-endpoint.ts'
import { formOf } from '../../../src/server/features/uploads/samples.ts'
import { hostileKeys, hostileValues } from '../../../src/server/testing/hostile-values.ts'
import { spellingsOf } from '../../../src/server/testing/permission-matrix.ts'
import { arbitraryOf } from './arbitrary.ts'
import { isForbiddenFor, kinds } from './callers.ts'

/** A request as it is sent, and by whom. */
export interface FuzzRequest {
  kind: string
  method: string
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
}

const hostile = fc.constantFrom(...hostileValues)
const strangeName = fc.constantFrom('__proto__', 'constructor', 'id', 'role', 'accessTier', 'userId', 'a\0b', '')

/** Breaks a body in one place, or leaves it: a field made hostile, left out, put in a list, or one too many. */
const mutated = (body: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(
      body,
      fc.nat(),
      fc.constantFrom('keep', 'keep', 'spoil', 'drop', 'wrap', 'add', 'whole'),
      hostile,
      strangeName,
    )
    .map(([whole, at, how, value, name]) => {
      if (how === 'keep') return whole
      if (how === 'whole' || typeof whole !== 'object' || whole === null) return value
      const fields = Object.entries(whole)
      const field = fields[at % Math.max(1, fields.length)]
      if (how === 'add' || !field) return Object.fromEntries([...fields, [name || 'empty', value]])
      if (how === 'drop') return Object.fromEntries(fields.filter((one) => one !== field))
      return { ...whole, [field[0]]: how === 'wrap' ? [field[1]] : value }
    })

/** What a key in an address is: nearly always one that some record may have. */
const key = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 1, max: 25 }).map(String) },
  { weight: 1, arbitrary: fc.constantFrom(...hostileKeys, 'track', 'album', 'tracks', 'sleeve.png') },
  {
    weight: 1,
    arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }).filter((text) => text.isWellFormed()),
  },
)

function urls(endpoint: ServedEndpoint, path: string): fc.Arbitrary<string> {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const filled = fc
    .tuple(...names.map(() => key))
    .map((values) => fillPath(path, Object.fromEntries(names.map((name, i) => [name, values[i]]))))
  if (!endpoint.query) return filled
  const query = mutated(arbitraryOf(endpoint.query)).map((asked) => {
    const search = new URLSearchParams()
    for (const [name, value] of Object.entries((asked ?? {}) as object))
      for (const one of [value].flat()) search.append(name, typeof one === 'object' ? JSON.stringify(one) : String(one))
    return search.toString().slice(0, 6000)
  })
  return fc.tuple(filled, query).map(([at, search]) => (search ? `${at}?${search}` : at))
}

const form = fc
  .tuple(
    fc.constantFrom('audio', 'video', 'image', 'files', 'thumbnail', 'file', ''),
    fc.constantFrom('a.mp3', 'a.wav', 'a.jpg', 'a.svg', 'a.csv', '../../a.jpg', 'a.jpg\0.html', ''),
    fc.uint8Array({ maxLength: 300 }),
    fc.constantFrom('audio/mpeg', 'image/jpeg', 'text/html', 'application/octet-stream'),
  )
  .map(([field, filename, bytes, type]) => formOf(field, filename, Buffer.from(bytes), type))

const part = fc
  .tuple(
    fc.constantFrom('0', '1', '-1', '1e9', 'x', '99999999999999999999'),
    fc.constantFrom('kind YXVkaW8=,filename YS5tcDM=', 'kind', '', 'a b c', 'kind !!'),
    fc.uint8Array({ maxLength: 300 }),
  )
  .map(([number, said, bytes]) => ({
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': number,
      'upload-offset': number,
      'upload-metadata': said,
      'content-type': 'application/offset+octet-stream',
    },
    payload: Buffer.from(bytes),
  }))

const JSON_TYPE = { 'content-type': 'application/json' }
const garbage = fc
  .tuple(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.constantFrom('{', '[', '"', '[[[[', '{"a":1}}', '\ufeff{}', ''),
    ),
    fc.constantFrom(
      'application/json',
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'multipart/form-data',
      'nonsense',
    ),
  )
  .map(([payload, type]) => ({ headers: { 'content-type': type }, payload }))

interface Sent {
  headers: Record<string, string>
  payload?: string | Buffer
}

function bodies(endpoint: ServedEndpoint, method: string): fc.Arbitrary<Sent> {
  if (method === 'GET' || method === 'HEAD')
    return fc.constantFrom<Sent[]>(
      { headers: {} },
      { headers: {} },
      { headers: { range: 'bytes=5-2' } },
      { headers: { 'if-none-match': '*' } },
    )
  if (endpoint.kind === 'raw') return fc.oneof(form, part, garbage)
  const said = mutated(endpoint.body ? arbitraryOf(endpoint.body) : fc.constant({}))
  return fc.oneof(
    { weight: 12, arbitrary: said.map((body): Sent => ({ headers: JSON_TYPE, payload: JSON.stringify(body) ?? '' })) },
    { weight: 1, arbitrary: garbage },
  )
}

/** A kind of caller, most often one the endpoint is open to. */
function caller(endpoint: ServedEndpoint): fc.Arbitrary<string> {
  const everybody = Object.keys(kinds)
  const entitled = everybody.filter((kind) => !isForbiddenFor(endpoint, kind))
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...entitled) },
    { weight: 1, arbitrary: fc.constantFrom(...everybody) },
  )
}

/** Requests to every endpoint of the contract, by every kind of caller: mostly nearly right, some broken in one place, some no request at all. */
export function fuzzRequest(): fc.Arbitrary<FuzzRequest> {
  const requests = everyEndpoint.flatMap((endpoint) =>
    spellingsOf(endpoint).map(([method = '', path = '']) =>
      fc
        .tuple(caller(endpoint), urls(endpoint, path), bodies(endpoint, method))
        .map(([kind, url, sent]): FuzzRequest => ({ kind, method, url, ...sent })),
    ),
  )
  return fc.oneof(...requests)
}
