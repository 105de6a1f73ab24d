import { InteractionContextType, PermissionFlagsBits } from 'discord-api-types/v10'
import { action, atTable, group } from '../src/discord/slash/command.ts'
import { WHERE_THE_BOT_IS } from '../src/discord/slash/description.ts'
import { game, seat, tableTerms } from '../src/discord/slash/game-options.ts'
import { limitOptions } from '../src/discord/slash/limit-options.ts'
import { channel, forum, freeText, oneOf, required, user, wholeNumber, yesOrNo } from '../src/discord/slash/options.ts'
import { ANNULLED, COUNTING } from '../src/discord/slash/tables.ts'
import { askToAnnul } from '../src/operations/forms.ts'
import {
  allowTablesIn,
  askToClose,
  bringTable,
  nudgeTable,
  oneOrOther,
  openTablesIn,
  reinstateGame,
  replacePlayer,
  sendDigestTo,
  setClocks,
  settleServer,
  showSeeksIn,
} from '../src/operations/moderate.ts'
import { askToBan, listBans, unbanSomebody } from '../src/operations/servers/ask-to-ban.ts'
import { limitServer } from '../src/operations/servers/limit-server.ts'
import { setUsualTable } from '../src/operations/servers/set-usual-table.ts'
import { showDeeds } from '../src/operations/servers/show-deeds.ts'
import { LONGEST_BAN_REASON, MOST_BAN_DAYS } from '../src/pages/model/press.ts'

/** Discord shows it to those who may manage messages. */
const FOR_MODERATORS = {
  ...WHERE_THE_BOT_IS,
  default_member_permissions: PermissionFlagsBits.ManageMessages.toString(),
  contexts: [InteractionContextType.Guild],
}

/** What moderators do for tables and their server. */
export default group('moderate', FOR_MODERATORS, [
  atTable('moderate.nudge', {}, nudgeTable),
  atTable('moderate.replace', { seat: required(seat()) }, (act, { seat }) => replacePlayer(act, seat)),
  atTable('moderate.pause', {}, act => setClocks(act, 'pause')),
  atTable('moderate.resume', {}, act => setClocks(act, 'resume')),
  atTable('moderate.abandon', {}, askToClose),
  atTable('moderate.move', { channel: required(channel('moderate.move.channel')) }, (act, _, { places }) =>
    bringTable(act, places.channel),
  ),
  atTable('moderate.annul', {}, askToAnnul, COUNTING),
  atTable('moderate.reinstate', {}, reinstateGame, ANNULLED),
  action(
    'moderate.channels',
    {
      allow: channel('moderate.channels.allow'),
      remove: channel('moderate.channels.remove'),
      everywhere: yesOrNo('moderate.channels.everywhere'),
    },
    (actor, services, { everywhere = false }) => {
      const { allow, remove } = actor.places
      const forbid = remove?.channel
      if (allow === undefined) return settleServer(actor, services, { forbid, everywhere })
      if (everywhere) return oneOrOther(actor, 'moderate channels allow', 'moderate channels everywhere')
      return allowTablesIn(actor, services, { place: allow, forbid })
    },
  ),
  action(
    'moderate.tables',
    {
      in: oneOf('moderate.tables.in', ['here', 'threads', 'forum'], where => `moderate.tables.in.${where}`),
      channel: forum('moderate.tables.channel'),
    },
    (actor, services, { in: where }) => openTablesIn(actor, services, { where, place: actor.places.channel }),
  ),
  action(
    'moderate.digest',
    { channel: channel('moderate.digest.channel'), off: yesOrNo('moderate.digest.off') },
    (actor, services, { off = false }) => {
      const { channel } = actor.places
      if (off && channel !== undefined) return oneOrOther(actor, 'moderate digest channel', 'moderate digest off')
      if (off) return settleServer(actor, services, { digest: undefined })
      return channel === undefined ? settleServer(actor, services, {}) : sendDigestTo(actor, services, channel)
    },
  ),
  action(
    'moderate.seeks',
    { channel: channel('moderate.seeks.channel'), off: yesOrNo('moderate.seeks.off') },
    (actor, services, { off = false }) => {
      const { channel } = actor.places
      if (off && channel !== undefined) return oneOrOther(actor, 'moderate seeks channel', 'moderate seeks off')
      if (off) return settleServer(actor, services, { seeks: undefined })
      return channel === undefined ? settleServer(actor, services, {}) : showSeeksIn(actor, services, channel)
    },
  ),
  action(
    'moderate.ban',
    {
      user: required(user('moderate.ban.user')),
      days: wholeNumber('moderate.ban.days', 1, MOST_BAN_DAYS),
      reason: freeText('moderate.ban.reason', LONGEST_BAN_REASON),
    },
    (actor, services, { days, reason = '' }) =>
      askToBan(actor, services, { person: actor.people.user, ...(days !== undefined && { days }), reason }),
  ),
  action('moderate.unban', { user: required(user('moderate.unban.user')) }, unbanSomebody),
  action('moderate.bans', {}, (actor, services) => listBans(actor, services, 0)),
  action('moderate.limits', limitOptions('moderate.limits'), limitServer),
  action(
    'moderate.template',
    { game: game('moderate.template.game'), ...tableTerms(), clear: yesOrNo('moderate.template.clear') },
    setUsualTable,
  ),
  action('moderate.log', {}, (actor, services) => showDeeds(actor, services, 0)),
])
