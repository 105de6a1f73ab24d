import { pause } from '../soak/crowd.ts'
import { contradictions, untruths } from '../soak/inspect.ts'
import type { Scene } from '../soak/table.ts'
import type { ClickedTable } from './click.ts'

/** What is wrong with tables when all has come to rest, a line for each: what, and details. */
export interface Audit {
  /** An acknowledged move is not there. */
  readonly lost: readonly string[]
  /** A move or a message is there twice. */
  readonly doubled: readonly string[]
  /** What a table shows or tells is not what stands in the database. */
  readonly untrue: readonly string[]
}

/** Everything is told within this time after nobody clicks any more, in milliseconds, or it is taken for lost. */
const PATIENCE_MS = 60_000
const HANDS = 4

/** Compares tables with what their players were told, once all is told. */
export async function audit(scene: Scene, tables: readonly ClickedTable[]): Promise<Audit> {
  const until = performance.now() + PATIENCE_MS
  const found = await each(tables, async table => {
    const shown = await settled(scene, table, until)
    const logged = await contradictions(scene, table)
    table.unanswered.clear()
    const name = `${table.game} #${table.id}`
    return [
      ...shown.map(what => ({ what: isDoubled(what) ? 'doubled' : 'untrue', line: `${name}: ${what}` })),
      ...logged.map(({ what, details }) => ({ what, line: `${name}: ${what} ${details}` })),
    ]
  })
  const lines = (of: string) => found.filter(({ what }) => what === of).map(({ line }) => line)
  return { lost: lines('lost'), doubled: lines('doubled'), untrue: [...lines('untrue'), ...lines('replay')] }
}

/** What a table still shows that is not so when patience ends. */
async function settled(scene: Scene, table: ClickedTable, until: number): Promise<readonly string[]> {
  for (;;) {
    const wrong = await untruths(scene, table)
    if (wrong.length === 0 || performance.now() > until) return wrong
    await pause(250)
  }
}

const isDoubled = (what: string) => /^[2-9]\d* messages with buttons$/.test(what)

async function each<T, R>(things: readonly T[], work: (thing: T) => Promise<readonly R[]>): Promise<readonly R[]> {
  const left = [...things]
  const found: R[] = []
  const hand = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) found.push(...(await work(next)))
  }
  await Promise.all(Array.from({ length: HANDS }, hand))
  return found
}
