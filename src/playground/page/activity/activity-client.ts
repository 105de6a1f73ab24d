import { z } from 'zod'

/** What Discord's client and an Activity's page say to each other, by number. */
const OPCODE = { handshake: 0, frame: 1, close: 2 } as const

/** Discord's own numbers for what is wrong. */
const ERROR = { unknownCommand: 4002, refused: 5000, badHandshake: 4000 } as const

const handshake = z.object({
  v: z.literal(1),
  encoding: z.literal('json'),
  client_id: z.string(),
  frame_id: z.string(),
})
const request = z.object({
  cmd: z.string(),
  nonce: z.string(),
  args: z.record(z.string(), z.unknown()).nullish(),
  evt: z.string().nullish(),
})
const said = z.union([
  z.tuple([z.literal(OPCODE.handshake), handshake]),
  z.tuple([z.literal(OPCODE.frame), request]),
  z.tuple([z.literal(OPCODE.close), z.unknown()]),
])
const authorizing = z.object({ client_id: z.string(), scope: z.array(z.string()) })
const linking = z.object({ url: z.url({ protocol: /^https?$/ }) })

/** How much of the screen the Activity has. */
export type LayoutMode = 'focused' | 'pip'
const LAYOUT = { focused: 0, pip: 1 } as const

/** What the client does for the page. */
export interface ClientParts {
  readonly application: string
  readonly frame: string
  /** Commands that it does not know. */
  readonly unknown: readonly string[]
  post(message: readonly unknown[]): void
  /** Asks its user; undefined where they say no. */
  authorize(scopes: readonly string[]): Promise<string | undefined>
  openLink(url: string): void
  close(): void
}

/** Discord's client as an Activity's page knows it. */
export interface ActivityClient {
  /** Hears what the page says. */
  hear(message: unknown): void
  layout(mode: LayoutMode): void
}

/** Answers an Activity's page as Discord's client does. */
export function activityClient(parts: ClientParts): ActivityClient {
  const { application, frame, post, unknown } = parts
  const subscribed = new Set<string>()
  const dispatch = (evt: string, data: object) => post([OPCODE.frame, { cmd: 'DISPATCH', evt, nonce: null, data }])
  const shake = ({ client_id, frame_id }: z.infer<typeof handshake>) => {
    if (client_id === application && frame_id === frame)
      dispatch('READY', { v: 1, config: { api_endpoint: '//discord.com/api', environment: 'production' } })
    else post([OPCODE.close, { code: ERROR.badHandshake, message: 'Invalid Client ID' }])
  }
  const answer = async ({ cmd, nonce, args, evt }: z.infer<typeof request>) => {
    const done = (data: object) => post([OPCODE.frame, { cmd, nonce, evt: null, data }])
    const fail = (code: number, message: string) =>
      post([OPCODE.frame, { cmd, nonce, evt: 'ERROR', data: { code, message } }])
    switch (unknown.includes(cmd) ? '' : cmd) {
      case 'SUBSCRIBE':
        subscribed.add(evt ?? '')
        return done({ evt })
      case 'AUTHORIZE': {
        const { data } = authorizing.safeParse(args)
        const code = data?.client_id === application ? await parts.authorize(data.scope) : undefined
        return code === undefined ? fail(ERROR.refused, 'OAuth2 error: access_denied') : done({ code })
      }
      case 'OPEN_EXTERNAL_LINK':
        parts.openLink(linking.parse(args).url)
        return done({ opened: true })
      default:
        return fail(ERROR.unknownCommand, `Invalid command: ${cmd}`)
    }
  }
  return {
    hear(message) {
      const heard = said.safeParse(message).data
      if (heard?.[0] === OPCODE.handshake) shake(heard[1])
      if (heard?.[0] === OPCODE.frame) void answer(heard[1])
      if (heard?.[0] === OPCODE.close) parts.close()
    },
    layout(mode) {
      const evt = 'ACTIVITY_LAYOUT_MODE_UPDATE'
      if (subscribed.has(evt)) dispatch(evt, { layout_mode: LAYOUT[mode] })
    },
  }
}
