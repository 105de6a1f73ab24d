import type { TableId } from '../../src/store/values/ids.ts'
import type { Context } from '../../src/tables/record/context.ts'
import { show } from '../../src/tables/turn/show.ts'
import { publicLocale, speech, tellEntries } from '../../src/words/speech.ts'
import { uiWords } from '../../src/words/words.ts'
import type { World } from '../driver/playground.ts'
import { log } from '../tables/log.ts'

/** What a live message has no room for stands in the log. */
const LEFT_OUT = '…'

/** A message that tells more of a table begins with its number. */
const NUMBERED = /^-# table #\d+ /

/** What stands in a channel of the tables that are played there: in messages of its own, or on the live one while that stays. */
export function storyIn(world: World, channel: string): readonly string[] {
  return world.messages(channel).flatMap(({ buttons, pictures, text }) => {
    const lines = text.replace(NUMBERED, '-# ').split('\n')
    if (buttons.length + pictures.length > 0) return lines.flatMap(line => linesOf(line) ?? [])
    return lines.filter(line => !/^-# .* · table #\d+$/.test(line)).flatMap(line => linesOf(line) ?? [line])
  })
}

/** The lines of a paragraph that tells what happened. */
function linesOf(paragraph: string): readonly string[] | undefined {
  const [, told] = /^-# ▸ (.*)$/.exec(paragraph) ?? []
  if (told !== undefined) return told.split(' · ').flatMap(again)
  const [, count] = /^-# … and (\d+) more lines? in the log$/.exec(paragraph) ?? []
  return count === undefined ? undefined : Array(Number(count)).fill(LEFT_OUT)
}

/** A line as often as it is told to have happened. */
function again(line: string): readonly string[] {
  const [, one = line, times = '1'] = /^(.*) \(×(\d+)\)$/.exec(line) ?? []
  return Array(Number(times)).fill(one)
}

/** A story with the lines that a live message has left out, and the names and full stops that a turn tells once, from the story as it is. */
export function filledIn(told: readonly string[], story: readonly string[]): readonly (string | undefined)[] {
  return told.map((line, index) => (line === LEFT_OUT || isEndOf(line, story[index]) ? story[index] : line))
}

/** Whether a line is another without the name that it begins with, or without its full stop. */
function isEndOf(line: string, whole = ''): boolean {
  const [end, all] = [line, ` ${whole}`].map(one => one.toLowerCase().replace(/\.$/, ''))
  return line !== '' && all?.endsWith(` ${end}`) === true
}

/** What stands there, from a table's log: how many of its lines have to, and further ones that come with the next question. */
export interface Story {
  readonly lines: readonly string[]
  readonly due: number
}

/** What stands there of a table. What was played of a question that is still open may be told later. */
export async function wholeStory(context: Context, table: TableId): Promise<Story> {
  const [shown, read] = await Promise.all([show(context, { table }), log(context, { table, limit: 1000 })])
  if (!shown.ok || !read.ok) throw new Error(`no table #${table}`)
  const { position } = shown
  const spoken = speech(context, position, publicLocale(position))
  const begun = uiWords(
    'en',
    position.seats.map(seat => seat.name),
  )
  const people = { seats: position.seats.map(({ seat }) => seat) }
  const commitment = position.table.commitment ?? ''
  const opening = [begun.say('live.started-line', { people }), `-# ${begun.say('live.commitment', { commitment })}`]
  const isAsked = position.phase === 'game' && position.table.status === 'RUNNING'
  const asked = isAsked ? position.beat : Number.POSITIVE_INFINITY
  const over = read.entries.filter(({ beat }) => beat < asked)
  const lines = [...opening, ...tellEntries(spoken, 'public', read.entries)]
  return { lines, due: opening.length + tellEntries(spoken, 'public', over).length }
}

/** All that will have been told of what has happened at a table. */
export async function storyOf(context: Context, table: TableId): Promise<readonly string[]> {
  return (await wholeStory(context, table)).lines
}
