import assert from 'node:assert/strict'
import { LRUCache } from 'lru-cache'
import type { Choice, Group, Panel, PlayChoice } from '../../../src/engine/contract/panel.ts'
import type { Seat, Viewer } from '../../../src/engine/contract/seat.ts'
import type { Phrase } from '../../../src/engine/contract/words.ts'
import { splitMoves } from '../../../src/operations/lines/split-moves.ts'
import { LANGUAGES } from '../../words.ts'
import type { Law } from '../law.ts'
import { askedOf, type Position, seatsOf } from '../position.ts'
import { reachable } from '../reachable.ts'
import { tableWords } from '../table-words.ts'
import { applyTo, legalOf } from './moves.ts'

const LONGEST_FOCUS = 60
/** As long as one action may be: a custom id holds it beside the table's, the question's and the draft's numbers. */
/** A custom id says what a button plays, or the button that follows where something is asked once more. */
const LONGEST_ACTION = 70
const LONGEST_LISTED_ACTION = 90
const LONGEST_BUTTON = 80
const LONGEST_OPTION = 100
const MOST_BUTTONS = 25
const MOST_TRIED = 60
const FEW = 3
/** The focus of no page. */
const GONE = 'gone 99'

/** The panels of the last positions, which the laws share: making their pages takes most of the time. */
const opened = new LRUCache<Position, Map<Viewer, (focus: string) => Panel>>({ max: 32 })

export const menus: readonly Law[] = [
  {
    name: 'the panel leads to exactly what is legal',
    holds(position) {
      const { game } = position
      for (const seat of seatsOf(position)) {
        const legal = new Set(legalOf(position, seat).map(action => game.notation.format(action)))
        const offered = new Set(reachable(panelOf(position, seat)))
        const lacking = [...legal.difference(offered)]
        const beside = [...offered.difference(legal)]
        assert.deepEqual(lacking, [], `seat ${seat}: the panel does not lead to ${lacking.join('; ')}`)
        assert.deepEqual(beside, [], `seat ${seat}: the panel leads to ${beside.join('; ')}, which is not legal`)
      }
    },
  },
  {
    name: 'the panel of the public offers what everybody who is asked may do',
    holds(position) {
      const { game, match } = position
      for (const action of reachable(panelOf(position, 'public'))) {
        for (const seat of askedOf(game, match.state)) {
          const legal = legalOf(position, seat).map(each => game.notation.format(each))
          assert.ok(legal.includes(action), `${action} is offered to everybody, and is not legal for seat ${seat}`)
        }
      }
    },
  },
  {
    name: 'a choice is called final exactly when it is',
    holds(position, whims) {
      for (const seat of seatsOf(position)) {
        const choices = pagesOf(position, seat).flatMap(panel => panel.groups.flatMap(group => group.choices))
        for (const choice of whims.shuffle(choices).slice(0, MOST_TRIED)) {
          if (choice.type !== 'play' || choice.final === undefined) continue
          const isFinal = applyAll(position, seat, splitMoves(choice.action))
          const called = `${choice.action} of seat ${seat} is called ${choice.final ? '' : 'not '}final`
          assert.equal(choice.final, isFinal, `${called}, and apply says otherwise`)
        }
      }
    },
  },
  {
    name: 'as many choices of a list as may be picked at once can be played one after the other',
    holds(position, whims) {
      for (const seat of seatsOf(position)) {
        const lists = pagesOf(position, seat).flatMap(panel => panel.groups)
        for (const { look, choices, several } of lists) {
          if (several === undefined) continue
          const [least, most] = several
          assert.ok(look === 'list' && least >= 1 && least <= most && most <= choices.length, `${several} of a list`)
          for (const count of [least, most]) {
            const chosen = new Set(whims.shuffle(choices).slice(0, count))
            const picked = choices.filter(choice => chosen.has(choice))
            const moves = movesOf(picked)
            applyAll(position, seat, moves)
          }
        }
      }
    },
  },
  {
    name: 'what may stand next in a notation leads to exactly what is legal, and is explained in every language',
    holds(position) {
      const { game, match } = position
      if (game.notation.next === undefined) return
      for (const seat of seatsOf(position)) {
        const legal = legalOf(position, seat)
        const view = game.view(match.state, seat)
        const texts = spelled(words => {
          const following = game.notation.next?.(view, legal, words) ?? []
          for (const { label } of following.slice(0, FEW)) checkLabel(position, label)
          return following.map(({ word }) => word)
        })
        const written = legal.map(action => game.notation.format(action))
        const lacking = written.filter(text => !texts.includes(text))
        const beside = texts.filter(text => !written.includes(text))
        assert.deepEqual(lacking, [], `seat ${seat}: going on from word to word does not lead to ${lacking.join('; ')}`)
        assert.deepEqual(beside, [], `seat ${seat}: the words ${beside.join('; ')} are no legal action`)
        assert.deepEqual(texts.toSorted(), written.toSorted())
      }
    },
  },
  {
    name: 'a page that is there no longer is the first one',
    holds(position) {
      for (const seat of seatsOf(position)) {
        const panel = panelOf(position, seat)
        assert.deepEqual(panel(GONE), panel(''), `seat ${seat}: the page of a focus that leads nowhere is another one`)
      }
    },
  },
  {
    name: 'panels fit on Discord, in every language',
    holds(position) {
      for (const viewer of [...seatsOf(position), 'public' as const]) {
        for (const panel of pagesOf(position, viewer)) {
          checkSizes(position, panel)
          checkDistinct(panel)
        }
      }
    },
  },
]

