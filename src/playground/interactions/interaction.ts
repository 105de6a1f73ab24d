import { randomBytes } from 'node:crypto'
import { apiError } from '../protocol/errors.ts'
import type { Answer, Interaction } from '../state/interaction.ts'
import type { State } from '../state/state.ts'

/** How long an interaction's token can be used, in milliseconds. */
const TOKEN_LIFE = 15 * 60_000

/** How many interactions are remembered at most; an old one that is forgotten is unknown. */
const REMEMBERED = 20_000

/** A token holds the interaction's id, as Discord's do. */
export function newToken(id: string): string {
  return Buffer.from(`interaction:${id}:${randomBytes(32).toString('hex')}`).toString('base64url')
}

/** Sends an interaction to the bot, and has it lost if there is no answer in time. */
export function send(state: State, interaction: Interaction): void {
  forgetOld(state)
  state.interactions.set(interaction.id, interaction)
  state.clock.after(state.firstAnswer, () => lose(state, interaction.id))
  state.announce({ type: 'interaction-created', interaction: interaction.id })
}

/** Gives an interaction up, unless it was answered. */
export function lose(state: State, id: string): void {
  const now = state.interactions.get(id)
  if (now === undefined || now.answer !== undefined || now.lost) return
  state.interactions.set(id, { ...now, lost: true })
  state.announce({ type: 'interaction-lost', interaction: id })
}

function forgetOld(state: State): void {
  for (const { id, createdAt } of state.interactions.values()) {
    const isOld = createdAt + TOKEN_LIFE < state.clock.now()
    if (!isOld && state.interactions.size < REMEMBERED) return
    state.interactions.delete(id)
  }
}

/** The interaction of this token, if the token is still good; Discord's 10062 is thrown otherwise. */
export function awaitingAnswer(state: State, id: string, token: string): Interaction {
  const interaction = state.interactions.get(id)
  if (interaction?.token !== token || interaction.lost) throw apiError('unknown-interaction')
  if (interaction.createdAt + TOKEN_LIFE < state.clock.now()) throw apiError('unknown-interaction')
  return interaction
}

/** The answered interaction of this token. Throws Discord's 50027 for a token that is no longer good, and 10015. */
export function answered(state: State, token: string): Interaction & { readonly answer: Answer } {
  const [, id = ''] = Buffer.from(token, 'base64url').toString().split(':')
  const interaction = state.interactions.get(id)
  if (interaction?.token !== token) throw apiError('invalid-webhook-token')
  if (interaction.createdAt + TOKEN_LIFE < state.clock.now()) throw apiError('invalid-webhook-token')
  const { answer } = interaction
  if (answer === undefined) throw apiError('unknown-webhook')
  return { ...interaction, answer }
}
