import { ComponentType } from 'discord-api-types/v10'
import { expect, test } from 'vitest'
import type { AnyGame } from '../../src/engine/contract/game.ts'
import { whyPage } from '../../src/pages/advice/why-page.ts'
import type { PageServices } from '../../src/pages/model/page-services.ts'
import { buttonIdsOf, buttonsOf, partsOf, running, services, some, textOf } from './snapshots.ts'

/** Services whose game rules out so many kinds of action, each for a reason of its own; a key without words says itself. */
const rulingOut = (kinds: number): PageServices => {
  const whyNot: NonNullable<AnyGame['help']>['whyNot'] = {
    kinds: Array.from({ length: kinds }, (_, index) => `kind${index}`),
    kindOf: () => 'none of them',
    blocked: (_, ruledOut) =>
      ruledOut.map((what, index) => ({
        what,
        label: { key: `of.kind-${index}` },
        reason: { key: `of.${'reason-'.repeat(20)}${index}` },
      })),
  }
  return { ...services, tables: { games: new Map([[some.id, { ...some, help: { ...some.help, whyNot } }]]) } }
}
/** The same in lists of a kind each. */
const ofTwoKinds = (services: PageServices): PageServices => {
  const game = services.tables.games.get(some.id) ?? some
  const { whyNot } = game.help ?? {}
  if (whyNot === undefined) return services
  const blocked: typeof whyNot.blocked = (...asked) =>
    whyNot.blocked(...asked).map((one, index) => ({ ...one, among: { key: index % 2 === 0 ? 'of.even' : 'of.odd' } }))
  const help = { ...game.help, whyNot: { ...whyNot, blocked } }
  return { ...services, tables: { games: new Map([[some.id, { ...game, help }]]) } }
}
const mine = running({ viewer: 0 })
const optionsOf = (body: Awaited<ReturnType<typeof whyPage>>) =>
  partsOf(body)
    .flatMap(part => (part.type === ComponentType.ActionRow ? part.components : []))
    .flatMap(part => (part.type === ComponentType.StringSelect ? part.options : []))

const placeholdersOf = (body: Awaited<ReturnType<typeof whyPage>>) =>
  partsOf(body)
    .flatMap(part => (part.type === ComponentType.ActionRow ? part.components : []))
    .flatMap(part => (part.type === ComponentType.StringSelect ? [part.placeholder] : []))

test('few reasons are told at once', async () => {
  const body = await whyPage(rulingOut(3), mine, 'en', 0)
  for (const kind of [0, 1, 2]) expect(textOf(body)).toContain(`reason ${kind}`)
  expect(optionsOf(body)).toEqual([])
})

test('many reasons are picked from: each is there, and told in full once it is picked', async () => {
  const many = rulingOut(34)
  const body = await whyPage(many, mine, 'en', 0)
  expect(textOf(body).length).toBeLessThan(200)
  expect(optionsOf(body)).toHaveLength(34)
  expect(optionsOf(body).map(({ label }) => label)).toContain('Kind 33')
  expect(buttonsOf(body)).toEqual(['Back'])
  expect(textOf(body)).toContain('Pick a move to see what stands in its way')
  expect(placeholdersOf(body)).toEqual(['Kind 0 … Kind 24', 'Kind 25 … Kind 33'])
  const last = await whyPage(many, mine, 'en', 34)
  expect(textOf(last)).toContain('reason 33')
  expect(optionsOf(last).filter(({ default: isShown }) => isShown)).toMatchObject([
    { value: optionsOf(body).at(-1)?.value },
  ])
})

test('what is alike has a list of its own, and what is picked from it leads back to all lists', async () => {
  const kinds = ofTwoKinds(rulingOut(34))
  const body = await whyPage(kinds, mine, 'en', 0)
  expect(placeholdersOf(body)).toEqual(['Even', 'Odd'])
  expect(optionsOf(body).map(({ label }) => label)).toEqual(expect.arrayContaining(['Kind 0', 'Kind 33']))
  expect(buttonIdsOf(body)).toEqual(['1/7/0/do/turn/0'])
  const picked = await whyPage(kinds, mine, 'en', 34)
  expect(placeholdersOf(picked)).toEqual(['Odd'])
  expect(textOf(picked)).toContain('reason 33')
  expect(buttonIdsOf(picked)).toEqual(['1/7/0/do/why/0'])
})
