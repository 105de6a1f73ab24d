import { expect } from 'vitest'
import { parseCustomId } from '../../src/discord/messages/custom-id.ts'
import { live, people } from '../discord/chaski.ts'
import type { Outcome } from '../driver/outcome.ts'
import type { World } from '../driver/playground.ts'
import type { Seen } from '../driver/seen.ts'
import type { User } from '../driver/user.ts'

/** A table of Incan Gold in a channel of its own. */
export interface Round {
  readonly world: World
  readonly channel: string
  readonly players: Players
}

/** There are at least three. */
export type Players = readonly [User, User, User, ...User[]]

/** People to play with, who read English. */
export function playersOf(world: World, count: number): Players {
  const [one, two, three, ...more] = people(world, count).map(({ name }) => world.user(name, { locale: 'en-US' }))
  if (!one || !two || !three) throw new RangeError(`${count} are too few to play`)
  return [one, two, three, ...more]
}

const isQuestion = ({ text }: Seen) => text.includes('Waiting for')
export const isEnd = ({ text }: Seen) => text.includes('The game is over.')

/** The choice of who leaves is as good as random, yet the same in every run. */
function choiceOf(seat: number, beat: number): 'on' | 'leave' {
  return (seat * 7 + beat * 5) % 4 === 0 ? 'leave' : 'on'
}

export const LABELS = { on: 'Go on', leave: 'Leave' } as const

/** A table and its first question. */
type Begun = readonly [Round, Seen]

/** Opens a table in a new channel, seats everybody and starts. */
export function begin(world: World, name: string, players: Players): Promise<Begun> {
  return beginIn(world, world.addChannel(name).name, players)
}

/** The same in a channel or thread that is there. */
export async function beginIn(world: World, channel: string, players: Players): Promise<Begun> {
  const [host, ...others] = players
  await host.slash(channel, `/play new game:incan-gold players:${players.length}`)
  const lobby = await live(world, channel, message => message.text.includes(`1 of ${players.length}`))
  for (const other of others) await other.press(lobby, 'Join')
  await host.press(lobby, 'Start')
  const question = await live(world, channel, isQuestion)
  await world.until(() => world.messages(channel).filter(({ buttons }) => buttons.length > 0).length === 1)
  return [{ world, channel, players }, question]
}

/** The number of the question that a live message asks. */
export function beatOf({ buttons }: Seen): number {
  const shared = buttons.map(({ customId }) => parseCustomId(customId)).find(id => id?.type === 'play')
  return shared?.beat ?? Number.NaN
}

/** The players waited for, as the live message says. */
export function askedBy(shown: Seen, players: readonly User[]): readonly User[] {
  return isQuestion(shown) ? players.filter(({ id }) => shown.text.includes(`<@${id}>`)) : []
}

/** Everybody who is asked answers; returns the next question or the end. */
export async function answerAll(round: Round, shown: Seen): Promise<Seen> {
  for (const { failed } of await Promise.all(answers(round, shown))) expect(failed).toBeUndefined()
  return nextOf(round, shown)
}

/** What comes of everybody's answer who is asked, sent at the same moment. */
export function answers({ players }: Round, shown: Seen): readonly Promise<Outcome>[] {
  const asked = askedBy(shown, players)
  expect(asked.length).toBeGreaterThan(0)
  return asked.map(player => player.press(shown, LABELS[choiceOf(players.indexOf(player), beatOf(shown))]))
}

/** The question after this one, or the end. */
export function nextOf({ world, channel }: Pick<Round, 'world' | 'channel'>, shown: Seen): Promise<Seen> {
  // A message whose fate the bot did not learn is edited to what is next, so that a new question need not be a new message.
  const isNext = (message: Seen) => isEnd(message) || beatOf(message) > beatOf(shown)
  return live(world, channel, message => isNext(message) && message.pictures.length > 0)
}

/** Plays to the end from a question on. */
export async function playOut(round: Round, question: Seen): Promise<Seen> {
  let shown = question
  while (!isEnd(shown)) shown = await answerAll(round, shown)
  return shown
}
