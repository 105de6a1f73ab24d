import { z } from 'zod'
import { nonceOf } from '../../../src/discord/messages/nonce-of.ts'
import { channelId, messageId } from '../../../src/store/values/ids.ts'
import { pictures } from '../pictures.ts'
import { botBody, botSender } from './bot-body.ts'
import { idOf, marked, post, type Step, V2 } from './step.ts'

/** A message as the bot posts it, with a picture, read back and edited. */
export const ownMessages: Step = {
  name: 'a message as the bot makes it, read back and edited',
  async take(on) {
    const channel = channelId.parse(on.channel)
    const once = { nonce: nonceOf('smoke', on.bot, performance.now()), ping: [] }
    const body = await botBody(0)
    const message = await on.byBot('posted', rest => botSender(rest).post(channel, body, once))
    const path = `/channels/${on.channel}/messages/${message}`
    on.tidy(path)
    await on.ask('read back', { path })
    const again = await on.byBot('posted with the same nonce', rest => botSender(rest).post(channel, body, once))
    if (again !== message) await on.remove(`/channels/${on.channel}/messages/${again}`)
    on.note('the same nonce gives', again === message ? 'the same message' : 'another message')
    const next = await botBody(1)
    await on.byBot('edited with another picture', rest => botSender(rest).edit(channel, messageId.parse(message), next))
    await on.ask('read back after that', { path })
    await on.ask('the newest of the channel', { path: `/channels/${on.channel}/messages?limit=1` })
  },
}

const attached = z.looseObject({ attachments: z.array(z.looseObject({ id: z.string(), filename: z.string() })) })

/** What becomes of files when a message is edited. */
export const files: Step = {
  name: 'files: kept, replaced, dropped',
  async take(on) {
    const [one = Buffer.of(), two = Buffer.of()] = await pictures()
    const content = marked('files').content
    const sent = [
      { name: 'one.png', data: one },
      { name: 'two.png', data: two },
    ]
    const listed = sent.map(({ name }, id) => ({ id: String(id), filename: name, description: `Picture ${id}` }))
    const posted = await post(on, 'two files', { content, attachments: listed }, { files: sent })
    const path = `/channels/${on.channel}/messages/${idOf('two files', posted)}`
    const [first] = attached.parse(posted.body).attachments
    const edit = (what: string, body: object, files = sent.slice(0, 0)) =>
      on.ask(what, { method: 'PATCH', path, body: { allowed_mentions: { parse: [] }, ...body }, files })
    await edit('edited without a word of files', { content: `${content}, edited` })
    await edit('one kept', { attachments: [{ id: first?.id }] })
    await edit('one kept and one added', { attachments: [{ id: first?.id }, { id: '0' }] }, sent.slice(1))
    await edit('none kept', { attachments: [] })
    await on.ask('read back', { path })
    const frame = { type: 12, items: [{ media: { url: 'attachment://one.png' } }] }
    const shown = { flags: V2, components: [marked('files'), frame], attachments: [{ id: '0' }] }
    const own = await post(on, 'a file that is shown', shown, { files: sent.slice(0, 1) })
    const there = `/channels/${on.channel}/messages/${idOf('a file that is shown', own)}`
    const patch = (what: string, body: object) => on.ask(what, { method: 'PATCH', path: there, body, mayFail: true })
    await patch('its words edited alone', { components: [marked('files, edited'), frame] })
    await patch('shown no more', { components: [marked('files')] })
    await patch('without components V2', { flags: 0 })
    await patch('with content beside components V2', { content })
    await on.ask('read back in the end', { path: there })
  },
}

/** Mentions, answers, and what is not there any more. */
export const words: Step = {
  name: 'mentions, answers, and what is gone',
  async take(on) {
    const { content } = marked('words')
    const everyone = `${content} @everyone <@${on.bot}>`
    const silent = await post(on, 'mentions that ping nobody', { content: everyone })
    await post(on, 'a mention that pings', { content: everyone, allowed_mentions: { parse: [], users: [on.bot] } })
    const id = idOf('mentions that ping nobody', silent)
    const path = `/channels/${on.channel}/messages/${id}`
    const answered = { message_id: id, fail_if_not_exists: false }
    await post(on, 'an answer', { content, message_reference: answered })
    await on.remove(path)
    await post(on, 'an answer to what is gone', { content, message_reference: answered })
    await post(on, 'an answer that must be one', { content, message_reference: { message_id: id } }, { mayFail: true })
    await on.ask('a message that is gone', { path, mayFail: true })
    await on.ask('an edit of it', { method: 'PATCH', path, body: { content }, mayFail: true })
    await on.ask('its deletion', { method: 'DELETE', path, mayFail: true })
    await on.ask('a channel that is none', { path: '/channels/100000000000000001', mayFail: true })
    const nobodys = `/channels/100000000000000001/messages`
    await on.ask('a message to it', { method: 'POST', path: nobodys, body: { content }, mayFail: true })
    const direct = { method: 'POST', path: '/users/@me/channels' } as const
    await on.ask('direct messages with itself', { ...direct, body: { recipient_id: on.bot }, mayFail: true })
    const plain = await post(on, 'a message to be deleted', { content })
    const last = `/channels/${on.channel}/messages/${idOf('a message to be deleted', plain)}`
    await on.ask('deleted', { method: 'DELETE', path: last })
    await on.ask('typing', { method: 'POST', path: `/channels/${on.channel}/typing` })
  },
}
