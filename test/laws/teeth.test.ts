import assert from 'node:assert/strict'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import en from '../../assets/locales/en/ui.json' with { type: 'json' }
import fr from '../../assets/locales/fr/ui.json' with { type: 'json' }
import { chance } from '../../src/engine/basics/chance.ts'
import type { AnyGame, Game } from '../../src/engine/contract/game.ts'
import type { Panel } from '../../src/engine/contract/panel.ts'
import type { Point } from '../../src/engine/contract/scene.ts'
import { spotOn } from '../../src/engine/drawing/spot-on.ts'
import type { Action } from '../../src/games/incan-gold/actions.ts'
import type { Event } from '../../src/games/incan-gold/events.ts'
import sound from '../../src/games/incan-gold/game.ts'
import type { Order } from '../../src/games/incan-gold/orders.ts'
import type { Options, State } from '../../src/games/incan-gold/state.ts'
import type { View } from '../../src/games/incan-gold/view.ts'
import { games } from '../../src/games/index.ts'
import { gameOf } from '../games/registered.ts'
import { porters } from '../tables/porters.ts'
import { LANGUAGES, wordsOf } from '../words.ts'
import { playLevels } from './computers.ts'
import { hold } from './hold.ts'
import { laws } from './laws.ts'
import { missingTwins } from './missing-twins.ts'
import { positions } from './position.ts'

type IncanGold = Game<State, Action, Event, View, Options, Order>

/** What is done otherwise than it must be, and the law that must notice. */
interface Broken {
  readonly fault: string
  readonly law: string
  /** What the law says of it. */
  readonly says?: string | RegExp
  readonly otherwise: Partial<IncanGold>
}

const on: Action = { type: 'choose', choice: 'on' }
const leave: Action = { type: 'choose', choice: 'leave' }

const TABLE = { seats: 4, options: {}, seed: 'c'.repeat(64), whim: 'd'.repeat(64) }

/** How often a player was asked who should not remember it. */
let asked = 0

/** A source of chance that no match knows of. */
const outside = chance('0'.repeat(64))

/** Places of its picture, each from the corner that is given. */
function withSpots(corners: Readonly<Record<string, Point>>): Pick<IncanGold, 'pictures'> {
  const spots = Object.entries(corners).map(([place, [x, y]]) => spotOn(place, { x, y, w: 8, h: 8 }))
  return { pictures: { ...sound.pictures, spots: (_, look) => (look === 'table' ? spots : []) } }
}

