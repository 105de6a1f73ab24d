import assert from 'node:assert/strict'
import { LANGUAGES } from '../../words.ts'
import type { Law } from '../law.ts'
import type { Position } from '../position.ts'
import { twins } from '../twins/index.ts'
import { scenesOf, someViewersOf, viewersOf, viewOf, wordingOf } from './faces.ts'
import { pagesOf } from './menus.ts'
import { legalOf } from './moves.ts'

export const secrets: readonly Law[] = [
  {
    name: 'two states that differ in what a viewer may not know are the same to him',
    tables: 12,
    holds(position, whims) {
      const { game, match } = position
      const twinOf = twins[game.id]
      assert.ok(twinOf, `nobody makes twins of a state of ${game.id}`)
      for (const viewer of viewersOf(position)) {
        const twin = withState(position, twinOf(match.state, viewer, whims))
        assert.deepEqual(viewOf(twin, viewer), viewOf(position, viewer))
        assert.deepEqual(pagesOf(twin, viewer), pagesOf(position, viewer))
        assert.deepEqual(game.waiting(twin.match.state), game.waiting(match.state))
        if (viewer !== 'public') assert.deepEqual(legalOf(twin, viewer), legalOf(position, viewer))
      }
      for (const viewer of someViewersOf(position, whims)) {
        const twin = withState(position, twinOf(match.state, viewer, whims))
        const language = whims.pick(LANGUAGES)
        assert.deepEqual(scenesOf(twin, viewer, language), scenesOf(position, viewer, language))
        assert.deepEqual(wordingOf(twin, viewer, language), wordingOf(position, viewer, language))
      }
    },
  },
  {
    name: 'the seed is in no view',
    holds(position) {
      for (const viewer of viewersOf(position)) {
        assert.ok(!JSON.stringify(viewOf(position, viewer)).includes(position.match.seed))
      }
    },
  },
]

function withState(position: Position, state: unknown): Position {
  return { ...position, match: { ...position.match, state } }
}
