import type { Pack } from '../components/pack-form.ts'
import type { Worker } from '../components/workers.ts'
import type { TawantinsuyuPhrase } from '../locales/keys.ts'
import type { AxomammaView, PlayerView } from '../view.ts'
import { listed } from './lists.ts'
import { buildingOf, weavingNamed } from './nouns.ts'

/** What lies before a player, or before Axomamma. */
export function belongingsOf(
  pack: Pack,
  { buildings, statues, tapestries, army }: PlayerView | AxomammaView,
): TawantinsuyuPhrase[] {
  const turned = (thing: TawantinsuyuPhrase, down: boolean): TawantinsuyuPhrase =>
    down ? { key: 'board.down', facts: { thing } } : thing
  return [
    ...buildings.map(({ id, down }) => turned(buildingOf(pack, id), down)),
    ...statues.map(
      ({ god, size }): TawantinsuyuPhrase => ({
        key: 'event.statue-given',
        facts: { god: { key: `god.${god}` }, size: { key: `size.${size}` } },
      }),
    ),
    ...tapestries.map(
      (tiles): TawantinsuyuPhrase => ({
        key: 'board.tapestry',
        facts: { tiles: { list: tiles.map(tile => weavingNamed(pack, tile)) } },
      }),
    ),
    ...[true, false].flatMap((down): TawantinsuyuPhrase[] => {
      const count = army.filter(one => one.down === down).length
      return count === 0 ? [] : [turned({ key: 'army-cards', facts: { count } }, down)]
    }),
  ]
}

/** Workers, one after another. */
export function workersOf(workers: readonly Worker[]) {
  return listed(workers.map((worker): TawantinsuyuPhrase => ({ key: `worker.${worker}` })))
}
