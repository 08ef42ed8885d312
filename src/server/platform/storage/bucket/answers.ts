import type { IncomingMessage } from 'node:http'
import { parseXml, XmlElement } from '@rgrove/parse-xml'

/** The server of a bucket said no, or nothing at all. */
export class BucketError extends Error {
  /** Undefined where no answer came. */
  readonly status: number | undefined
  /** The server's own word for it, like `NoSuchUpload`; empty where it said none. */
  readonly code: string

  constructor(message: string, about: { status?: number | undefined; code?: string; cause?: unknown } = {}) {
    super(message, { cause: about.cause })
    this.status = about.status
    this.code = about.code ?? ''
  }
}

/** Lists and receipts are far shorter. */
const MOST_CHARACTERS = 16 * 1024 * 1024
/** A server that puts many parts together sends blanks meanwhile; one that sends nothing for so long is gone. */
export const SILENT_WITHIN_MS = 60_000

/** Reads an answer that is words rather than a file. */
export async function textOf(answer: IncomingMessage): Promise<string> {
  const silent = setTimeout(() => answer.destroy(new Error('the server of the bucket fell silent')), SILENT_WITHIN_MS)
  let text = ''
  try {
    for await (const chunk of answer.setEncoding('utf8')) {
      silent.refresh()
      text += chunk
      if (text.length > MOST_CHARACTERS) throw new Error('the server of the bucket says too much')
    }
    return text
  } finally {
    clearTimeout(silent)
  }
}

/**
 * Reads an answer in XML.
 * @throws BucketFailure also where an answer of status 200 turns out to say that it failed, as long ones may
 */
export async function elementOf(answer: IncomingMessage): Promise<XmlElement> {
  const root = elementIn(await textOf(answer))
  if (!root) throw new BucketError('the server of the bucket does not answer in XML', { status: 502 })
  if (root.name === 'Error') throw failureOf(500, root)
  return root
}

/** What an answer that is no success says. */
export async function refusalIn(answer: IncomingMessage): Promise<BucketError> {
  return failureOf(answer.statusCode, elementIn(await textOf(answer)))
}

function failureOf(status: number | undefined, said: XmlElement | undefined): BucketError {
  const code = said ? textIn(said, 'Code') : ''
  const message = said ? textIn(said, 'Message') : ''
  return new BucketError([`the server of the bucket answers ${status}`, code, message].filter(Boolean).join(': '), {
    status,
    code,
  })
}

function elementIn(text: string): XmlElement | undefined {
  try {
    return parseXml(text.trimStart()).root ?? undefined
  } catch {
    return undefined
  }
}

/** The elements of a name directly below another. */
export const elementsIn = (parent: XmlElement, name: string): XmlElement[] =>
  parent.children.filter((one): one is XmlElement => one instanceof XmlElement && one.name === name)

/** The text of the first element of a name directly below another; empty where there is none. */
export const textIn = (parent: XmlElement, name: string): string => elementsIn(parent, name)[0]?.text ?? ''
