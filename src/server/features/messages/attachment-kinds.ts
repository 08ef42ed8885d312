import { extensionOf } from '#contract/kit/media-files.ts'
import { imageTypes } from '#server/platform/media/images.ts'
import { fileKindOf } from '#server/platform/media/media-kinds.ts'

const TAKEN = 'Please select an image, a video, or a pdf, doc, docx or txt file'
export const CONTENT_MISMATCH = 'This file is not what its name says it is'

export type AttachmentKind = 'image' | 'video' | 'pdf' | 'doc' | 'docx' | 'txt'

const kindOfExtension: Readonly<Record<string, AttachmentKind>> = {
  ...Object.fromEntries(['jpg', 'jpeg', 'png', 'webp', 'gif', 'avif'].map((name) => [name, 'image' as const])),
  ...Object.fromEntries(['mp4', 'm4v', 'mov', 'webm'].map((name) => [name, 'video' as const])),
  ...{ pdf: 'pdf', doc: 'doc', docx: 'docx', txt: 'txt' },
}

/** The kind a file says it is, by its name; undefined for one that is not taken. */
export const kindOfName = (filename: string): AttachmentKind | undefined =>
  Object.hasOwn(kindOfExtension, extensionOf(filename)) ? kindOfExtension[extensionOf(filename)] : undefined

/** Content types found in the first bytes, by kind; a Word document of today is a zip, and text has no signature at all. */
const documentTypes: Readonly<Record<Exclude<AttachmentKind, 'image' | 'video'>, readonly string[]>> = {
  pdf: ['application/pdf'],
  doc: ['application/x-cfb', 'application/msword'],
  docx: ['application/zip', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  txt: ['unknown'],
}

function isOfKind(kind: AttachmentKind, sniffed: string, filename: string): boolean {
  if (kind === 'image') return imageTypes.has(sniffed)
  if (kind === 'video') return fileKindOf('video', sniffed, filename) !== null
  return documentTypes[kind].includes(sniffed)
}

/** Why a file does not go with a message, by its name and its first bytes; null while there is nothing against it. */
export function refusalOfAttachment(filename: string, sniffed: string | undefined): string | null {
  const kind = kindOfName(filename)
  if (!kind) return TAKEN
  return sniffed === undefined || isOfKind(kind, sniffed, filename) ? null : CONTENT_MISMATCH
}

const [ZIP_END, ZIP_ENTRY] = [Buffer.from('PK\x05\x06', 'latin1'), Buffer.from('PK\x01\x02', 'latin1')]
/** The end of a zip, with the longest comment behind it (APPNOTE.TXT 4.3.16). */
const ZIP_END_BYTES = 22
const ZIP_TAIL = ZIP_END_BYTES + 65_535
/** Readers look for the header of a PDF so far into a file. */
const PDF_HEAD = 1024
const MOST_ENTRIES = 5000

const endOfZip = (bytes: Buffer): number => {
  const from = Math.max(0, bytes.length - ZIP_TAIL)
  const at = bytes.subarray(from).lastIndexOf(ZIP_END)
  return at < 0 ? -1 : from + at
}
const hidesPdf = (bytes: Buffer) => bytes.subarray(0, PDF_HEAD).includes('%PDF-')

/** The names in a zip, read from its directory alone; null for one that is not whole, or has something behind it. Nothing is unpacked. */
function namesInZip(bytes: Buffer): string[] | null {
  const end = endOfZip(bytes)
  if (end < 0 || end + ZIP_END_BYTES > bytes.length) return null
  if (end + ZIP_END_BYTES + bytes.readUInt16LE(end + 20) !== bytes.length) return null
  const names: string[] = []
  let at = bytes.readUInt32LE(end + 16)
  const count = bytes.readUInt16LE(end + 10)
  if (count > MOST_ENTRIES) return null
  for (let n = 0; n < count; n++) {
    if (at + 46 > end || bytes.compare(ZIP_ENTRY, 0, 4, at, at + 4) !== 0) return null
    const [name, extra, comment] = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ]
    names.push(bytes.toString('utf8', at + 46, at + 46 + name))
    at += 46 + name + extra + comment
  }
  return names
}

const isWordDocument = (names: string[] | null): boolean =>
  names?.includes('[Content_Types].xml') === true &&
  names.includes('word/document.xml') &&
  // Programs in documents are nobody's message.
  !names.some((name) => /vbaProject\.bin$/i.test(name))

/** True for text: no characters that only programs and pictures are made of. */
const isText = (bytes: Buffer): boolean =>
  !bytes.some((byte) => byte < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d].includes(byte))

const isUtf8 = (bytes: Buffer): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** What a document is served as, once all of it has been looked at; null for one that is something else too, or not what it says. */
export function documentTypeOf(kind: Exclude<AttachmentKind, 'image'>, bytes: Buffer): string | null {
  switch (kind) {
    case 'pdf':
      return bytes.subarray(0, 5).toString('latin1') === '%PDF-' && endOfZip(bytes) < 0 ? 'application/pdf' : null
    case 'doc':
      return bytes.includes(Buffer.from('WordDocument', 'utf16le')) && endOfZip(bytes) < 0 && !hidesPdf(bytes)
        ? 'application/msword'
        : null
    case 'docx':
      return isWordDocument(namesInZip(bytes)) && !hidesPdf(bytes)
        ? 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
        : null
    case 'txt':
      if (!isText(bytes)) return null
      return isUtf8(bytes) ? 'text/plain; charset=utf-8' : 'text/plain; charset=windows-1252'
    case 'video':
      return endOfZip(bytes) < 0 && !hidesPdf(bytes) ? 'video' : null
  }
}
