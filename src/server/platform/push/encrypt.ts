import { createCipheriv, createECDH, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** What a browser gave to encrypt for it: the point of its public key and a shared secret, in base64url. */
export interface ReceiverKeys {
  p256dh: string
  auth: string
}

/** What differs with every message; given only where a known result is asked for. */
interface MessageKeys {
  salt: Buffer
  /** The secret number of the sender's key pair, made for one message. */
  secret: Buffer | null
}

const CURVE = 'prime256v1'
/** One record holds the whole message: as much as every push service takes. */
const RECORD_BYTES = 4096
/** What of a record is not text: a delimiter and the tag. */
const MAX_TEXT_BYTES = RECORD_BYTES - 17 - 86

const hmac = (key: Buffer, data: Buffer) => createHmac('sha256', key).update(data).digest()

/**
 * Encrypts a message for one browser (RFC 8291, with the coding of RFC 8188): whoever passes it on cannot read it.
 * @returns the body of the request
 * @throws RangeError for a text that no push service has to take, or a key that is no point of the curve
 */
export function encryptPush(
  text: string,
  { p256dh, auth }: ReceiverKeys,
  { salt, secret }: MessageKeys = { salt: randomBytes(16), secret: null },
): Buffer {
  const message = Buffer.from(text)
  if (message.length > MAX_TEXT_BYTES) throw new RangeError('The message is too long to be pushed')
  const receiver = Buffer.from(p256dh, 'base64url')
  const pair = createECDH(CURVE)
  if (secret) pair.setPrivateKey(secret)
  else pair.generateKeys()
  const sender = pair.getPublicKey()
  const shared = pair.computeSecret(receiver)
  const key = hmac(
    hmac(Buffer.from(auth, 'base64url'), shared),
    Buffer.concat([Buffer.from('WebPush: info\0'), receiver, sender, Buffer.from([1])]),
  )
  const derive = (info: string, length: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, Buffer.from(`Content-Encoding: ${info}\0`), length))
  const cipher = createCipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  // The 2 says that no record follows.
  const sealed = Buffer.concat([cipher.update(Buffer.concat([message, Buffer.from([2])])), cipher.final()])
  const head = Buffer.alloc(21)
  salt.copy(head)
  head.writeUInt32BE(RECORD_BYTES, 16)
  head[20] = sender.length
  return Buffer.concat([head, sender, sealed, cipher.getAuthTag()])
}

/** A name for a push service that does not tell it whom a message is for: one that comes later takes the place of one that still waits. */
export const topicOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 32)
