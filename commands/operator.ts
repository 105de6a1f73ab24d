import { PermissionFlagsBits } from 'discord-api-types/v10'
import type { z } from 'zod'
import { type Action, action, group } from '../src/discord/slash/command.ts'
import type { Described } from '../src/discord/slash/description.ts'
import { limitOptions } from '../src/discord/slash/limit-options.ts'
import { completed, freeText, type Options, required, user, wholeNumber } from '../src/discord/slash/options.ts'
import { askToAnnounce, listAnnouncements } from '../src/operations/announcing/press-announcement.ts'
import { asOperator, type Operator } from '../src/operations/model/as-operator.ts'
import type { Invocation } from '../src/operations/model/invocation.ts'
import type { Services } from '../src/operations/model/services.ts'
import { beginMaintenance, stopMaintenance } from '../src/operations/operator/begin-maintenance.ts'
import { askToBlock, listBlocked, unblockNamed } from '../src/operations/operator/block-somebody.ts'
import { askToDelete, dataOfSomebody } from '../src/operations/operator/delete-somebody.ts'
import { askToLeaveServer } from '../src/operations/operator/leave-somewhere.ts'
import { limitSomewhere } from '../src/operations/operator/limit-somewhere.ts'
import { suggestServers } from '../src/operations/operator/suggest-servers.ts'
import { LONGEST_BLOCK_REASON } from '../src/pages/model/press.ts'
import type { Reply } from '../src/pages/model/reply.ts'
import { MOST_MINUTES } from '../src/tables/maintenance/maintenance.ts'

/** The longest reason, in characters. */
const LONGEST_REASON = 200

/** Discord shows it to the administrators of the operator's server, and to whom these let have it. */
const FOR_OPERATORS = { default_member_permissions: PermissionFlagsBits.Administrator.toString() }

/** A server, by its id or its name. */
const server = (what: Described) => completed(what, suggestServers)

/** What the operator alone asks for, in their channel. */
function operating<O extends Options>(
  what: Described,
  options: O,
  run: (operator: Operator, services: Services, given: z.infer<z.ZodObject<O>>) => Promise<Reply>,
  opens?: Action['opens'],
): Action {
  const asked = (actor: Invocation, services: Services, given: z.infer<z.ZodObject<O>>) =>
    asOperator(actor, services, operator => run(operator, services, given))
  return action(what, options, asked, opens)
}

/** What whoever runs the bot does for all servers: it is known on their own server alone. */
export default group('operator', FOR_OPERATORS, [
  operating(
    'operator.block',
    {
      user: user('operator.block.user'),
      server: server('operator.block.server'),
      reason: freeText('operator.block.reason', LONGEST_BLOCK_REASON),
    },
    (operator, services, { reason = '', ...meant }) => askToBlock(operator, services, { ...meant, reason }),
  ),
  operating(
    'operator.unblock',
    { user: user('operator.unblock.user'), server: server('operator.unblock.server') },
    unblockNamed,
  ),
  operating(
    'operator.blocked',
    { page: wholeNumber('operator.blocked.page', 1, 1_000) },
    (operator, services, { page = 1 }) => listBlocked(operator, services, page - 1),
  ),
  operating(
    'operator.limits',
    { server: server('operator.limits.server'), ...limitOptions('moderate.limits') },
    limitSomewhere,
  ),
  operating('operator.leave', { server: required(server('operator.leave.server')) }, (operator, services, { server }) =>
    askToLeaveServer(operator, services, server),
  ),
  operating(
    'operator.maintenance',
    {
      minutes: wholeNumber('operator.maintenance.minutes', 1, MOST_MINUTES.lasts),
      in: wholeNumber('operator.maintenance.in', 1, MOST_MINUTES.ahead),
      reason: freeText('operator.maintenance.reason', LONGEST_REASON),
    },
    beginMaintenance,
  ),
  operating(
    'operator.export',
    { user: user('operator.export.user'), server: server('operator.export.server') },
    dataOfSomebody,
  ),
  operating(
    'operator.delete',
    { user: user('operator.delete.user'), server: server('operator.delete.server') },
    askToDelete,
  ),
  operating('operator.announce', {}, askToAnnounce, () => ({ type: 'announce' })),
  operating('operator.announcements', {}, listAnnouncements),
  operating('operator.maintenance-end', {}, stopMaintenance),
])
