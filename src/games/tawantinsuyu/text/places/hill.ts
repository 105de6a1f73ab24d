import { at } from '../../../../engine/basics/at.ts'
import { seatLetter } from '../../../../engine/contract/seat.ts'
import type { Fact } from '../../../../engine/contract/words.ts'
import { hillOf, SECTIONS } from '../../components/hill.ts'
import { spaceName } from '../../components/spaces.ts'
import type { TawantinsuyuPhrase } from '../../locales/keys.ts'
import { priestAction } from '../../rules/high-priest.ts'
import { taskAt } from '../../rules/tasks.ts'
import type { View } from '../../view.ts'
import { workerOf } from '../lists.ts'

/** A space: its god, the tasks around it, and who stands there. */
export function spaceAt({ pack, hill: workers }: View, space: number): TawantinsuyuPhrase {
  const hill = hillOf(pack)
  const { god, icons } = at(hill.spaces, space)
  const tasks = icons.map((icon): TawantinsuyuPhrase => ({ key: `icon.${at(hill.icons, icon)}` }))
  const line: TawantinsuyuPhrase = {
    key: 'place.space',
    facts: { space: spaceName(hill, space), god: { key: `god.${god}` }, tasks: { list: tasks } },
  }
  const there = workers.find(one => one.space === space)
  return there === undefined ? line : { key: 'place.taken', facts: { line, who: workerOf(there.worker) } }
}

/** A section of the Coricancha: its action, and whose High Priests stand there. */
export function sectionAt({ pack, turned, players, axomamma }: View, number: number): TawantinsuyuPhrase {
  const section = number % SECTIONS
  const who = [
    ...players.flatMap(({ priest }, seat): Fact[] => (priest === section ? [{ seat }] : [])),
    ...(axomamma?.priest === section ? [{ key: 'scene.axomamma' }] : []),
  ]
  const line: TawantinsuyuPhrase = {
    key: 'place.section',
    facts: { section: section + 1, action: { key: `action.${priestAction(pack, section, turned)}` } },
  }
  return who.length === 0 ? line : { key: 'place.priests', facts: { line, who: { list: who } } }
}

/** The Steps of a section, by the letters of those who built them. */
export function stepsIn({ steps }: View, section: number): TawantinsuyuPhrase | undefined {
  const there = steps[section]
  if (there === undefined) return undefined
  const builder = (seat: number | undefined): Fact => (seat === undefined ? { key: 'place.free' } : seatLetter(seat))
  const facts = { section: section + 1, upper: builder(there.upper), lower: builder(there.lower) }
  return { key: 'place.steps', facts }
}

/** A task icon beside the Worker whose tasks are done. */
export function iconAt({ pack, agenda }: View, icon: number): TawantinsuyuPhrase | undefined {
  const matter = agenda.at(-1)
  if (matter?.type !== 'tasks') return undefined
  const hill = hillOf(pack)
  const task: TawantinsuyuPhrase = { key: `task.${taskAt({ hill }, matter.space, icon)}` }
  return { key: 'place.task', facts: { number: icon + 1, space: spaceName(hill, matter.space), task } }
}
