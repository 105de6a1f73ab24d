import { callPage } from '../../pages/call-page.ts'
import type { Payloads } from '../../store/jobs/queues.ts'
import { keepMessage } from '../../store/messages/kept-message.ts'
import { messageKey } from '../../store/messages/message-row.ts'
import { quietUntil } from '../../tables/clocks/due/quiet-until.ts'
import {
  type AddressedReminder,
  type Call,
  callLater,
  markCalled,
  readCalls,
  throwUntold,
} from '../../tables/history/calls.ts'
import { readPlayerSettings } from '../../tables/people/player-settings.ts'
import { localeOf } from '../../words/locales.ts'
import { publicLocale } from '../../words/speech.ts'
import { nonceOf } from '../messages/nonce-of.ts'
import type { Sender } from '../messages/sender.ts'
import type { DiscordServices } from '../messages/watch.ts'
import { announce } from './announce.ts'
import { type Callee, sendDirectly } from './send-directly.ts'

/**
 * Tells a user what is due, in one message for each way. Who is told and how is decided at the moment of sending. In
 * their quiet hours it waits.
 */
export async function callUser(services: DiscordServices, send: Sender, { user }: Payloads['call']): Promise<void> {
  const { tables: context } = services
  const settings = await readPlayerSettings(context, user)
  const until = quietUntil(settings, context.now())
  if (until !== undefined) return callLater(context, user, until)
  const found = await readCalls(context, { user, settings })
  for (const call of found.calls) {
    await tell(services, send, { user, settings }, call)
    await markCalled(context, user, call)
  }
  if (found.later !== undefined) await callLater(context, user, found.later)
  throwUntold(found)
}

async function tell(services: DiscordServices, send: Sender, callee: Callee, call: Call): Promise<void> {
  const all = call.reminders
  const direct = all.filter(({ way }) => way === 'DM')
  const open = all.filter(({ way }) => way === 'CHANNEL')
  const wasTold = await tellDirectly(services, send, callee, { call, direct })
  const channels = Map.groupBy(wasTold ? open : all, ({ position }) => position.table.channel)
  for (const [channel, list] of channels) {
    const [first] = list
    if (first === undefined) continue
    const body = callPage(services, list, publicLocale(first.position), `<@${callee.user}> `)
    const once = { nonce: nonceOf('call', call.batch, channel), ping: [callee.user] }
    const message = await announce(services, send, { kind: 'call', channel }, { body, ...once })
    if (message !== undefined)
      await keepMessage(services.tables.store, messageKey(first.position.table.id, 'call', message), {
        channel,
        message,
      })
  }
}

/** False if Discord does not deliver direct messages to this user. */
async function tellDirectly(
  services: DiscordServices,
  send: Sender,
  callee: Callee,
  { call, direct }: { readonly call: Call; readonly direct: readonly AddressedReminder[] },
): Promise<boolean> {
  const [first] = direct
  if (first === undefined) return true
  const body = callPage(services, direct, localeOf(callee.settings.locale) ?? publicLocale(first.position))
  return (await sendDirectly(services, send, callee, { body, nonce: nonceOf('call', call.batch, 'dm') })) !== undefined
}
