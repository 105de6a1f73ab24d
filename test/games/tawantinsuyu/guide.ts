import type { Guide } from '../../discord/whole-games/guide.ts'

/** The whole games of Tawantinsuyu, one for each number of players: beside a single player, Axomamma is scored. */
export default {
  games: ['two-who-try-anything', 'three-with-many-answers', 'alone-against-axomamma', 'four-who-exchange'],
  ending: { line: '’s final scoring:', times: seats => Math.max(2, seats) },
} satisfies Guide
