import { randomUUID } from 'node:crypto'
import { extname } from 'node:path'
import { REST } from 'discord.js'

type Request = Parameters<REST['queueRequest']>[0]
type File = NonNullable<Request['files']>[number]

/**
 * discord.js' way to Discord, but a form with files is written as one piece. Otherwise each picture is copied several
 * times, read as a stream, and sent in pieces.
 */
export class WholeForms extends REST {
  override queueRequest(request: Request): ReturnType<REST['queueRequest']> {
    return super.queueRequest(inOnePiece(request))
  }
}

function inOnePiece({ files = [], ...request }: Request): Request {
  if (files.length === 0) return request
  const boundary = `form-${randomUUID()}`
  const pieces = files.flatMap((file, index) => [
    `--${boundary}\r\nContent-Disposition: form-data; name="files[${index}]"; filename="${quotable(file.name)}"\r\n` +
      `Content-Type: ${typeOf(file)}\r\n\r\n`,
    file.data,
    '\r\n',
  ])
  const said = `--${boundary}\r\nContent-Disposition: form-data; name="payload_json"\r\n\r\n${JSON.stringify(request.body)}\r\n`
  const body = Buffer.concat([...pieces, said, `--${boundary}--\r\n`].map(bytes))
  const headers = { ...request.headers, 'Content-Type': `multipart/form-data; boundary=${boundary}` }
  return { ...request, body, headers, passThroughBody: true }
}

const bytes = (piece: File['data']) => (piece instanceof Uint8Array ? piece : Buffer.from(String(piece)))

const TYPES: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.gz': 'application/gzip',
}

function typeOf({ name, contentType }: File): string {
  return contentType ?? TYPES[extname(name)] ?? 'application/octet-stream'
}

/** A name as it may stand between quotes. */
const quotable = (name: string) => name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
