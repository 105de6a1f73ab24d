import type { REST } from 'discord.js'
import { type Sender, sender } from '../../../src/discord/messages/sender.ts'
import { type Body, button, list, page, row, text } from '../../../src/pages/model/blocks.ts'
import { MARK } from '../ground.ts'
import { pictures } from '../pictures.ts'

/** The bot's own way to send messages, of which nothing is known besides. */
export function botSender(rest: REST): Sender {
  return sender(() => rest, {
    missing: async () => [],
    isPrivate: () => false,
    isSeenByReaders: async () => true,
    now: () => new Date(),
  })
}

/** A message as the bot makes them: words, one of two pictures, buttons, a list and a file, in a frame. */
export async function botBody(which: 0 | 1): Promise<Body> {
  const { [which]: data = Buffer.of() } = await pictures()
  const name = `board-${which}.png`
  const log = { name: 'log.txt', data: Buffer.from(MARK) }
  return page(
    [
      text(`-# ${MARK}`),
      text('### A table'),
      { type: 'picture', name, alt: 'A board' },
      row([button('Rules', { type: 'rules' }, 'main'), button('Help', { type: 'help', topic: 'typing' })]),
      list({
        press: { type: 'help-games' },
        placeholder: 'A game',
        options: ['one', 'two'].map(name => ({ label: name, detail: 'A game', picked: { type: 'name', name } })),
      }),
      { type: 'file', name: log.name },
    ],
    [{ name, data }, log],
  )
}
