import { Counter, Histogram, type Registry } from 'prom-client'
import type { BoardWatch } from '../web/board-watch.ts'
import { SECONDS } from './buckets.ts'
import { openSource } from './source.ts'

/** Counts what pages of boards in browsers ask and do, and tells how many listen. */
export function countBoards(registers: Registry[]): BoardWatch {
  const streams = openSource<number>(registers)
  const requests = new Histogram({
    name: 'chaski_board_request_seconds',
    help: 'Time until a request of a page in a browser was answered, by what it asked for and how that ended.',
    labelNames: ['route', 'outcome'],
    buckets: SECONDS,
    registers,
  })
  const presses = new Counter({
    name: 'chaski_board_presses_total',
    help: 'What was done on pages in browsers, by what came of it: it was done, is to be asked about once more (commits), or a page, a form or a sentence.',
    labelNames: ['outcome'],
    registers,
  })
  const opened = new Counter({
    name: 'chaski_board_opened_total',
    help: 'Boards that were opened, in a tab of a browser or in Discord.',
    labelNames: ['door'],
    registers,
  })
  streams.gauge('chaski_board_streams', 'Pages in browsers that this process tells of changes.', count => count)
  return {
    boardAnswered: (route, outcome, seconds) => requests.observe({ route, outcome }, seconds),
    boardOpened: door => opened.inc({ door }),
    boardPressed: outcome => presses.inc({ outcome }),
    boardStreams: streams.come,
  }
}
