import { ApplicationCommandOptionType as Kind } from 'discord-api-types/v10'
import { parseCustomId } from '../../../src/discord/messages/custom-id.ts'
import type { Seen } from '../../driver/seen.ts'
import type { User } from '../../driver/user.ts'
import { own } from '../../games/own.ts'
import { live } from '../chaski.ts'
import { openSeldom } from '../seldom.ts'
import { commandFor } from '../whole-games/typed.ts'
import { CHANNEL, type, type World } from './world.ts'

const spyings = await own('spying')

/** What shows something at any table. */
const LINES = [
  '/turn',
  '/turn hint:true',
  '/hand',
  '/log',
  '/log page:2',
  '/games',
  '/recap',
  '/replay',
  '/notes',
  '/table words:true',
  '/table near:M9',
  '/vote show',
] as const

/**
 * Has a user ask all that can be asked without changing anything: by commands, wrong moves, completions, buttons and the
 * order's form.
 */
export async function askEverything(
  { game, chaski: { world } }: World,
  user: User,
  wrong: readonly string[],
): Promise<void> {
  const moves = wrong.flatMap(move => [`/turn moves:${move}`, `/turn why:${move}`, commandFor(game, move)])
  for (const line of [...LINES, ...moves, ...(spyings.get(game)?.lines ?? [])]) await type(user, line)
  await user.complete(CHANNEL, '/turn moves:')
  await user.complete(CHANNEL, '/turn why:')
  await completeEverything(world, game, user)
  const shown = await live(world, CHANNEL, message => message.text.includes('Waiting for'))
  for (const { customId } of shown.buttons) {
    if (parseCustomId(customId)?.type === 'play') continue
    const { reply } = await user.press(shown, customId)
    const more = reply && (await seldomOf(user, reply))
    const order = more?.buttons.find(({ customId }) => customId.includes('/do/order/'))
    if (more !== undefined && order !== undefined) await user.press(more, order.customId)
    if (reply !== undefined) user.dismiss(reply)
  }
  await askWhyNot(user)
}

/** Has a user ask why not, of everything, and of each thing that can be shown in a picture. */
async function askWhyNot(user: User): Promise<void> {
  const { reply } = await user.slash(CHANNEL, '/turn')
  if (reply === undefined) return
  const more = await seldomOf(user, reply)
  const whyNot = more?.buttons.find(({ customId }) => customId.includes('/do/why/'))
  const told = more && whyNot && (await user.press(more, whyNot.customId)).updated
  for (const { customId } of told?.buttons ?? []) {
    if (customId.includes('/do/why/')) await user.forge(reply, customId)
  }
  user.dismiss(reply)
}

/** What is seldom wanted on a panel; undefined on what is none. */
async function seldomOf(user: User, panel: Seen): Promise<Seen | undefined> {
  const isPanel = panel.buttons.some(({ customId }) => parseCustomId(customId)?.type === 'more')
  return isPanel ? openSeldom(user, { reply: panel }) : undefined
}

/** Has a user begin each subcommand of the game and look at what is suggested for each option; the first is taken. */
async function completeEverything(world: World['chaski']['world'], game: string, user: User): Promise<void> {
  const command = world.commands().find(({ name }) => name === game)
  for (const sub of command?.options ?? []) {
    if (sub.type !== Kind.Subcommand) continue
    let line = `/${game} ${sub.name}`
    for (const option of sub.options ?? []) {
      if (option.type !== Kind.String || !option.autocomplete || option.name === 'table') continue
      const [suggested] = await user.complete(CHANNEL, `${line} ${option.name}:`)
      if (suggested === undefined) break
      line += ` ${option.name}:${suggested.value}`
    }
  }
}