const broken: readonly Broken[] = [
  {
    fault: 'tells in public of why what only its player knows',
    law: 'what is told in public of why a computer player did something, anybody could have said who saw it',
    otherwise: {
      help: {
        openReasons: ['reason.on'],
        reason: ({ viewer, adventurers }) => ({
          key: 'reason.on',
          facts: { now: viewer === 'public' ? 0 : (adventurers[viewer]?.tent ?? 0) },
        }),
      },
    },
  },
  {
    fault: 'has a place beside its picture',
    law: 'each place lies once in a picture, inside of it and beside all others',
    says: 'there: not inside of table',
    otherwise: withSpots({ there: [-9, -9] }),
  },
  {
    fault: 'has places that lie on each other',
    law: 'each place lies once in a picture, inside of it and beside all others',
    says: 'on and leave lie on each other in table',
    otherwise: withSpots({ on: [10, 10], leave: [14, 14] }),
  },
  {
    fault: 'has a place twice',
    law: 'each place lies once in a picture, inside of it and beside all others',
    says: 'a place lies twice in table',
    otherwise: withSpots({ on: [10, 10], On: [40, 40] }),
  },
  {
    fault: 'has a place of which no notation and no sentence says anything',
    law: 'each place is said by a notation, or something is told of it in every language',
    says: 'no notation says there, and nothing is told of it',
    otherwise: withSpots({ there: [10, 10] }),
  },
  {
    fault: 'offers elsewhere what is done at a place',
    law: 'what is legal at a place is found there, and nothing else is',
    says: /^seat \d: leave is found at on$/m,
    otherwise: {
      ...withSpots({ on: [10, 10] }),
      panel: (view, _, draft) => sound.panel(view, [leave], draft),
    },
  },
  {
    fault: 'marks a place that cannot be pointed at',
    law: 'a place that a question marks can be pointed at, where it is said by what is legal',
    says: /^seat \d: leave is marked, and cannot be pointed at$/m,
    otherwise: {
      ...withSpots({ on: [10, 10] }),
      panel: (view, legal, draft) => ({
        ...sound.panel(view, legal, draft),
        picture: { look: 'table', marks: [{ place: 'leave', label: '1' }] },
      }),
    },
  },
  {
    fault: 'tells of a place what its viewer cannot know',
    law: 'two states that differ in what a viewer may not know are the same to them',
    otherwise: { ...withSpots({ on: [10, 10] }), tellPlace: () => `asked ${asked++} times` },
  },
  {
    fault: 'lists an action twice',
    law: 'what is legal is accepted, and none of it is listed twice',
    says: 'listed twice: on,leave,on,leave',
    otherwise: { legal: (state, seat) => [...sound.legal(state, seat), ...sound.legal(state, seat)] },
  },
  {
    fault: 'accepts more than it lists',
    law: 'what is not legal is refused, and the refusal is explained in every language',
    says: 'seat 0: leave is accepted, but not listed as legal',
    otherwise: { legal: (state, seat) => [...sound.legal(state, seat)].slice(0, 1) },
  },
  {
    fault: 'explains a refusal with a sentence that no catalog has',
    law: 'what is not legal is refused, and the refusal is explained in every language',
    otherwise: { explain: (_, words) => words.say('refused.for-no-reason') },
  },
  {
    fault: 'asks nobody in the midst of the game',
    law: 'somebody is asked until there is an outcome, and whoever is asked can answer',
    says: 'nobody is asked, and there is no outcome',
    otherwise: { waiting: ({ beat }) => ({ beat, seats: [] }) },
  },
  {
    fault: 'falls back on what is not legal',
    law: 'somebody is asked until there is an outcome, and whoever is asked can answer',
    says: 'seat 0: the fallback leave is not legal',
    otherwise: { legal: (state, seat) => [...sound.legal(state, seat)].filter(({ choice }) => choice === 'on') },
  },
  {
    fault: 'asks who has given up',
    law: 'who gives up is never asked again, and the game comes to its end',
    says: /^seat \d has given up and is asked$/m,
    otherwise: { resign: state => ({ state, events: [] }) },
  },
  {
    fault: 'has another way of giving up each time',
    law: 'giving up is the same each time, and what it leads to is stored and read unchanged',
    otherwise: { resign: state => ({ state: { ...state, beat: state.beat + ++asked }, events: [] }) },
  },
  {
    fault: 'goes on where those are asked again who had gone',
    law: 'a question that goes on asks nobody whom the one before it did not ask',
    says: /^seat \d is asked as if it had been asked just before$/m,
    otherwise: { waiting: state => ({ ...sound.waiting(state), goesOn: true }) },
  },
  {
    fault: 'asks anew with the old beat',
    law: 'a new question raises the beat, and whoever asks somebody else can’t take it back alone',
    says: /^seat \d: (on|leave) raises a question with the beat of the one before it$/m,
    otherwise: { waiting: state => ({ ...sound.waiting(state), beat: 1 }) },
  },
  {
    fault: 'hides that chance was used',
    law: 'what uses chance is never taken back',
    says: /^seat \d: (on|leave) uses chance and can be taken back$/m,
    otherwise: {
      apply: (state, seat, action, chance) => ({ ...sound.apply(state, seat, action, chance), undo: 'by vote' }),
    },
  },
  {
    fault: 'hides that secrets were shown',
    law: 'what shows somebody what they could not know before is never taken back',
    says: /^seat \d: (on|leave) shows (public|\d) what was secret, and can be taken back$/m,
    otherwise: {
      apply: (state, seat, action, chance) => ({ ...sound.apply(state, seat, action, chance), undo: 'by vote' }),
    },
  },
  {
    fault: 'counts points that the outcome does not',
    law: 'points are counted by seat, and at the end they are the outcome’s',
    says: /^seat \d has \d+ points, and \d+ in the outcome$/m,
    otherwise: { points: view => (sound.points?.(view) ?? []).map(points => points + 1) },
  },
  {
    fault: 'ranks nobody',
    law: 'the outcome ranks every seat once, the first place first',
    says: 'ranked are the seats , of 4',
    otherwise: { outcome: state => sound.outcome(state) && { ranking: [] } },
  },
  {
    fault: 'takes its chances from elsewhere',
    law: 'a replay of the log gives the same match',
    otherwise: { apply: (state, seat, action) => sound.apply(state, seat, action, outside) },
  },
  {
    fault: 'depends on the order of keys',
    law: 'a state that was stored as JSON, its keys in any order, plays on in the same way',
    otherwise: {
      waiting: state => ({
        ...sound.waiting(state),
        seats: sound.waiting(state).seats.map(each => ({ ...each, decision: { key: Object.keys(state)[0] ?? '' } })),
      }),
    },
  },
  {
    fault: 'has a schema that does not know its states',
    law: 'the schemas accept what the game makes, and give it back unchanged',
    otherwise: { state: sound.state.refine(({ round }) => round === 1) },
  },
  {
    fault: 'writes two actions in the same way',
    law: 'a notation gives back the action that it was made of',
    otherwise: { notation: { ...sound.notation, format: () => 'on' } },
  },
  {
    fault: 'offers what is not legal',
    law: 'the panel leads to exactly what is legal',
    says: /^seat \d: the panel leads to (on|leave)(; leave)?, which is not legal$/m,
    otherwise: { panel: (view, _, draft) => sound.panel(view, [on, leave], draft) },
  },
  {
    fault: 'offers the public what nobody may do',
    law: 'the panel of the public offers what everybody who is asked may do',
    says: 'on is offered to everybody, and is not legal for seat 0',
    otherwise: { legal: () => [], panel: (view, _, draft) => sound.panel(view, [], draft) },
  },
  {
    fault: 'completes nothing that is typed',
    law: 'what may stand next in a notation leads to exactly what is legal, and is explained in every language',
    says: 'seat 0: going on from word to word does not lead to on; leave',
    otherwise: { notation: { ...sound.notation, next: () => [] } },
  },
  {
    fault: 'calls every choice final',
    law: 'a choice is called final exactly when it is',
    says: /^(on|leave) of seat \d is called final, and apply says otherwise$/m,
    otherwise: { panel: (view, legal, draft) => allFinal(sound.panel(view, legal, draft)) },
  },
  {
    fault: 'has nothing on a page that is there no longer',
    law: 'a page that is there no longer is the first one',
    says: /^seat \d: the page of a focus that leads nowhere is another one$/m,
    otherwise: {
      panel: (view, legal, draft) => ({
        ...sound.panel(view, legal, draft),
        ...(draft.focus !== '' && { groups: [] }),
      }),
    },
  },
  {
    fault: 'has a label that does not fit on a button',
    law: 'panels fit on Discord, in every language',
    says: /^a label of \d+ characters, more than 80: /,
    otherwise: { panel: (view, legal, draft) => allLabelled(sound.panel(view, legal, draft), 'game.summary') },
  },
  {
    fault: 'keeps something that JSON does not keep',
    law: 'everything that is stored or sent is plain JSON',
    otherwise: { view: (state, viewer) => Object.assign(sound.view(state, viewer), { since: new Date(0) }) },
  },
  {
    fault: 'keeps a null',
    law: 'everything that is stored or sent is plain JSON',
    says: '.since is null: leave it out, or use a word',
    otherwise: { view: (state, viewer) => Object.assign(sound.view(state, viewer), { since: null }) },
  },
  {
    fault: 'paints where no place is',
    law: 'the scene is plain JSON, of finite numbers',
    otherwise: { pictures: { scene: (view, frame) => ({ ...sound.pictures.scene(view, frame), width: Number.NaN }) } },
  },
  {
    fault: 'describes its picture at too great a length',
    law: 'every sentence can be said in every language, and is short enough',
    says: 'an alt text of 1500 characters, not 1 to 1000',
    otherwise: { caption: (view, words) => ({ ...sound.caption(view, words), alt: 'gems '.repeat(300) }) },
  },
  {
    fault: 'shows everybody what was chosen',
    law: 'two states that differ in what a viewer may not know are the same to them',
    otherwise: {
      view: (state, viewer) =>
        Object.assign(sound.view(state, viewer), { choices: state.adventurers.map(({ choice }) => choice ?? '') }),
    },
  },
  {
    fault: 'shows the order of the deck',
    law: 'two states that differ in what a viewer may not know are the same to them',
    otherwise: { view: (state, viewer) => Object.assign(sound.view(state, viewer), { next: state.deck[0] }) },
  },
  {
    fault: 'says in a refusal what lies on top of the deck',
    law: 'two states that differ in what a viewer may not know are the same to them',
    otherwise: {
      apply: (state, seat, action, chance) => {
        const applied = sound.apply(state, seat, action, chance)
        if (applied.ok) return applied
        return { ok: false, refusal: { ...applied.refusal, facts: { next: JSON.stringify(state.deck[0]) } } }
      },
    },
  },
  {
    fault: 'tells everybody of a second thought',
    law: 'nothing is told to others of what changes nothing that they can see',
    says: /^(public|\d) is told of (on|leave) of seat \d, and sees nothing/m,
    otherwise: { tell: ({ type }) => type },
  },
  {
    fault: 'tells everybody what lies on top of the deck after an action',
    law: 'what is told of an action is the same, whatever its reader cannot know',
    says: /^seat \d: (on|leave) tells (public|\d) what their view does not hold: /,
    otherwise: {
      apply: (state, seat, action, source) => {
        const applied = sound.apply(state, seat, action, source)
        if (!applied.ok) return applied
        const next = JSON.stringify(applied.state.deck[0])
        return { ...applied, events: applied.events.map(event => Object.assign({ ...event }, { next })) }
      },
      tell: event => String(Reflect.get(event, 'next')),
    },
  },
  {
    fault: 'offers what depends on the order of the deck',
    law: 'who sees the same may do the same, wherever the rest lies',
    otherwise: {
      legal: (state, seat) => [...sound.legal(state, seat)].slice(JSON.stringify(state.deck[0]).length % 2),
    },
  },
  {
    fault: 'asks the others what somebody has chosen',
    law: 'who sees the same is asked and told the same, whatever others answer at the same time',
    otherwise: {
      waiting: state => ({
        ...sound.waiting(state),
        seats: sound.waiting(state).seats.map(each => ({
          ...each,
          decision: { key: state.adventurers.map(({ choice = '' }) => choice).join() },
        })),
      }),
    },
  },
  {
    fault: 'has a computer player that plays at other tables',
    law: 'computer players of every level do what is legal',
    says: 'seat 0: stubborn plays on, which is not legal',
    otherwise: {
      legal: (state, seat) => [...sound.legal(state, seat)].slice(1),
      bots: { stubborn: () => [on] },
    },
  },
  {
    fault: 'has a computer player that means to do what is no action',
    law: 'computer players of every level do what is legal',
    says: 'plays on; {"type":"choose"}, which is no action',
    otherwise: { bots: { dreamer: () => [on, Object.assign({ ...on }, { choice: undefined })] } },
  },
  {
    fault: 'lets its computer players see the next card, where no comparison looks',
    law: 'computer players who know the same choose alike, wherever the rest lies',
    says: /^seat \d: clairvoyant chooses by what nobody there may know$/m,
    otherwise: {
      view: (state, viewer) => Object.defineProperty(sound.view(state, viewer), 'next', { value: state.deck[0] }),
      bots: { clairvoyant: view => [JSON.stringify(Reflect.get(view, 'next')).length % 2 === 0 ? on : leave] },
    },
  },
  {
    fault: 'has a computer player that remembers other tables',
    law: 'computer players who know the same choose alike, wherever the rest lies',
    says: /^seat \d: nostalgic chooses by what nobody there may know$/m,
    otherwise: { bots: { nostalgic: () => [asked++ % 2 === 0 ? on : leave] } },
  },
  {
    fault: 'answers by standing order for those who are not asked',
    law: 'standing orders answer with what is legal, and only when they are asked',
    says: /^seat \d is not asked, and the standing order “[^”]+” answers leave$/m,
    otherwise: { ...(sound.orders && { orders: { ...sound.orders, decide: () => leave } }) },
  },
  {
    fault: 'answers by standing order with what is not legal',
    law: 'standing orders answer with what is legal, and only when they are asked',
    says: /^seat 0: the standing order “[^”]+” answers leave, which is not legal$/m,
    otherwise: {
      legal: (state, seat) => [...sound.legal(state, seat)].slice(0, 1),
      ...(sound.orders && { orders: { ...sound.orders, decide: () => leave } }),
    },
  },
  {
    fault: 'has a computer player that does what is no action',
    law: 'computer players of every level do what is legal',
    says: 'seat 0: dreamer plays {"type":"choose"}, which is not legal',
    otherwise: { bots: { dreamer: () => [Object.assign({ ...on }, { choice: undefined })] } },
  },
  {
    fault: 'reads another order than was typed',
    law: 'a standing order is typed, read and told',
    says: /^the standing order \{.+\} is typed “[^”]+”, which is read as \{.+\}$/m,
    otherwise: { ...(sound.orders && { orders: { ...sound.orders, parse: () => sound.orders?.parse('gems 99') } }) },
  },
  {
    fault: 'does not say what an order is',
    law: 'a standing order is typed, read and told',
    says: /^the standing order “[^”]+” is told in no words \(en\)$/m,
    otherwise: { ...(sound.orders && { orders: { ...sound.orders, tell: () => '' } }) },
  },
]

