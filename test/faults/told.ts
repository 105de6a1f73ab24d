import { publicLocale, speech, tellEntries } from '../../src/discord/words/speech.ts'
import { houseWords } from '../../src/discord/words/words.ts'
import type { TableId } from '../../src/store/values/ids.ts'
import type { Desk } from '../../src/tables/record/desk.ts'
import { show } from '../../src/tables/turn/show.ts'
import type { World } from '../driver/playground.ts'
import { log } from '../tables/log.ts'

/** What a live message has no room for stands in the log. */
const LEFT_OUT = '…'

/** What stands in a channel of the tables that are played there: in messages of its own, or on the live one while that stays. */
export function storyIn(world: World, channel: string): readonly string[] {
  return world.messages(channel).flatMap(({ buttons, pictures, text }) => {
    const lines = text.split('\n')
    const isTold = buttons.length + pictures.length === 0
    if (!isTold) return lines.flatMap(meanwhile)
    return lines.filter(line => !/^-# .* · table #\d+$/.test(line)).map(line => line.replace(/^ *- /, ''))
  })
}

function meanwhile(line: string): readonly string[] {
  const [, told] = /^-# [▸·] (.*)$/.exec(line) ?? []
  if (told !== undefined) return [told]
  const [, count] = /^-# … and (\d+) more lines? in the log$/.exec(line) ?? []
  return Array(Number(count ?? 0)).fill(LEFT_OUT)
}

/** A story with the lines that a live message has left out, and the names that a turn tells once, from the story as it is. */
export function filledIn(told: readonly string[], story: readonly string[]): readonly (string | undefined)[] {
  return told.map((line, index) => (line === LEFT_OUT || isEndOf(line, story[index]) ? story[index] : line))
}

/** Whether a line is another without the name that it begins with. */
function isEndOf(line: string, whole = ''): boolean {
  return line !== '' && whole.toLowerCase().endsWith(` ${line.toLowerCase()}`)
}

/** What has to stand there, from a table's log. */
export async function storyOf(desk: Desk, table: TableId): Promise<readonly string[]> {
  const [shown, read] = await Promise.all([show(desk, { table }), log(desk, { table, limit: 1000 })])
  if (!shown.ok || !read.ok) throw new Error(`no table #${table}`)
  const { position } = shown
  const spoken = speech(desk, position, publicLocale(position))
  const begun = houseWords(
    'en',
    position.seats.map(seat => seat.name),
  )
  const people = { seats: position.seats.map(({ seat }) => seat) }
  const commitment = position.table.commitment ?? ''
  return [
    begun.say('live.started-line', { people }),
    `-# ${begun.say('live.commitment', { commitment })}`,
    ...tellEntries(spoken, 'public', read.entries),
  ]
}
