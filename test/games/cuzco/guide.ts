import { z } from 'zod'
import { eventSchema } from '../../../src/games/cuzco/events.ts'
import type { Guide } from '../../discord/whole-games/guide.ts'
import { OUTCOMES, outcomesOf } from './festivals.ts'

/** The whole games of Cuzco end festivals in every way there is. */
export default {
  games: ['two-who-raise', 'three-with-many-festivals', 'four-who-plan'],
  mustMeet: { all: OUTCOMES, metIn: events => outcomesOf(z.array(eventSchema).parse(events)) },
  ending: { line: '’s final scoring:', times: seats => seats },
} satisfies Guide