/** What is played of several choices of a list: each of them, or the one action that pages make together. */
function movesOf([first, ...others]: readonly Choice[]): string[] {
  if (first === undefined) return []
  if (first.type === 'play') {
    return [first, ...others].flatMap(each => (each.type === 'play' ? splitMoves(each.action) : ['']))
  }
  const words = others.map(each => (each.type === 'open' ? each.focus.split(' ').at(-1) : ''))
  return [[first.focus, ...words].join(' ')]
}

/** Whether one of these moves is final, played one after the other. Throws an AssertionError where one of them is refused. */
function applyAll(position: Position, seat: Seat, [move = '', ...others]: readonly string[]): boolean {
  const { game, match } = position
  const applied = applyTo(position, seat, game.action.parse(game.notation.parse(move)))
  assert.ok(applied.ok, `seat ${seat}: ${move} is offered, and refused`)
  const isFinal = applied.undo !== 'alone'
  if (others.length === 0) return isFinal
  const isFinalAfter = applyAll({ ...position, match: { ...match, state: applied.state } }, seat, others)
  return isFinal || isFinalAfter
}

/** The pages of the panel that a viewer sees, by their focus. */
function panelOf(position: Position, viewer: Viewer): (focus: string) => Panel {
  const panels = opened.get(position) ?? new Map<Viewer, (focus: string) => Panel>()
  const panel = panels.get(viewer) ?? openPanel(position, viewer)
  opened.set(position, panels.set(viewer, panel))
  return panel
}

function openPanel({ game, match }: Position, viewer: Viewer): (focus: string) => Panel {
  const legal = viewer === 'public' ? [] : [...game.legal(match.state, viewer)]
  const view = game.view(match.state, viewer)
  const pages = new Map<string, Panel>()
  return focus => {
    const page = pages.get(focus) ?? game.panel(view, legal, { actions: [], focus })
    pages.set(focus, page)
    return page
  }
}

/** Every page of the panel that a viewer sees. */
export function pagesOf(position: Position, viewer: Viewer): readonly Panel[] {
  const pages: Panel[] = []
  const panel = panelOf(position, viewer)
  reachable(focus => {
    const page = panel(focus)
    pages.push(page)
    return page
  })
  return pages
}

/** Every text that can be spelled by going on from word to word until nothing follows. */
function spelled(follow: (words: readonly string[]) => readonly string[], words: readonly string[] = []): string[] {
  const following = follow(words)
  if (following.length === 0) return words.length === 0 ? [] : [words.join(' ')]
  return following.flatMap(word => spelled(follow, [...words, word]))
}

function checkLabel(position: Position, { key, facts }: Phrase): void {
  for (const language of LANGUAGES) {
    const said = tableWords(position, language).say(key, facts)
    assert.notEqual(said, '', `${key} says nothing (${language})`)
  }
}

/** Buttons that do the same would have the same custom id, and options of a list the same value: Discord takes neither. */
function checkDistinct({ groups }: Panel): void {
  const buttons = groups.flatMap(({ look, choices }) => (look === 'buttons' ? choices : []))
  const lists = groups.flatMap(({ look, choices }) => (look === 'list' ? [choices] : []))
  for (const choices of [buttons, ...lists]) {
    const led = choices.map(choice => (choice.type === 'play' ? `play ${choice.action}` : `open ${choice.focus}`))
    const twice = led.find((one, index) => led.indexOf(one) !== index)
    assert.equal(twice, undefined, `two choices of a page lead to the same: ${twice}`)
  }
}

function checkSizes(position: Position, { question, facts, groups, ghost }: Panel): void {
  assert.ok(ghost !== '', 'the ghost of a panel is an empty text')
  for (const language of LANGUAGES) {
    const words = tableWords(position, language)
    const say = ({ key, facts }: Phrase) => words.say(key, facts)
    const demandText = (phrase: Phrase) => assert.notEqual(say(phrase), '', `${phrase.key} says nothing (${language})`)
    for (const phrase of [question, ...facts]) demandText(phrase)
    for (const { title, look, choices } of groups) {
      assert.notEqual(choices.length, 0, 'a group of the panel has no choices')
      if (look === 'buttons')
        assert.ok(choices.length <= MOST_BUTTONS, `${choices.length} buttons, more than ${MOST_BUTTONS}`)
      if (title) demandText(title)
      for (const choice of choices) {
        const label = say(choice.label)
        demandText(choice.label)
        demandShort(label, look === 'buttons' ? LONGEST_BUTTON : LONGEST_OPTION, 'label')
        if (choice.detail) demandShort(say(choice.detail), LONGEST_OPTION, 'detail')
        if (choice.type === 'open') demandShort(choice.focus, LONGEST_FOCUS, 'focus')
        else demandShort(choice.action, longestOf(look, choice), 'action')
      }
    }
  }
}

function longestOf(look: Group['look'], { ask }: PlayChoice): number {
  return look === 'list' && ask === undefined ? LONGEST_LISTED_ACTION : LONGEST_ACTION
}

function demandShort(text: string, most: number, what: string): void {
  assert.ok(text.length <= most, `a ${what} of ${text.length} characters, more than ${most}: ${text}`)
}
