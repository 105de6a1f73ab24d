import { complete, runCommand } from '../interactions/command.ts'
import { choose, pressButton } from '../interactions/component.ts'
import { runMenu } from '../interactions/menu.ts'
import type { Started } from '../interactions/start.ts'
import { submitModal } from '../interactions/submit-modal.ts'
import { apiError } from '../protocol/errors.ts'
import type { FromPage } from '../protocol/page-protocol.ts'
import { grantCode, leaveActivity, popOut } from '../state/activities.ts'
import { directChannel } from '../state/channels.ts'
import { deleteMessage } from '../state/messages.ts'
import { seesChannel } from '../state/permissions.ts'
import { channelOf, personOf, postOf, type State } from '../state/state.ts'
import { markRead } from '../state/unread.ts'
import { activityOpen, pageMessages, ready } from './page-objects.ts'
import { sayIn, startThread } from './say.ts'
import { ask, type Tab } from './tab.ts'

/** What actions work on. */
export interface PageContext {
  readonly state: State
  readonly isBotThere: () => boolean
}

/** Does what a page says. Throws Discord's errors for anything that its user does not see. */
export function carryOut(said: FromPage, { state, isBotThere }: PageContext, tab: Tab): void {
  if (said.type === 'identify') {
    tab.user = personOf(state, said.user_id).user.id
    tab.send(ready(state, tab.user))
    tab.send({ type: 'bot-presence', user_id: state.bot, online: isBotThere() })
    return
  }
  const { user } = tab
  if (user === undefined) return
  if ('channel_id' in said && !seesChannel(state, user, channelOf(state, said.channel_id))) {
    throw apiError('missing-access')
  }
  if (isForBot(said)) ask(isBotThere, tab, said.nonce, () => begin(state, user, said))
  else perform(state, tab, user, said)
}

type ForBot = Extract<
  FromPage,
  { type: 'run-command' | 'autocomplete' | 'run-menu' | 'press-button' | 'select' | 'submit-modal' }
>

function isForBot(said: FromPage): said is ForBot {
  return ['run-command', 'autocomplete', 'run-menu', 'press-button', 'select', 'submit-modal'].includes(said.type)
}

function begin(state: State, user: string, said: ForBot): Started {
  if (said.type === 'submit-modal') return submitModal(state, { user, modal: said.modal_id, fields: said.fields })
  const channel = said.channel_id
  if (said.type === 'press-button' || said.type === 'select') {
    const used = { user, channel, message: said.message_id, customId: said.custom_id }
    return said.type === 'select' ? choose(state, used, said.values) : pressButton(state, used)
  }
  if (said.type === 'run-menu')
    return runMenu(state, { user, channel, command: said.command_id, target: said.target_id })
  const typed = { user, channel, command: said.command_id, options: said.options }
  return said.type === 'autocomplete' ? complete(state, typed) : runCommand(state, typed)
}

function perform(state: State, tab: Tab, user: string, said: Exclude<FromPage, ForBot | { type: 'identify' }>): void {
  switch (said.type) {
    case 'open-channel':
      tab.send(pageMessages(state, user, said.channel_id, said.before))
      break
    case 'ack':
      markRead(state, user, said.channel_id)
      break
    case 'open-dm': {
      const { id } = directChannel(state, user, personOf(state, said.recipient_id).user.id)
      tab.send({ type: 'dm-opened', nonce: said.nonce, channel_id: id })
      break
    }
    case 'create-thread':
      startThread(state, user, said.channel_id, said.name)
      break
    case 'send-message':
      sayIn(state, user, said.channel_id, said.content)
      break
    case 'authorize': {
      const asked = { application: state.bot, user, scopes: said.scopes }
      tab.send({ type: 'authorized', nonce: said.nonce, code: grantCode(state, asked) })
      break
    }
    case 'pop-out':
      tab.send(activityOpen(state, popOut(state, said.instance_id, user).id, user))
      break
    case 'leave-activity':
      leaveActivity(state, said.instance_id, user)
      break
    case 'dismiss-message': {
      const post = postOf(state, said.channel_id, said.message_id)
      if (post.audience === user) deleteMessage(state, post)
      break
    }
  }
}
