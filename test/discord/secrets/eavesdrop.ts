import { isDeepStrictEqual } from 'node:util'
import { InteractionResponseType as Answer, MessageFlags } from 'discord-api-types/v10'
import type { Post } from '../../../src/playground/state/records.ts'
import type { World } from '../../driver/playground.ts'
import { isLate } from '../without-late.ts'

/** What has come to a reader since it was last asked for, in its order; ids, addresses and times are left out. */
interface Heard {
  /** What everybody sees in the channels. */
  readonly public: readonly (readonly [what: string, words: unknown])[]
  /** Answers that only the reader sees: messages, completions, forms. */
  readonly answers: readonly unknown[]
  readonly direct: readonly unknown[]
}

export interface Ears {
  heard(): Heard
  close(): void
}

/** Ids of what is new in a world; what is there from the beginning has shorter ones. */
const NEW_ID = /\b\d{19}\b/g

/** Where a board is opened: at the address of the bot, by a secret. */
const BOARD = /http:\/\/[\w.:]+\/play\/\d+#[\w-]{43}/g

/** What is said of an edit after which a message shows what it has shown before. */
const REPEATED = 'message-repeated'

/** What was heard but for edits that show nothing new. */
export function withoutRepeats(heard: Heard | undefined): Heard | undefined {
  return heard && { ...heard, public: heard.public.filter(([type]) => type !== REPEATED) }
}

type Growing = { [K in keyof Heard]: Heard[K][number][] }

const nothing = (): Growing => ({ public: [], answers: [], direct: [] })

/** Listens for a user; a user without a seat sees what everybody does. */
export function eavesdrop(world: World, user: string): Ears {
  let heard = nothing()
  const announced = new Set<string>()
  /** What the messages show, by their ids. */
  const shown = new Map<string, unknown>()
  const close = world.state.listen(change => {
    if (change.type === 'message-created' || change.type === 'message-updated' || change.type === 'message-deleted') {
      const { post } = change
      const channel = world.channel(post.message.channel_id)
      // That an answer is to come is said wherever it takes long, as on a machine that has other things to do.
      if (((post.message.flags ?? 0) & MessageFlags.Loading) !== 0) return void announced.add(post.message.id)
      const type = announced.delete(post.message.id) ? 'message-created' : change.type
      const words = wordsOf(world, post)
      const isRepeated = type === 'message-updated' && isDeepStrictEqual(words, shown.get(post.message.id))
      shown.set(post.message.id, words)
      const said = [isRepeated ? REPEATED : type, words] as const
      if (channel.kind === 'dm') {
        if (channel.between.some(one => one === user)) heard.direct.push(said)
      } else if (post.audience === undefined) heard.public.push(said)
      else if (post.audience === user) heard.answers.push(said)
    } else if (change.type === 'interaction-answered') {
      const interaction = world.state.interactions.get(change.interaction)
      if (interaction?.user !== user) return
      const { answer } = interaction
      if (answer?.type === Answer.ApplicationCommandAutocompleteResult) heard.answers.push(answer.choices)
      if (answer?.type === Answer.Modal) heard.answers.push(answer.modal)
    }
  })
  return {
    heard() {
      const before = heard
      heard = nothing()
      return before
    },
    close,
  }
}

/**
 * Everything of a message that depends on the bot alone: its components except the addresses of pictures and that
 * something is late, and the pictures' bytes.
 */
function wordsOf(world: World, post: Post): unknown {
  const { message, files, pinged } = post
  const components = JSON.stringify(message.components, (key, value) => {
    if (key === 'media') return undefined
    return Array.isArray(value) ? value.filter(({ content }) => content === undefined || !isLate(content)) : value
  })
  const pictures = files.map(({ id }) => world.state.files.get(id)?.bytes.toString('latin1'))
  const { people } = world.state
  const known = (text: string) =>
    text.replace(NEW_ID, id => people.get(id)?.user.username ?? 'id').replaceAll(BOARD, 'the board')
  return { content: known(message.content), components: known(components), pictures, pinged: pinged.map(known) }
}