test.each(broken)('a game that $fault breaks a law', ({ law: name, says, otherwise }) => {
  const law = laws.find(each => each.name === name)
  if (!law) throw new Error(`no law says: ${name}`)
  const walked = positions({ ...TABLE, game: sound }, 12)
  const check = (game: AnyGame) => () => {
    for (const position of walked) law.holds({ ...position, game }, chance(TABLE.whim))
  }
  expect(check(sound)).not.toThrow()
  expect(check({ ...sound, ...otherwise })).toThrow(says)
})

test('a game that changes the state it is given is caught in the act', () => {
  const careless: IncanGold = {
    ...sound,
    apply: (state, seat, action, source) => sound.apply(Object.assign(state, { beat: 1 }), seat, action, source),
  }
  expect(() => positions({ ...TABLE, game: careless }, 12)).toThrow(TypeError)
})

test('a game whose computer players go round in circles is told so, with those who play', () => {
  const circling: IncanGold = {
    ...sound,
    apply: (state, seat, action, source) =>
      action.choice === 'leave'
        ? sound.apply(state, seat, action, source)
        : { ok: true, state: { ...state, beat: state.beat + 1 }, events: [], undo: 'by vote' },
    bots: { timid: () => [leave], bold: () => [on] },
  }
  expect(() => positions({ ...TABLE, game: circling }, 12)).not.toThrow()
  expect(() => playLevels({ ...TABLE, game: sound })).not.toThrow()
  expect(() => playLevels({ ...TABLE, game: circling })).toThrow('goes on after 5000 moves of bold, bold, bold, bold')
})

