import { REST } from 'discord.js'
import pino from 'pino'
import { describe, expect, test } from 'vitest'
import { openFollowing } from '../../src/discord/gateway/following.ts'
import { openPanels, type PanelKey, type PrivatePanel, panelAt } from '../../src/discord/messages/private-panels.ts'
import { note } from '../../src/pages/model/blocks.ts'
import type { Followed } from '../../src/pages/model/reply.ts'
import { NOBODY_ELSE } from '../../src/store/processes/bus.ts'
import { tableId } from '../../src/store/values/ids.ts'

const BEN: PanelKey = { user: 'ben', table: tableId.parse(1) }
const page = (content: string): Followed => ({ body: note(content) })

/** A panel of Ben's whose question is told by the test, as is when Discord has taken it. */
async function standing(isThere = true) {
  let looks = 0
  let question: Followed | undefined
  const edits: { readonly shown: Followed; readonly signal: AbortSignal | undefined; taken(): void }[] = []
  const panel: PrivatePanel = {
    channel: '1',
    message: '2',
    interaction: '1',
    shows: () => false,
    follow: async () => {
      looks++
      return question
    },
    edit: (shown, signal) =>
      new Promise(resolve => {
        const end = (isTaken: boolean) => {
          if (isTaken) question = undefined
          resolve(isTaken)
        }
        signal?.addEventListener('abort', () => end(false))
        edits.push({ shown, signal, taken: () => end(true) })
      }),
    remove: async () => {},
  }
  const panels = openPanels(NOBODY_ELSE)
  const keep = () => panels.keep(BEN, Promise.resolve(panel))
  if (isThere) await keep()
  const following = openFollowing(panels, pino({ level: 'silent' }))
  const ask = (text: string) => {
    question = page(text)
    following.follow(BEN.table)
  }
  const edit = async (number: number) => {
    await expect.poll(() => edits.length).toBe(number)
    const made = edits[number - 1]
    if (made === undefined) throw new Error('no edit')
    return made
  }
  return { following, ask, edits, edit, keep, looks: () => looks }
}

describe('a panel whose owner is asked anew', () => {
  test('is redrawn', async () => {
    const { ask, edit } = await standing()
    ask('a question')
    const { shown } = await edit(1)
    expect(shown).toEqual(page('a question'))
  })

  test('is not redrawn while a press on it is under way, and is afterwards', async () => {
    const { following, ask, edit, edits } = await standing()
    const pressed = following.answering(BEN.user, BEN.table)
    await pressed.isClear
    ask('a question')
    await new Promise(setImmediate)
    expect(edits).toEqual([])
    pressed.done()
    await edit(1)
  })

  test('has a press on it wait until Discord has taken what it shows', async () => {
    const { following, ask, edit } = await standing()
    ask('a question')
    const first = await edit(1)
    const order: string[] = []
    const pressed = following.answering(BEN.user, BEN.table)
    const clear = pressed.isClear.then(() => order.push('the press is answered'))
    order.push('the panel is redrawn')
    first.taken()
    await clear
    expect(order).toEqual(['the panel is redrawn', 'the press is answered'])
    expect(first.signal?.aborted).toBe(true)
  })

  test('does not hold up a press on it where Discord does not answer: that is called off, and done after the press', async () => {
    const { following, ask, edit } = await standing()
    ask('a question')
    const first = await edit(1)
    const pressed = following.answering(BEN.user, BEN.table)
    await pressed.isClear
    expect(first.signal?.aborted).toBe(true)
    pressed.done()
    await edit(2)
  })

  test('is redrawn once for all that was asked while it was', async () => {
    const { ask, edit, edits } = await standing()
    ask('a question')
    const first = await edit(1)
    for (const text of ['a second one', 'a third one']) ask(text)
    expect(edits).toHaveLength(1)
    first.taken()
    ask('a fourth one')
    const { shown } = await edit(2)
    expect(shown).toEqual(page('a fourth one'))
  })

  test('does not hold up the end of the bot', async () => {
    const { following, ask, edit, edits } = await standing()
    ask('a question')
    const { signal } = await edit(1)
    await following.close()
    expect(signal?.aborted).toBe(true)
    ask('another one')
    await following.close()
    expect(edits).toHaveLength(1)
  })

  test.each([
    ['whose table is known', BEN.table],
    ['that finds its table', undefined],
  ])('is redrawn where that was while it was made by an answer %s', async (_, table) => {
    const { following, ask, edit, keep } = await standing(false)
    const answering = following.answering(BEN.user, table)
    ask('a question')
    await keep()
    answering.done(BEN.table)
    await edit(1)
  })

  test('is not looked at where nothing happened', async () => {
    const { following, edits, keep, looks } = await standing(false)
    const answering = following.answering(BEN.user, BEN.table)
    await keep()
    answering.done(BEN.table)
    await following.close()
    expect(looks()).toBe(0)
    expect(edits).toEqual([])
  })

  test('is left alone where it belongs to another table', async () => {
    const { following, ask, edit, edits } = await standing()
    following.follow(tableId.parse(2))
    ask('a question')
    await edit(1)
    expect(edits).toHaveLength(1)
  })
})

test('a panel that Discord wants to be changed later is not waited for once that is called off', async () => {
  const later = Response.json({ retry_after: 30 }, { status: 429, headers: { 'retry-after': '30' } })
  const begun = Promise.withResolvers<void>()
  const rest = new REST({
    async makeRequest() {
      begun.resolve()
      const { status, statusText, ok, headers, bodyUsed } = later
      const read = { json: () => later.json(), text: () => later.text(), arrayBuffer: () => later.arrayBuffer() }
      return { status, statusText, ok, headers, bodyUsed, body: null, ...read }
    },
  })
  const place = {
    application: '1',
    interaction: '2',
    token: 'token',
    channel: '2',
    message: '3',
    reference: '@original',
  }
  const panel = panelAt({ rest, ...place, shown: page('before') })
  const calledOff = new AbortController()
  const edited = panel.edit(page('a question'), calledOff.signal)
  await begun.promise
  calledOff.abort()
  expect(await edited).toBe(false)
  expect(panel.shows(page('before').body)).toBe(true)
})
