import { randomBytes } from 'node:crypto'
import { apiError } from '../protocol/errors.ts'
import type { Answer, Interaction } from '../state/interaction.ts'
import type { Realm } from '../state/state.ts'

/** How long an interaction waits for its first answer, and how long its token can be used then, in milliseconds. */
export const FIRST_ANSWER = 3_000
export const TOKEN_LIFE = 15 * 60_000

/** How many interactions are remembered at most; an old one that is forgotten is unknown. */
const REMEMBERED = 20_000

/** A token holds the interaction's id, as Discord's do. */
export function newToken(id: string): string {
  return Buffer.from(`interaction:${id}:${randomBytes(32).toString('hex')}`).toString('base64url')
}

/** Sends an interaction to the bot, and has it lost if there is no answer in time. */
export function send(realm: Realm, interaction: Interaction): void {
  forgetOld(realm)
  realm.interactions.set(interaction.id, interaction)
  realm.clock.after(FIRST_ANSWER, () => {
    const now = realm.interactions.get(interaction.id)
    if (now === undefined || now.answer !== undefined) return
    realm.interactions.set(now.id, { ...now, lost: true })
    realm.announce({ type: 'interaction-lost', interaction: now.id })
  })
  realm.announce({ type: 'interaction-created', interaction: interaction.id })
}

function forgetOld(realm: Realm): void {
  for (const { id, createdAt } of realm.interactions.values()) {
    const isOld = createdAt + TOKEN_LIFE < realm.clock.now()
    if (!isOld && realm.interactions.size < REMEMBERED) return
    realm.interactions.delete(id)
  }
}

/** The interaction of this token, if the token is still good; Discord's 10062 is thrown otherwise. */
export function awaitingAnswer(realm: Realm, id: string, token: string): Interaction {
  const interaction = realm.interactions.get(id)
  if (interaction?.token !== token || interaction.lost) throw apiError('unknown-interaction')
  if (interaction.createdAt + TOKEN_LIFE < realm.clock.now()) throw apiError('unknown-interaction')
  return interaction
}

/** The answered interaction of this token. Throws Discord's 50027 for a token that is no longer good, and 10015. */
export function answered(realm: Realm, token: string): Interaction & { readonly answer: Answer } {
  const [, id = ''] = Buffer.from(token, 'base64url').toString().split(':')
  const interaction = realm.interactions.get(id)
  if (interaction?.token !== token) throw apiError('invalid-webhook-token')
  if (interaction.createdAt + TOKEN_LIFE < realm.clock.now()) throw apiError('invalid-webhook-token')
  const { answer } = interaction
  if (answer === undefined) throw apiError('unknown-webhook')
  return { ...interaction, answer }
}
