import type { RESTPostAPIChatInputApplicationCommandsJSONBody } from 'discord-api-types/v10'
import type { House } from '../../operations/model/house.ts'
import type { Completion, Invocation, Suggestion } from '../../operations/typed/invocation.ts'
import type { Reply } from '../../pages/model/reply.ts'

/** A slash command: what Discord is told of it, and what it does: it parses, calls one verb, hands on. */
export interface Command {
  readonly data: RESTPostAPIChatInputApplicationCommandsJSONBody
  execute(invocation: Invocation, house: House): Promise<Reply>
  /** At most 25 suggestions for the option being typed, nearest first. */
  complete?(invocation: Completion, house: House): Promise<readonly Suggestion[]>
}
