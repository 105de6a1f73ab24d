import { describe, expect, test } from 'vitest'
import { act, open } from '../../src/engine/play/match.ts'
import { games } from '../../src/games/index.ts'
import { livePage } from '../../src/pages/live/live-page.ts'
import type { Body } from '../../src/pages/model/blocks.ts'
import { page, row } from '../../src/pages/model/blocks.ts'
import { giveUpPage, morePage, surePage } from '../../src/pages/more-page.ts'
import { choiceButtons } from '../../src/pages/panel-choices.ts'
import { votesPage } from '../../src/pages/votes-page.ts'
import { namesOf, recorded } from '../games/recorded.ts'
import { wordsOf } from '../words.ts'
import { lobby, publicSnapshot, running, seatOf, services, snapshot } from './snapshots.ts'

/** The buttons of a page: what they do, and their colours. */
function coloursOf({ blocks }: Body) {
  const buttons = blocks.flatMap(block => (block.type === 'buttons' ? block.buttons : []))
  return buttons.flatMap(button => {
    if (button.type === 'link') return []
    const { press, tone, label } = button
    if (press.type !== 'do') return [{ operation: '', tone, label }]
    return [{ operation: press.isSure ? `${press.operation}-for-sure` : press.operation, tone, label }]
  })
}

/** What gives something up, and what is done for good; all else can be taken back, or only shows something. */
const GRAVE = /^(resign|abandon|end|seat-give-for-sure|seat-computer)(-for-sure)?$/
const FINAL = /^(start|vote-yes|vote-no|seat-take)$/

describe('a colour means the same on every page', async () => {
  const mine = running({ viewer: 0 })
  const full = lobby({ seats: [0, 1, 2].map(seat => seatOf(seat)), table: { places: 3 } })
  const pages: Readonly<Record<string, Body>> = {
    lobby: await livePage(services, publicSnapshot(lobby({ table: { places: 5 } }))),
    'full lobby': await livePage(services, publicSnapshot(full)),
    game: await livePage(services, publicSnapshot(running())),
    end: await livePage(services, publicSnapshot(running({ table: { status: 'FINISHED' } }))),
    more: morePage(services, snapshot(mine), 'en'),
    'giving up': giveUpPage(mine, 'en', services),
    resigning: surePage(mine, 'en', services, { operation: 'resign' }),
    abandoning: surePage(mine, 'en', services, { operation: 'abandon' }),
    ending: surePage(mine, 'en', services, { operation: 'end' }),
    'asking for a turn back': surePage(mine, 'en', services, { operation: 'ask-undo' }),
    votes: votesPage(services, mine, 'en', { mayUndo: true }),
  }

  test.each(Object.entries(pages))('%s', (_, body) => {
    for (const { operation, tone } of coloursOf(body).filter(one => one.operation !== '')) {
      const isGrave = GRAVE.test(operation) && operation !== 'seat-give'
      expect([operation, tone === 'stop']).toEqual([operation, isGrave])
      expect([operation, tone === 'go']).toEqual([operation, FINAL.test(operation)])
    }
  })

  test.each(['giving up', 'resigning', 'abandoning', 'ending'])('%s is asked once more, with a way back', name => {
    expect(coloursOf(pages[name] ?? page([])).map(({ operation }) => operation)).toContain('more')
  })

  test('a full lobby offers its reserve list and no seat, and the end no rematch where nobody may have one', async () => {
    expect(coloursOf(pages['full lobby'] ?? page([])).map(({ operation }) => operation)).toEqual([
      'leave',
      'start',
      'rules',
      'reserve',
    ])
    const { user: _, ...nobody } = seatOf(0)
    const ended = publicSnapshot(running({ seats: [nobody], table: { status: 'FINISHED' } }))
    expect(coloursOf(await livePage(services, ended)).map(({ operation }) => operation)).not.toContain('rematch')
  })
})

const press = { type: 'rules' } as const

/** Positions of a recorded game are many: one in so many is looked at. */
const EVERY = 9

describe.each([...games.values()])('a colour means the same on every panel of $id', game => {
  test('red gives up, green is final, blue and grey can be changed', () => {
    for (const name of namesOf(game).slice(0, 2)) {
      const { log, ...table } = recorded(game, name)
      let match = open(game, table)
      for (const [index, { seat, action }] of log.entries()) {
        if (index % EVERY === 0) {
          const view = game.view(match.state, seat)
          const panel = game.panel(view, [...game.legal(match.state, seat)], { actions: [], focus: '' })
          const place = { press: () => press, focus: '', page: 0 }
          const choices = panel.groups.flatMap(({ isRare, choices }) => (isRare ? [] : choices))
          const buttons = coloursOf(page([row(choiceButtons(panel, place, wordsOf(game.id, 'en', [])))]))
          for (const [at, { tone: shown }] of buttons.entries()) {
            const choice = choices[at]
            if (choice?.type !== 'play') continue
            const { tone, final } = choice
            const reversible = tone === 'go' ? 'main' : 'plain'
            const kept = final === true ? 'go' : reversible
            expect(shown).toBe(tone === 'stop' ? 'stop' : kept)
          }
        }
        const acted = act(game, match, seat, action)
        if (!acted.ok) throw new Error(acted.refusal.code)
        match = acted.match
      }
    }
  })
})