test('a game that tells everybody which card somebody has drawn breaks a law', () => {
  const cuzco = gameOf('cuzco')
  const law = laws.find(({ name }) => name.startsWith('what is told of an action is'))
  const walked = positions({ ...TABLE, game: cuzco }, 40)
  const check = (game: AnyGame) => () => {
    for (const position of walked) law?.holds({ ...position, game }, chance(TABLE.whim))
  }
  const seatIn = (event: unknown) => z.object({ seat: z.int() }).safeParse(event).data?.seat
  expect(check(cuzco)).not.toThrow()
  expect(
    check({ ...cuzco, tell: (event, reader, ...rest) => cuzco.tell(event, seatIn(event) ?? reader, ...rest) }),
  ).toThrow(/tells (public|\d) what their view does not hold: /)
})

test('a game that tells everybody what a seat that is asked alone did in secret breaks a law', () => {
  const walked = positions({ ...TABLE, game: porters }, 20)
  const broken = (game: AnyGame) =>
    laws.flatMap(({ name, holds }) => {
      try {
        for (const position of walked) holds({ ...position, game }, chance(TABLE.whim))
        return []
      } catch (error) {
        return { name, says: error instanceof Error ? error.message : '' }
      }
    })
  expect(broken(porters)).toEqual([])
  expect(broken({ ...porters, tell: event => JSON.stringify(event) })).toEqual([
    {
      name: 'what is told of an action in secret is the same, whichever it was',
      says: expect.stringMatching(/^seat \d: swap tells (public|\d) what only seat \d can know: /),
    },
  ])
})

