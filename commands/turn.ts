import { atTable, command } from '../src/discord/slash/command.ts'
import { ANYWHERE } from '../src/discord/slash/description.ts'
import { completed, oneOf, yesOrNo } from '../src/discord/slash/options.ts'
import { WAITING } from '../src/discord/slash/tables.ts'
import { answerWhy, showHint } from '../src/operations/advice.ts'
import { LONGEST_LINE, splitMoves } from '../src/operations/lines/split-moves.ts'
import { playMoves, showTurn, undoSteps } from '../src/operations/my-turn.ts'
import { suggestMoves, suggestWhy } from '../src/operations/typed/suggestions.ts'
import { AFTER_MOVE } from '../src/pages/turn/turn-page.ts'

/** One's turn: the panel, moves typed at once, a step back, why something is not possible, a possible turn. */
export default command(
  ANYWHERE,
  atTable(
    'turn',
    {
      moves: completed('turn.moves', suggestMoves, { longest: LONGEST_LINE }),
      undo: oneOf('turn.undo', ['last', 'all'], steps => (steps === 'last' ? 'turn.undo.step' : 'turn.undo.all')),
      why: completed('turn.why', suggestWhy),
      hint: yesOrNo('turn.hint'),
    },
    (act, { moves, undo, why, hint = false }) => {
      if (undo !== undefined) return undoSteps(act, undo === 'last' ? 1 : undo)
      if (why !== undefined) return answerWhy(act, why)
      if (hint) return showHint(act)
      return moves === undefined ? showTurn(act) : playMoves(act, splitMoves(moves), AFTER_MOVE)
    },
    { ...WAITING, press: 'turn' },
  ),
)
