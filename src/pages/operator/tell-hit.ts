import type { Words } from '../../engine/contract/words.ts'
import type { Hit, HitOf } from '../../tables/blocks/read-hit.ts'
import type { UiKey } from '../../words/words.ts'

/** What it hits at tables when somebody is shut out, or a server: a line for each. */
export function tellHit(hit: Hit, words: Words<UiKey>): readonly string[] {
  const lines = hit.what === 'user' ? ofUser(hit, words) : ofServer(hit, words)
  return (lines.length === 0 ? [words.say(`operator.hit.nothing.${hit.what}`)] : lines).map(line => `- ${line}`)
}

function ofUser({ seats, servers, ...lobbies }: HitOf<'user'>, words: Words<UiKey>): readonly string[] {
  const where = words.say('operator.hit.servers', { count: servers })
  return [
    ...(seats === 0 ? [] : [words.say('operator.hit.seats', { count: seats, servers: where })]),
    ...tellLobbies(lobbies, words),
  ]
}

/** The lobbies that somebody leaves, hands on, and those that close without them. */
export function tellLobbies(
  lobbies: Pick<HitOf<'user'>, 'leaves' | 'hands' | 'closes'>,
  words: Words<UiKey>,
): readonly string[] {
  return (['leaves', 'hands', 'closes'] as const).flatMap(how =>
    lobbies[how] === 0 ? [] : [words.say(`operator.hit.${how}`, { count: lobbies[how] })],
  )
}

function ofServer({ tables, people: sitting }: HitOf<'server'>, words: Words<UiKey>): readonly string[] {
  const people = words.say('operator.hit.people', { count: sitting })
  return tables === 0 ? [] : [words.say('operator.hit.tables', { count: tables, people })]
}
