import { randomUUID } from 'node:crypto'
import type { RESTOptions } from 'discord.js'

type Init = Parameters<RESTOptions['makeRequest']>[1]

/**
 * A request whose form, if it has one, is written out as one piece, with its headers: as it is sent otherwise, each picture
 * is read from a stream of its own and goes out in several pieces.
 */
export async function wholeForm(init: Init): Promise<Init> {
  if (!(init.body instanceof FormData)) return init
  const boundary = `form-${randomUUID()}`
  const pieces: Uint8Array[] = []
  for (const [name, value] of init.body) {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${quotable(name)}"`
    if (typeof value === 'string') pieces.push(Buffer.from(`${head}\r\n\r\n${value}\r\n`))
    else {
      const type = value.type === '' ? 'application/octet-stream' : value.type
      const about = `; filename="${quotable(value.name)}"\r\nContent-Type: ${type}`
      pieces.push(
        Buffer.from(`${head}${about}\r\n\r\n`),
        new Uint8Array(await value.arrayBuffer()),
        Buffer.from('\r\n'),
      )
    }
  }
  pieces.push(Buffer.from(`--${boundary}--\r\n`))
  const headers = { ...init.headers, 'Content-Type': `multipart/form-data; boundary=${boundary}` }
  return { ...init, body: Buffer.concat(pieces), headers }
}

/** A name as it may stand between quotes. */
const quotable = (name: string) => name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
