import { z } from 'zod'
import { guildId, userId } from '../../store/values/ids.ts'

/** Reads it of what has more, or may be none. */
export const blockable = z.discriminatedUnion('what', [
  z.object({ what: z.literal('user'), id: userId }),
  z.object({ what: z.literal('server'), id: guildId }),
])

/** A user or a server, whichever the operator means. */
export type Blockable = Readonly<z.infer<typeof blockable>>
