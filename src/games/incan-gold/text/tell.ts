import type { Viewer } from '../../../engine/contract/seat.ts'
import { type Fact, say } from '../../../engine/contract/words.ts'
import type { Artifact, Card } from '../components/cards.ts'
import type { Event, Taken } from '../events.ts'
import type { GoldPhrase, GoldWords } from '../locales/keys.ts'
import { type Lying, ROUNDS } from '../state.ts'

/** `5 gems` */
export function gemsOf(count: number): GoldPhrase {
  return { key: 'gems', facts: { count } }
}

/** `5 points` */
export function pointsOf(count: number): GoldPhrase {
  return { key: 'points', facts: { count } }
}

/** The artifact by its name, and its worth where it is known. */
export function artifactOf(artifact: Artifact, worth?: number): GoldPhrase {
  const name: GoldPhrase = { key: `artifact.${artifact}` }
  return worth === undefined ? name : { key: 'artifact.worth', facts: { artifact: name, worth } }
}

/** Artifacts that somebody took, with what they are worth to them. */
export function takenOf(taken: readonly Taken[]): Fact {
  return { list: taken.map(({ artifact, worth }) => artifactOf(artifact, worth)) }
}

/** A card by its name. */
export function cardOf(card: Card): GoldPhrase {
  if (card.type === 'hazard') return { key: `hazard.${card.hazard}` }
  if (card.type === 'artifact') return artifactOf(card.artifact)
  return { key: 'card.treasure', facts: { value: card.gems } }
}

/** A card of the path, with the gems that lie on it. */
export function lyingOf({ card, gems }: Lying): GoldPhrase {
  if (card.type !== 'treasure' || gems === 0) return cardOf(card)
  return { key: 'card.treasure-left', facts: { value: card.gems, gems } }
}

type Of<Type extends Event['type']> = Extract<Event, { type: Type }>

/** One line of the log; empty for a choice, which is told when all have chosen. */
export function tell(event: Event, _: Viewer, words: GoldWords): string {
  return phrasesOf(event)
    .map(phrase => say(words, phrase))
    .join(' ')
}

function phrasesOf(event: Event): readonly GoldPhrase[] {
  switch (event.type) {
    case 'chosen':
    case 'rethought':
      // The table shows who has chosen, and one's panel what, as long as it matters.
      return []
    case 'left':
      return left(event)
    case 'went-on':
      return [{ key: 'event.went-on', facts: { count: event.seats.length, who: { seats: event.seats } } }]
    case 'round-began':
      return [roundBegan(event)]
    case 'treasure-turned':
      return [treasureTurned(event)]
    case 'artifact-turned':
      return [{ key: 'event.artifact-turned', facts: { artifact: artifactOf(event.artifact, event.worth) } }]
    case 'hazard-turned':
      return [{ key: 'event.hazard-turned', facts: { hazard: { key: `hazard.${event.hazard}` } } }]
    case 'scared-away':
      return [scaredAway(event)]
    case 'round-ended':
      return roundEnded(event)
    case 'tents-opened':
      return tentsOpened(event)
  }
}

function left({ homes, share, rest, taken, missed }: Of<'left'>): readonly GoldPhrase[] {
  const count = homes.length
  const who = { seats: homes.map(({ seat }) => seat) }
  const gems = gemsOf(homes[0]?.gems ?? 0)
  const each = homes.map(home => ({
    key: 'event.home' as const,
    facts: { who: { seat: home.seat }, gems: gemsOf(home.gems) },
  }))
  const facts = { count, who, gems, homes: { list: each } }
  const phrases: GoldPhrase[] = [
    share > 0 ? { key: 'event.left-sharing', facts: { ...facts, share } } : { key: 'event.left', facts },
  ]
  if (rest > 0) phrases.push({ key: 'event.rest', facts: { count: rest } })
  if (taken.length > 0) phrases.push({ key: 'event.taken', facts: { who, artifacts: takenOf(taken) } })
  if (missed.length > 0) {
    phrases.push({ key: 'event.missed', facts: { artifacts: { list: missed.map(each => artifactOf(each)) } } })
  }
  return phrases
}

function roundBegan({ round, artifact, worth }: Of<'round-began'>): GoldPhrase {
  if (!artifact) return { key: 'event.round-began', facts: { round } }
  return { key: 'event.round-began-with', facts: { round, artifact: artifactOf(artifact, worth) } }
}

function treasureTurned({ gems: value, share, rest, seats }: Of<'treasure-turned'>): GoldPhrase {
  const who = { seats }
  if (seats.length === 1) return { key: 'event.treasure-alone', facts: { value, who } }
  if (share === 0) return { key: 'event.treasure-whole', facts: { value } }
  const gems = gemsOf(share)
  if (rest === 0) return { key: 'event.treasure-divided', facts: { value, gems, who } }
  return { key: 'event.treasure-left', facts: { value, gems, who, count: rest } }
}

function scaredAway({ hazard: kind, losses }: Of<'scared-away'>): GoldPhrase {
  const hazard = { key: `hazard.${kind}` }
  const felt = losses.filter(({ gems }) => gems > 0)
  if (felt.length === 0) return { key: 'event.scared-away-unharmed', facts: { hazard } }
  const list = felt.map(({ seat, gems }) => ({ key: 'event.loss', facts: { who: { seat }, gems: gemsOf(gems) } }))
  return { key: 'event.scared-away', facts: { hazard, losses: { list } } }
}

function roundEnded({ round, reason, lost }: Of<'round-ended'>): readonly GoldPhrase[] {
  // A card that leaves the game matters only as long as it goes on.
  const how = reason === 'hazard' && round === ROUNDS ? 'last' : reason
  const ended: GoldPhrase = { key: `event.round-ended.${how}`, facts: { round } }
  if (lost.length === 0) return [ended]
  return [ended, { key: 'event.lost', facts: { artifacts: { list: lost.map(each => artifactOf(each)) } } }]
}

function tentsOpened({ tents }: Of<'tents-opened'>): readonly GoldPhrase[] {
  const list = tents.map(({ seat, points, artifacts }) => ({
    key: artifacts > 0 ? 'event.tent-with' : 'event.tent',
    facts: { who: { seat }, points: pointsOf(points), artifacts },
  }))
  const winners = tents.flatMap(({ seat, place }) => (place === 1 ? [seat] : []))
  return [
    { key: 'event.tents-opened', facts: { tents: { list } } },
    { key: 'event.victory', facts: { count: winners.length, who: { seats: winners } } },
  ]
}
