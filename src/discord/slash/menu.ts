import { ApplicationCommandType, type RESTPostAPIContextMenuApplicationCommandsJSONBody } from 'discord-api-types/v10'
import type { Act } from '../../operations/model/act.ts'
import type { Actor } from '../../operations/model/actor.ts'
import type { Services } from '../../operations/model/services.ts'
import { sentence } from '../../pages/model/refusals.ts'
import type { Reply } from '../../pages/model/reply.ts'
import { tableOfMessage } from '../../store/messages/table-of-message.ts'
import type { TableId } from '../../store/values/ids.ts'
import type { CommandKey } from '../../words/words.ts'
import { parseCustomId } from '../messages/custom-id.ts'
import type { Target, TargetMessage, TargetUser } from '../messages/target.ts'
import type { Command } from './command.ts'
import { choice, type Installation } from './description.ts'

/** A command in the menu that Discord opens on a user or on a message, below “Apps”. */
export interface Menu {
  readonly data: RESTPostAPIContextMenuApplicationCommandsJSONBody
  execute(actor: Actor, services: Services, target: Target): Promise<Reply>
}

/** What no two commands have alike. */
export function typeAndName({ type, name }: { readonly type: ApplicationCommandType; readonly name: string }): string {
  return `${type} ${name}`
}

/** All that Discord is told: the commands that are typed, and those of its menus. */
export interface Registry {
  readonly commands: readonly Command[]
  readonly menus: readonly Menu[]
  /** Those that are there for the operator alone, where they give commands. */
  readonly operators: readonly Command[]
}

/** What such a command is called, by its place in the catalog. */
type MenuKey = Extract<CommandKey, `menu.${string}`>

/** What is asked of somebody. */
export function onUser(
  key: MenuKey,
  where: Installation,
  run: (actor: Actor, services: Services, target: TargetUser) => Promise<Reply> | Reply,
): Menu {
  return {
    data: { ...called(key), ...where, type: ApplicationCommandType.User },
    execute: async (actor, services, target) =>
      target.type === 'user' ? run(actor, services, target) : sentence('refused.unknown-command', actor.locale),
  }
}

/** What is asked of the table that a message belongs to; of another message it is said that it belongs to none. */
export function onTableMessage(key: MenuKey, where: Installation, run: (act: Act) => Promise<Reply> | Reply): Menu {
  return {
    data: { ...called(key), ...where, type: ApplicationCommandType.Message },
    async execute(actor, services, target) {
      if (target.type !== 'message') return sentence('refused.unknown-command', actor.locale)
      const table = await tableShownBy(services, target)
      return table === undefined ? sentence('refused.no-table-message', actor.locale) : run({ actor, services, table })
    },
  }
}

function called(key: MenuKey): Pick<Menu['data'], 'name' | 'name_localizations'> {
  const { name, name_localizations } = choice(key, '')
  return { name, name_localizations: name_localizations ?? null }
}

/** The table of a message: as its buttons say, or as it is kept where it has none. */
async function tableShownBy({ tables: context }: Services, target: TargetMessage): Promise<TableId | undefined> {
  const presses = target.customIds.map(parseCustomId)
  const press = presses.find(press => press !== undefined && 'table' in press && press.table !== undefined)
  return press !== undefined && 'table' in press ? press.table : tableOfMessage(context.store, target)
}
