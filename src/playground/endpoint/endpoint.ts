import { InteractionResponseType, InteractionType } from 'discord-api-types/v10'
import { z } from 'zod'
import { takeAnswer } from '../interactions/answer.ts'
import { lose } from '../interactions/interaction.ts'
import type { Faults } from '../protocol/faults.ts'
import type { Change } from '../state/changes.ts'
import type { Guild } from '../state/records.ts'
import type { State } from '../state/state.ts'
import { newSigner, type Signer } from './signer.ts'

/** Where the bot takes what Discord posts. */
interface Addresses {
  readonly interactions: string
  readonly events?: string
}

/** The other side of Discord that speaks first: it posts interactions to an address of the bot's. */
export interface Endpoint extends Signer {
  /**
   * From now on interactions are posted there, and go to no gateway. As where an address is saved for an application: throws
   * unless a ping is answered there, and one that is signed by somebody else refused.
   */
  save(addresses: Addresses): Promise<void>
  /** Whether an address is saved. */
  isSaved(): boolean
  close(): void
}

const pong = z.object({ type: z.literal(InteractionResponseType.Pong) })

/** An application that has no address yet. */
export function endpoint({ state, faults }: { readonly state: State; readonly faults: Faults }): Endpoint {
  const signer = newSigner()
  const stranger = newSigner()
  let saved: Addresses | undefined

  const post = (address: string, content: object, by = signer) => {
    const body = JSON.stringify(content)
    const signal = AbortSignal.timeout(state.firstAnswer)
    return fetch(address, { method: 'POST', headers: by.headers(body), body, signal, redirect: 'error' })
  }
  const tellInteraction = async (id: string, address: string) => {
    const interaction = state.interactions.get(id)
    if (interaction === undefined) return
    try {
      const answer = await post(address, interaction.payload)
      const body = await answer.text()
      if (answer.status === 202) return
      if (answer.status !== 200) throw new Error(`${answer.status}`)
      takeAnswer(state, { id, token: interaction.token, body: JSON.parse(body), uploads: [] })
    } catch {
      lose(state, id)
    }
  }
  const hear = (change: Change) => {
    if (saved === undefined) return
    if (change.type === 'interaction-created') {
      const times = faults.interactionsTwice() ? 2 : 1
      for (let time = 0; time < times; time++) void tellInteraction(change.interaction, saved.interactions)
    }
    if (change.type === 'guild-created' && saved.events !== undefined)
      void post(saved.events, invitation(state, change.guild)).catch(() => {})
  }
  const stop = state.listen(hear)

  return {
    ...signer,
    async save(addresses) {
      for (const [address, type, isRight] of [
        [addresses.interactions, InteractionType.Ping, isPong],
        [addresses.events, 0, isTaken],
      ] as const) {
        if (address === undefined) continue
        const ping = { application_id: state.bot, type, version: 1 }
        if (!(await isRight(await post(address, ping)))) throw new Error(`${address} does not answer a ping`)
        const { status } = await post(address, ping, { ...stranger, publicKey: signer.publicKey })
        if (status !== 401) throw new Error(`${address} takes what somebody else has signed`)
      }
      saved = addresses
      state.announce({ type: 'bot-came' })
    },
    isSaved: () => saved !== undefined,
    close: stop,
  }
}

async function isPong(answer: Response): Promise<boolean> {
  return answer.status === 200 && pong.safeParse(await answer.json().catch(() => undefined)).success
}

async function isTaken({ status }: Response): Promise<boolean> {
  return status === 204
}

/** What the bot is told of a server that has invited it. */
function invitation({ bot, people }: State, { id, name, owner, locale }: Guild): object {
  const guild = { id, name, owner_id: owner, preferred_locale: locale, system_channel_id: null }
  return {
    version: 1,
    application_id: bot,
    type: 1,
    event: {
      type: 'APPLICATION_AUTHORIZED',
      timestamp: new Date().toISOString(),
      data: { integration_type: 0, user: people.get(owner)?.user, scopes: ['bot', 'applications.commands'], guild },
    },
  }
}
