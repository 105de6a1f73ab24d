import { z } from 'zod'
import { openPosts } from '../../../src/discord/messages/posts.ts'
import { channelId, messageId } from '../../../src/store/values/ids.ts'
import { type Ground, MARK } from '../ground.ts'
import { botBody, botSender } from './bot-body.ts'
import { idOf, marked, post, type Step } from './step.ts'

const thread = z.looseObject({ thread_metadata: z.looseObject({ archived: z.boolean(), locked: z.boolean() }) })

/** Below a message, as the bot opens them; what an archived and a locked one take. */
export const threads: Step = {
  name: 'threads: opened, archived, locked',
  async take(on) {
    const { content } = marked('threads')
    const parent = idOf('a message', await post(on, 'a message', { content }))
    const [channel, message] = [channelId.parse(on.channel), messageId.parse(parent)]
    const open = (rest: Parameters<typeof botSender>[0]) => botSender(rest).openThread(channel, message, MARK)
    const opened = await on.byBot('a thread below it', open)
    on.tidy(`/channels/${opened}`)
    const again = await on.byBot('the same once more', open)
    on.note('a second thread below it is', again === opened ? 'the first one' : 'another one')
    await on.ask('the message above', { path: `/channels/${on.channel}/messages/${parent}` })
    const path = `/channels/${opened}`
    await on.ask('the thread', { path })
    const change = (what: string, body: object) => on.ask(what, { method: 'PATCH', path, body, mayFail: true })
    const said = await on.ask('a message in it', { method: 'POST', path: `${path}/messages`, body: { content } })
    const edit = (what: string) =>
      on.ask(what, {
        method: 'PATCH',
        path: `${path}/messages/${idOf('a message in it', said)}`,
        body: { content: `${content}, edited` },
        mayFail: true,
      })
    await change('another name', { name: `${MARK}, renamed` })
    await change('a name of 101 letters', { name: 'n'.repeat(101) })
    await on.byBot('archived', rest => botSender(rest).archive(opened))
    await edit('an edit in the archive')
    await on.ask('a message to the archive', { method: 'POST', path: `${path}/messages`, body: { content } })
    await noteState(on, 'after a message it is', path)
    await on.byBot('archived again', rest => botSender(rest).archive(opened))
    await on.byBot('taken out again', rest => botSender(rest).unarchive(opened))
    await noteState(on, 'taken out it is', path)
    await change('locked and archived', { locked: true, archived: true })
    await edit('an edit in a locked one')
    await on.ask('a message to a locked one', {
      method: 'POST',
      path: `${path}/messages`,
      body: { content },
      mayFail: true,
    })
    await noteState(on, 'after that it is', path)
    await change('open again', { locked: false, archived: false })
    await on.ask('its members', { path: `${path}/thread-members`, mayFail: true })
    await on.ask('deleted', { method: 'DELETE', path })
    await on.ask('read when it is gone', { path, mayFail: true })
  },
}

/** Without a message above, as nobody here does, and with what is refused of it. */
export const loneThreads: Step = {
  name: 'threads without a message above',
  async take(on) {
    const path = `/channels/${on.channel}/threads`
    const open = async (what: string, body: object) => {
      const answer = await on.ask(what, { method: 'POST', path, body, mayFail: true })
      if (answer.status < 400) on.tidy(`/channels/${idOf(what, answer)}`)
      return answer
    }
    await open('a public one', { name: MARK, type: 11, auto_archive_duration: 60 })
    await open('without a name', { name: '', type: 11 })
    await open('with a name of 101 letters', { name: 'n'.repeat(101), type: 11 })
    await open('archived after two hours', { name: MARK, type: 11, auto_archive_duration: 120 })
  },
}

/** What the id of the forum is kept as. */
export const FORUM = 'forum, which SMOKE_FORUM names'

const tags = z.looseObject({ available_tags: z.array(z.looseObject({ id: z.string(), moderated: z.boolean() })) })

/** A table's own post in a forum. */
export const forum: Step = {
  name: 'a post in a forum, with tags',
  async take(on) {
    const path = `/channels/${on.kept(FORUM)}`
    const about = await on.ask('the forum', { path, closely: 'kinds' })
    const [tag] = tags.parse(about.body).available_tags.filter(({ moderated }) => !moderated)
    const tagged = tag === undefined ? [] : [tag.id]
    const body = await botBody(0)
    const id = await on.byBot('a post', rest => {
      const posts = openPosts(rest, { manages: async () => false, bot: async () => on.bot })
      return posts.open(channelId.parse(on.kept(FORUM)), { name: MARK, body, tags: tagged })
    })
    on.tidy(`/channels/${id}`)
    await on.ask('its first message', { path: `/channels/${id}/messages/${id}` })
    const edited = { components: [marked('forum, edited')] }
    await on.ask('its first message edited', { method: 'PATCH', path: `/channels/${id}/messages/${id}`, body: edited })
    await on.ask('without tags', {
      method: 'PATCH',
      path: `/channels/${id}`,
      body: { applied_tags: [] },
      mayFail: true,
    })
    await on.ask('tagged again', { method: 'PATCH', path: `/channels/${id}`, body: { applied_tags: tagged } })
    const unknown = { applied_tags: ['100000000000000001'] }
    await on.ask('a tag that is none', { method: 'PATCH', path: `/channels/${id}`, body: unknown, mayFail: true })
    await on.ask('archived', { method: 'PATCH', path: `/channels/${id}`, body: { archived: true } })
    await on.ask('a message to the forum itself', {
      method: 'POST',
      path: `${path}/messages`,
      body: { content: marked('forum').content },
      mayFail: true,
    })
    await on.ask('a post without a message', {
      method: 'POST',
      path: `${path}/threads`,
      body: { name: MARK },
      mayFail: true,
    })
    await on.ask('deleted', { method: 'DELETE', path: `/channels/${id}` })
  },
}

/** Whether a thread is archived and locked now. */
async function noteState(on: Ground, what: string, path: string): Promise<void> {
  const { body } = await on.quietly({ path })
  const { archived, locked } = thread.parse(body).thread_metadata
  on.note(what, [archived ? 'archived' : 'open', locked ? 'locked' : 'not locked'].join(', '))
}