test('what breaks a law is told first, then at which table', () => {
  const property = fc.property(fc.integer({ min: 3, max: 3 }), number => assert.ok(number < 3, `${number} is too many`))
  const broken = (() => {
    try {
      hold(property, { seed: 1 })
    } catch (error) {
      return error
    }
  })()
  expect(broken).toBeInstanceOf(assert.AssertionError)
  expect(broken).toMatchObject({
    message: '3 is too many\n\nat 3\n{"seed":1,"path":"0"}',
    stack: expect.not.stringContaining('fast-check'),
  })
})

test('a text may name a button of Chaski', () => {
  for (const language of LANGUAGES) {
    const text = wordsOf('incan-gold', language, []).say('rules.round.text')
    expect(text).toContain(`**${(language === 'en' ? en : fr)['button.board']}**`)
  }
})

test('a game that keeps something secret is told to say what', () => {
  expect([...games.values()].map(missingTwins)).toEqual([...games.values()].map(() => undefined))
  expect(missingTwins({ ...sound, id: 'charades' })).toContain('test/games/charades/twins.ts')
  const open: AnyGame = { ...sound, id: 'charades', view: state => state, points: () => [] }
  expect(missingTwins(open)).toBeUndefined()
})

function allFinal(panel: Panel): Panel {
  return changed(panel, choice => ({ ...choice, final: true }))
}

function allLabelled(panel: Panel, key: string): Panel {
  return changed(panel, choice => ({ ...choice, label: { key } }))
}

type Choice = Panel['groups'][number]['choices'][number]

function changed(panel: Panel, change: (choice: Choice) => Choice): Panel {
  return { ...panel, groups: panel.groups.map(group => ({ ...group, choices: group.choices.map(change) })) }
}
