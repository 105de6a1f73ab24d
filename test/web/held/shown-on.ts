import type { Locator, Page } from 'playwright-core'
import type { BoardState, ShownPicture } from '../../../src/web/protocol/board-state.ts'
import type { Begun } from '../../discord/begin-table.ts'

/** What a page shows of a table. */
export interface ShownOn {
  readonly dock: Locator
  readonly prepared: Locator
  /** A place, in the first picture that shows it. */
  spot(place: string): Locator
  /** All that is drawn of the pictures, their lights aside. */
  drawn(): Promise<string>
  /** The places that have a light of a kind. */
  lit(kind: 'legal' | 'asked' | 'chosen'): Promise<readonly string[]>
  /** The pictures that the server tells of, with these places tapped. */
  told(...tapped: readonly string[]): Promise<readonly ShownPicture[]>
}

/** Looks at the page of a table. */
export function shownOn(board: Page, { table }: Pick<Begun, 'table'>): ShownOn {
  const scenes = board.locator('.board .picture > div > svg > svg')
  return {
    dock: board.getByRole('region', { name: 'Your move' }),
    prepared: board.getByRole('group', { name: 'Prepared' }).getByRole('button'),
    spot: place => board.locator(`.spot[data-place="${place}"]`).first(),
    drawn: () => scenes.evaluateAll(all => all.map(one => one.innerHTML.replaceAll(/<!--.*?-->/g, '')).join('\n')),
    lit: kind =>
      board.locator(`.board .spot.${kind}`).evaluateAll(all => all.map(one => one.getAttribute('data-place') ?? '')),
    told: async (...tapped) => {
      const at = tapped.length > 0 ? `?at=${tapped.join(',')}` : ''
      const state = await board.evaluate(
        async (path): Promise<BoardState> => (await fetch(path)).json(),
        `api/${table}/state${at}`,
      )
      return state.board.flatMap(block => (block.type === 'picture' ? [block] : []))
    },
  }
}
