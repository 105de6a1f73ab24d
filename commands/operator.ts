import { PermissionFlagsBits } from 'discord-api-types/v10'
import { action, group } from '../src/discord/slash/command.ts'
import { limitOptions } from '../src/discord/slash/limit-options.ts'
import { freeText, required, server, user, wholeNumber, yesOrNo } from '../src/discord/slash/options.ts'
import { askToAnnounce, listAnnouncements } from '../src/operations/announcing/press-announcement.ts'
import { asOperator } from '../src/operations/model/as-operator.ts'
import { beginMaintenance, stopMaintenance } from '../src/operations/operator/begin-maintenance.ts'
import {
  blockSomebody,
  leaveSomewhere,
  listBlocked,
  unblockSomebody,
} from '../src/operations/operator/block-somebody.ts'
import { dataOfSomebody, deleteSomebody } from '../src/operations/operator/data-of-somebody.ts'
import { limitModerators } from '../src/operations/servers/limit-server.ts'
import { MOST_MINUTES } from '../src/tables/maintenance/maintenance.ts'

/** The longest reason, in characters. */
const LONGEST_REASON = 200

/** Discord shows it to the administrators of the operator's server, and to whom these let have it. */
const FOR_OPERATORS = { default_member_permissions: PermissionFlagsBits.Administrator.toString() }

/** What whoever runs the bot does for all servers: it is known on their own server alone. */
export default group('operator', FOR_OPERATORS, [
  action(
    'operator.block',
    {
      user: user('operator.block.user'),
      server: server('operator.block.server'),
      reason: freeText('operator.block.reason', LONGEST_REASON),
    },
    (actor, services, { reason = '', ...meant }) =>
      asOperator(actor, services, operator => blockSomebody(operator, services, { ...meant, reason })),
  ),
  action(
    'operator.unblock',
    { user: user('operator.unblock.user'), server: server('operator.unblock.server') },
    (actor, services, meant) => asOperator(actor, services, operator => unblockSomebody(operator, services, meant)),
  ),
  action(
    'operator.blocked',
    { page: wholeNumber('operator.blocked.page', 1, 1_000) },
    (actor, services, { page = 1 }) => asOperator(actor, services, operator => listBlocked(operator, services, page)),
  ),
  action(
    'operator.limits',
    { server: required(server('operator.limits.server')), ...limitOptions('moderate.limits') },
    (actor, services, typed) => asOperator(actor, services, operator => limitModerators(operator, services, typed)),
  ),
  action('operator.leave', { server: required(server('operator.leave.server')) }, (actor, services, { server }) =>
    asOperator(actor, services, operator => leaveSomewhere(operator, services, server)),
  ),
  action(
    'operator.maintenance',
    {
      minutes: required(wholeNumber('operator.maintenance.minutes', 1, MOST_MINUTES.lasts)),
      in: wholeNumber('operator.maintenance.in', 1, MOST_MINUTES.ahead),
      reason: freeText('operator.maintenance.reason', LONGEST_REASON),
    },
    (actor, services, { minutes, in: ahead = 0, reason }) =>
      asOperator(actor, services, operator => beginMaintenance(operator, services, { minutes, ahead, reason })),
  ),
  action(
    'operator.export',
    { user: user('operator.export.user'), server: server('operator.export.server') },
    (actor, services, meant) => asOperator(actor, services, operator => dataOfSomebody(operator, services, meant)),
  ),
  action(
    'operator.delete',
    {
      user: user('operator.delete.user'),
      server: server('operator.delete.server'),
      sure: yesOrNo('operator.delete.sure'),
    },
    (actor, services, { sure = false, ...meant }) =>
      asOperator(actor, services, operator => deleteSomebody(operator, services, { ...meant, sure })),
  ),
  action(
    'operator.announce',
    {},
    (actor, services) => asOperator(actor, services, askToAnnounce),
    () => ({ type: 'announce' }),
  ),
  action('operator.announcements', {}, (actor, services) =>
    asOperator(actor, services, operator => listAnnouncements(operator, services)),
  ),
  action('operator.maintenance-end', {}, (actor, services) =>
    asOperator(actor, services, operator => stopMaintenance(operator, services)),
  ),
])
