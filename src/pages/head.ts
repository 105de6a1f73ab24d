import type { APIButtonComponent, APIComponentInContainer } from 'discord-api-types/v10'
import type { Words } from '../engine/contract/words.ts'
import type { Position } from '../tables/record/position.ts'
import { isWatched } from '../tables/record/running.ts'
import { type Speech, tableName } from '../words/speech.ts'
import type { HouseKey } from '../words/words.ts'
import { deedId, type PlainDeed } from './model/custom-id.ts'
import { button, rows, type Tone } from './model/page.ts'

/** How a table is called, and that it is for practice or has hints. */
export function title({ table, seats }: Position, spoken: Speech): string {
  return [`### ${tableName(spoken, table.id)}`, ...tellPractice({ table, seats }, spoken.house)].join('\n')
}

/** That a table is for practice or to be watched, or has hints, if so. */
export function tellPractice(
  { table, seats }: Pick<Position, 'table' | 'seats'>,
  house: Words<HouseKey>,
): readonly string[] {
  const { practice, hints } = table
  if (isWatched(table, seats)) return [`-# 👀 ${house.say('live.watched')}`]
  if (practice) return [`-# 🎓 ${house.say('live.practice')}`]
  return hints ? [`-# 💡 ${house.say('live.hints')}`] : []
}

const TONES: Partial<Readonly<Record<PlainDeed, Tone>>> = { start: 'go', turn: 'main', join: 'main', rematch: 'main' }

/** Buttons of the table for all who see it. */
export function deeds(position: Position, spoken: Speech, list: readonly PlainDeed[]): APIComponentInContainer[] {
  return rows(deedButtons(position, spoken, list))
}

/** The same before they are put in rows. */
export function deedButtons({ table }: Position, spoken: Speech, list: readonly PlainDeed[]): APIButtonComponent[] {
  const label = (deed: PlainDeed): HouseKey => `button.${deed}`
  return list.map(deed => button(spoken.house.say(label(deed)), deedId(table.id, deed), TONES[deed]))
}
