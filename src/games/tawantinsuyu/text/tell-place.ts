import { ownOf } from '../../../engine/contract/seat.ts'
import { say } from '../../../engine/contract/words.ts'
import { armyCardsOf, godCardsOf } from '../components/cards.ts'
import { hillOf } from '../components/hill.ts'
import { spaceNamed } from '../components/spaces.ts'
import type { TawantinsuyuPhrase, TawantinsuyuWords } from '../locales/keys.ts'
import type { View } from '../view.ts'
import { armyCardOf, godCardOf, weavingNamed } from './nouns.ts'
import { regionSpace, statuesLeft, templeStep, tileAt } from './places/boards.ts'
import { iconAt, sectionAt, spaceAt, stepsIn } from './places/hill.ts'
import { nomadsOf, openWeaving, ownStatue, ownStock, ownWorkers, villageEnd } from './places/supplies.ts'

/** What lies at a place of a picture. */
export function tellPlace(view: View, place: string, words: TawantinsuyuWords): string {
  const [first = '', ...others] = place.split(' ')
  const phrase = others.length === 0 ? thingAt(view, place) : thingsOf(view, first, others)
  return phrase === undefined ? place : say(words, phrase)
}

/** What is called by one word. */
function thingAt(view: View, place: string): TawantinsuyuPhrase | undefined {
  const { pack, agenda } = view
  const { tiles, starting } = pack.weavings
  const space = spaceNamed(hillOf(pack), place)
  if (space !== undefined) return spaceAt(view, space)
  if (place === 'climb') return templeStep(view)
  if (place === 'study') return ownStock(view, 'potato')
  if ([...tiles, ...starting].some(({ id }) => id === place)) return weavingNamed(pack, place)
  if (godCardsOf(pack).some(({ name }) => name === place)) return godCardOf(pack, place)
  // Of those on the table only the Soldiers count.
  if (agenda.at(-1)?.type === 'flip' && /^a[12]$/.test(place)) {
    return { key: 'place.army-down', facts: { count: Number(place.slice(1)) } }
  }
  if (armyCardsOf(pack).some(({ name }) => name === place)) return armyCardOf(pack, place)
  return tileAt(view, place)
}

/** What is called by a first word and what follows it. */
function thingsOf(
  view: View,
  first: string,
  [second = '', third = '']: readonly string[],
): TawantinsuyuPhrase | undefined {
  switch (first) {
    case 'priest':
      return sectionAt(view, Number(second) - 1)
    case 'move':
      return sectionAt(view, (ownOf(view)?.priest ?? 0) + Number(second))
    case 'steps':
      return stepsIn(view, Number(second) - 1)
    case 'task':
      return iconAt(view, Number(second) - 1)
    case 'take':
    case 'use':
      return thingAt(view, second)
    case 'conquer':
      return regionSpace(view, second, Number(third) - 1)
    case 'statue':
      return statuesLeft(view, second, third)
    case 'hire':
      return villageEnd(view, second)
    case 'casualty':
      return third === 'nomads' ? nomadsOf(view, second) : villageEnd(view, third)
    case 'nomad':
      return nomadsOf(view, second)
    case 'place':
    case 'release':
      return ownWorkers(view, second)
    case 'weave':
      return openWeaving(view)
    case 'exchange':
      return ownStock(view, second)
    case 'sacrifice':
      return ownStatue(second, 'small')
    case '-':
      return ownStatue(second, 'large')
    default:
      return undefined
  }
}
