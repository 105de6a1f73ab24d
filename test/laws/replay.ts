import { parseArgs } from 'node:util'
import type { AnyGame } from '../../src/engine/contract/game.ts'
import { act, type Transcript } from '../../src/engine/play/match.ts'
import { atVersion } from '../../src/engine/play/versions.ts'
import { gameOf } from '../games/registered.ts'
import { wordsOf } from '../words.ts'
import { readTranscript } from './failure.ts'
import { judge } from './judge.ts'
import { begin, type Position } from './position.ts'
import { tool } from './tool.ts'

const HELP = `Plays a saved game again, prints its log and the table in words, and checks the laws of all games there.

npm run replay -- FILE [--upto N]

  FILE        a game as JSON: what \`npm run fuzz\` saved, or any transcript
  --upto N    plays only the first N entries of the log
  --help      says this`

tool(() => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { upto: { type: 'string' }, help: { type: 'boolean', default: false } },
  })
  const [file] = positionals
  if (!values.help && file !== undefined) return show(readTranscript(file), entries(values.upto))
  console.log(HELP)
  return values.help ? 0 : 2
})

function entries(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const number = Number(text)
  if (!Number.isInteger(number) || number < 0) throw new RangeError(`--upto is a whole number, not ${text}`)
  return number
}

/** Prints the game up to an entry; returns the exit code. */
function show(transcript: Transcript<unknown, unknown>, upTo = transcript.log.length): number {
  const game = atVersion(gameOf(transcript.game), transcript.version)
  if (!game) throw new RangeError(`the rules of ${transcript.game}, version ${transcript.version}, are pinned nowhere`)
  const position = replayAloud(game, { ...transcript, log: transcript.log.slice(0, upTo) })
  const words = wordsFor(transcript)
  console.log(`\n${game.board(game.view(position.match.state, 'public'), words)}\n`)
  const faults = judge(position)
  for (const { law, message } of faults) console.error(`BROKEN: ${law}\n${message}\n`)
  if (faults.length === 0) console.log('All laws hold here.')
  return faults.length === 0 ? 0 : 1
}

function wordsFor({ game, seats }: Transcript<unknown, unknown>) {
  return wordsOf(
    game,
    'en',
    Array.from({ length: seats }, (_, seat) => `Seat ${seat}`),
  )
}

/** Replays a log and prints a line for each of its entries and events. Throws an Error at an entry that is refused. */
function replayAloud(game: AnyGame, transcript: Transcript<unknown, unknown>): Position {
  const words = wordsFor(transcript)
  let position: Position = { game, match: begin(game, transcript), events: [] }
  for (const [number, { seat, action }] of transcript.log.entries()) {
    console.log(`${number + 1}. seat ${seat}: ${game.notation.format(action)}`)
    const acted = act(game, position.match, seat, action)
    if (!acted.ok) throw new Error(`refused: ${game.explain(acted.refusal, words)}`)
    const told = acted.events
      .map(event => game.tell(event, 'public', words, transcript.options))
      .filter(line => line !== '')
    for (const line of told) console.log(`   ${line}`)
    const match = { ...position.match, ...acted.match, log: [...position.match.log, { seat, action }] }
    position = { game, match, events: acted.events }
  }
  return position
}
