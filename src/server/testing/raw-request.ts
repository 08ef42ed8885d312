import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

/** An answer taken apart; headers by their names in small letters. */
export interface RawAnswer {
  status: number
  headers: Record<string, string>
  body: string
}

/**
 * Sends bytes as they are to a port of this machine and reads until the server closes the connection.
 * @param request the whole request, with its line breaks; ask for `connection: close` where the server would wait for another
 */
export async function rawRequest(port: number, request: string): Promise<RawAnswer> {
  const socket = connect(port, '127.0.0.1', () => socket.write(request))
  socket.on('error', () => {})
  const [head = '', ...rest] = (await text(socket).catch(() => '')).split('\r\n\r\n')
  const [line = '', ...fields] = head.split('\r\n')
  return {
    status: Number(line.split(' ')[1]),
    headers: Object.fromEntries(
      fields.map((field) => {
        const colon = field.indexOf(':')
        return [field.slice(0, colon).toLowerCase(), field.slice(colon + 1).trim()]
      }),
    ),
    body: rest.join('\r\n\r\n'),
  }
}
