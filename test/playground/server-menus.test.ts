import {
  ApplicationCommandType,
  type ContextMenuCommandInteraction,
  MessageFlags,
  type RESTPostAPIContextMenuApplicationCommandsJSONBody,
} from 'discord.js'
import { expect, test } from 'vitest'
import type { Playground } from '../driver/playground.ts'
import type { User } from '../driver/user.ts'
import { codeOf, type ScriptedBot } from './scripted-bot.ts'
import { beforeScripted } from './scripted-stage.ts'

const COMMANDS: RESTPostAPIContextMenuApplicationCommandsJSONBody[] = [
  { name: 'Wave at Them', type: ApplicationCommandType.User },
  { name: 'Keep it', type: ApplicationCommandType.Message },
]

let playground: Playground
let bot: ScriptedBot
let ana: User
let ben: User

beforeScripted(COMMANDS, stage => ({ playground, bot, ana, ben } = stage))

/** What the bot is told by the next command of a menu, which it answers for the asker alone. */
function heard(): Promise<ContextMenuCommandInteraction> {
  return new Promise(resolve => {
    bot.on(async interaction => {
      if (!interaction.isContextMenuCommand()) return
      resolve(interaction)
      await interaction.reply({ content: interaction.targetId, flags: MessageFlags.Ephemeral })
    })
  })
}

test('the menu of a user hands the bot that user, and what they are on the server', async () => {
  const hears = heard()
  const { reply } = await ana.menu('#chat', 'Wave at Them', ben)
  expect(reply?.text).toBe(ben.id)
  const interaction = await hears
  if (!interaction.isUserContextMenuCommand()) throw new Error('not the menu of a user')
  expect(interaction.commandName).toBe('Wave at Them')
  expect(interaction.targetUser.globalName).toBe('Ben')
  expect(interaction.targetMember).not.toBeNull()
})

test('the menu of a message hands the bot that message', async () => {
  const said = ben.say('#chat', 'remember this')
  const hears = heard()
  const { reply } = await ana.menu('#chat', 'Keep it', said)
  expect(reply?.text).toBe(said.id)
  const interaction = await hears
  if (!interaction.isMessageContextMenuCommand()) throw new Error('not the menu of a message')
  expect(interaction.targetMessage.author.id).toBe(ben.id)
  expect(interaction.targetMessage.content).toBe('remember this')
})

test('Discord offers nothing on a message that one alone sees, or that is elsewhere, or on nobody', async () => {
  void heard()
  const said = ben.say('#table-1', 'over there')
  await ana.menu('#chat', 'Wave at Them', ben)
  const whispered = ana.sees('#chat').at(-1)
  expect((await ana.menu('#chat', 'Keep it', whispered ?? said)).why).toContain('for one user alone')
  expect((await ana.menu('#chat', 'Keep it', said)).why).toBe('the message is not there')
  expect((await ana.menu('#chat', 'Wave at Them', said)).why).toBe('there is no such user')
  expect((await ana.menu('#chat', 'No such', ben)).why).toBe('this command does not exist here')
  expect((await ana.menu(ana.openDm(), 'Wave at Them', ben)).why).toBe('the user is not here')
})

test('a command of a menu has a name and nothing else to say, fifteen of each type at most', async () => {
  const set = (commands: object[]) =>
    bot.client.rest.put(`/applications/${playground.world.bot}/commands`, { body: commands }).then(() => 'ok', codeOf)
  const named = (name: string) => ({ name, type: ApplicationCommandType.User })
  expect(await set([named('A name of Exactly 32 characters!')])).toBe('ok')
  expect(await set([named('A name of more than 32 characters')])).toBe(50035)
  expect(await set([named('')])).toBe(50035)
  expect(await set([{ ...named('Wave'), description: 'waves' }])).toBe(50035)
  expect(await set([named('Wave'), named('Wave')])).toBe(50035)
  expect(await set([named('Wave'), { name: 'Wave', type: ApplicationCommandType.Message }])).toBe('ok')
  const many = (count: number) => Array.from({ length: count }, (_, index) => named(`Wave ${index}`))
  expect(await set(many(15))).toBe('ok')
  expect(await set(many(16))).toBe(30032)
  expect(await set(COMMANDS)).toBe('ok')
})
