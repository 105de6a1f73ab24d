import { publicLocale, speech, tellEntries } from '../../src/discord/words/speech.ts'
import { houseWords } from '../../src/discord/words/words.ts'
import type { TableId } from '../../src/store/values/ids.ts'
import type { Desk } from '../../src/tables/record/desk.ts'
import { show } from '../../src/tables/turn/show.ts'
import type { World } from '../driver/playground.ts'
import { log } from '../tables/log.ts'

/** What stands in a channel of the tables that are played there, beside their live messages. */
export function storyIn(world: World, channel: string): readonly string[] {
  return world
    .messages(channel)
    .filter(({ buttons, pictures }) => buttons.length + pictures.length === 0)
    .flatMap(({ text }) => text.split('\n'))
    .filter(line => !/^-# .* · table #\d+$/.test(line))
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
