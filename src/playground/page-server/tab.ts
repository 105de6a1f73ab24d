import { InteractionResponseType as Answer, type APIApplicationCommandOptionChoice } from 'discord-api-types/v10'
import type { Started } from '../interactions/start.ts'
import type { ToPage } from '../protocol/page-protocol.ts'
import type { Change } from '../state/changes.ts'
import type { State } from '../state/state.ts'
import { activityOpen } from './page-objects.ts'

/** One open page: its user, and what it still waits for. */
export interface Tab {
  /** Undefined until somebody has identified. */
  user: string | undefined
  /** What the page asked of the bot: the page's nonce by the interaction's id. */
  readonly asked: Map<string, string>
  readonly send: (message: ToPage) => void
}

/** Asks something of the bot for a tab, and tells it how that begins. */
export function ask(isBotThere: () => boolean, tab: Tab, nonce: string, begin: () => Started): void {
  const started = isBotThere() ? begin() : undefined
  if (started?.ok !== true) {
    tab.send({ type: 'interaction-failure', nonce, reason: 'failed' })
    return
  }
  tab.asked.set(started.interaction.id, nonce)
  tab.send({ type: 'interaction-create', nonce, interaction_id: started.interaction.id })
}

/** Tells a tab the result of what it asked, if this change decides it. */
export function answerTab(state: State, tab: Tab, change: Change): void {
  if (change.type !== 'interaction-answered' && change.type !== 'interaction-lost') return
  const nonce = tab.asked.get(change.interaction)
  if (nonce === undefined) return
  tab.asked.delete(change.interaction)
  if (change.type === 'interaction-lost') {
    tab.send({ type: 'interaction-failure', nonce, reason: 'no-response' })
    return
  }
  const answer = state.interactions.get(change.interaction)?.answer
  if (answer?.type === Answer.Modal) {
    tab.send({ type: 'modal-create', nonce, modal_id: answer.id, modal: answer.modal })
  } else if (answer?.type === Answer.ApplicationCommandAutocompleteResult) {
    const choices: APIApplicationCommandOptionChoice[] = [...answer.choices]
    tab.send({ type: 'autocomplete-response', nonce, choices })
  } else {
    tab.send({ type: 'interaction-success', nonce })
    if (answer?.type === Answer.LaunchActivity) tab.send(activityOpen(state, answer.instance, tab.user ?? ''))
  }
}
