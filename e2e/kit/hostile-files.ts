import { deflateSync } from 'node:zlib'
import { sampleMp3, sampleVideo, sampleWav, withTags } from '#server/features/uploads/samples.ts'

/** A picture of one pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const script = '<script>canary();parent.canary()</script>'
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="canary()">${script}</svg>`
const html = `<!doctype html><body onload="canary()">${script}`
const after = (start: Buffer | string) => Buffer.concat([Buffer.from(start), Buffer.from(html)])
const HOSTILE_NAME = '"><img src=x onerror=canary()>'

/** Pages, drawings and programs, as themselves, in disguise and inside of files that are what they say. */
const contents: readonly [string, string, Buffer][] = [
  ['a.svg', 'image/svg+xml', Buffer.from(svg)],
  ['a.jpg', 'image/jpeg', Buffer.from(svg)],
  ['a.html', 'text/html', Buffer.from(html)],
  ['a.png', 'image/png', Buffer.from(html)],
  ['a.xhtml', 'application/xhtml+xml', Buffer.from(`<html xmlns="http://www.w3.org/1999/xhtml">${script}</html>`)],
  ['a.xml', 'text/xml', Buffer.from(`<?xml version="1.0"?><?xml-stylesheet href="data:text/xsl,x"?>${svg}`)],
  ['a.gif', 'image/gif', after('GIF89a=1;canary()//')],
  ['b.png', 'text/html', after(picture)],
  ['b.html', 'image/png', after(picture)],
  [`${HOSTILE_NAME}.png`, 'image/png', picture],
  ['a.pdf', 'application/pdf', Buffer.from('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(canary())>>>>endobj')],
  ['a.wav', 'text/html', after(sampleWav())],
  [`${HOSTILE_NAME}.wav`, 'audio/wav', sampleWav('pcm8')],
  ['a.mp3', 'text/html', withTags(after(await sampleMp3()), { TIT2: html, TPE1: svg, TALB: HOSTILE_NAME })],
  ['a.mp4', 'text/html', after(sampleVideo('mp4'))],
  ['a.webm', 'image/svg+xml', after(sampleVideo('webm'))],
  [`${HOSTILE_NAME}.mp4`, 'video/mp4', sampleVideo('mp4', 30_000)],
  ['a.swf', 'application/x-shockwave-flash', Buffer.concat([Buffer.from('CWS\x0a'), deflateSync(Buffer.from(html))])],
  ['a.js', 'text/javascript', Buffer.from('canary()')],
  ['a.mht', 'message/rfc822', Buffer.from(`MIME-Version: 1.0\nContent-Type: text/html\n\n${html}`)],
]

export const hostileFiles = { picture, all: contents }
