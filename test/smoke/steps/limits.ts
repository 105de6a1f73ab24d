import { idOf, marked, post, type Step, V2 } from './step.ts'

interface Probe {
  readonly body: object
  readonly files?: readonly { readonly name: string; readonly data: Buffer }[]
}

const many = <T>(count: number, make: (n: number) => T) => Array.from({ length: count }, (_, n) => make(n))
const row = (...components: readonly object[]) => ({ type: 1, components })
const button = (custom_id: string, more: object = {}) => ({ type: 2, style: 2, label: 'one', custom_id, ...more })
const text = (content: string) => ({ type: 10, content })
const option = (n: number, more: object = {}) => ({ label: `${n}`, value: `${n}`, ...more })
const select = (more: object = {}) => ({ type: 3, custom_id: 'smoke/one', options: [option(1)], ...more })
const picture = (url: string, more: object = {}) => ({ media: { url }, ...more })
const gallery = (...items: readonly object[]) => ({ type: 12, items })
const address = 'https://discord.com/assets/icon.png'

/** A message of components V2 that says where it comes from. */
const v2 = (...components: readonly object[]): Probe => ({
  body: { flags: V2, components: [marked('limits'), ...components] },
})
const plain = (body: object): Probe => ({ body: { content: 'limits', ...body } })

const MARKED = marked('limits').content.length

/** What Discord takes just so, and what is too much or wrong in itself. */
const PROBES: Readonly<Record<string, Probe>> = {
  'a message of 2000 letters': plain({ content: 'm'.repeat(2000) }),
  'a message of 2001 letters': plain({ content: 'm'.repeat(2001) }),
  'an empty message': plain({ content: '' }),
  'texts of 4000 letters': v2(text('t'.repeat(4000 - MARKED))),
  'texts of 4001 letters': v2(text('t'.repeat(4001 - MARKED))),
  'a text of 4001 letters': v2(text('t'.repeat(4001))),
  'an empty text': v2(text('')),
  'no components': { body: { flags: V2, components: [] } },
  '40 components': v2(...many(39, n => text(`${n}`))),
  '41 components': v2(...many(40, n => text(`${n}`))),
  '41 components, nested ones counted': v2({ type: 17, components: many(39, n => text(`${n}`)) }),
  'content beside components V2': { body: { ...v2().body, content: 'limits' } },
  'an embed beside components V2': { body: { ...v2().body, embeds: [{ title: 'limits' }] } },
  'components V2 without their flag': { body: { components: [marked('limits')] } },
  'a custom id of 100 letters': v2(row(button('c'.repeat(100)))),
  'a custom id of 101 letters': v2(row(button('c'.repeat(101)))),
  'an empty custom id': v2(row(button(''))),
  'no custom id': v2(row({ type: 2, style: 2, label: 'one' })),
  'a custom id twice': v2(row(button('smoke/one'), button('smoke/one'))),
  'a label of 80 letters': v2(row(button('smoke/one', { label: 'l'.repeat(80) }))),
  'a label of 81 letters': v2(row(button('smoke/one', { label: 'l'.repeat(81) }))),
  'neither label nor emoji': v2(row({ type: 2, style: 2, custom_id: 'smoke/one' })),
  'an emoji that is none': v2(row(button('smoke/one', { emoji: { name: 'no emoji' } }))),
  'an emoji of nobody’s': v2(row(button('smoke/one', { emoji: { id: '100000000000000001', name: 'one' } }))),
  'five buttons': v2(row(...many(5, n => button(`smoke/${n}`)))),
  'six buttons': v2(row(...many(6, n => button(`smoke/${n}`)))),
  'a row of nothing': v2(row()),
  'a link and a custom id': v2(row({ type: 2, style: 5, label: 'one', url: address, custom_id: 'smoke/one' })),
  'a link that runs': v2(row({ type: 2, style: 5, label: 'one', url: 'javascript:alert(1)' })),
  'a list beside a button': v2(row(select(), button('smoke/two'))),
  'a list of 25': v2(row(select({ options: many(25, n => option(n)) }))),
  'a list of 26': v2(row(select({ options: many(26, n => option(n)) }))),
  'a list of nothing': v2(row(select({ options: [] }))),
  'a list with a value twice': v2(row(select({ options: [option(1), option(1)] }))),
  'a line of 101 letters': v2(row(select({ options: [option(1, { label: 'l'.repeat(101) })] }))),
  'a detail of 101 letters': v2(row(select({ options: [option(1, { description: 'd'.repeat(101) })] }))),
  'a hint of 151 letters': v2(row(select({ placeholder: 'p'.repeat(151) }))),
  'more to pick than there is': v2(row(select({ max_values: 2 }))),
  'more picked than may be': v2(row(select({ options: many(2, n => option(n, { default: true })) }))),
  'ten pictures': v2(gallery(...many(10, () => picture(address)))),
  'eleven pictures': v2(gallery(...many(11, () => picture(address)))),
  'no pictures': v2(gallery()),
  'a description of 1025 letters': v2(gallery(picture(address, { description: 'd'.repeat(1025) }))),
  'a picture that is not there': v2(gallery(picture('attachment://nothing.png'))),
  'a frame in a frame': v2({ type: 17, components: [{ type: 17, components: [text('one')] }] }),
  'a colour that is none': v2({ type: 17, accent_color: 0x1000000, components: [text('one')] }),
  'a kind of component that is none': v2({ type: 99 }),
  'a form’s label in a message': v2({ type: 18, label: 'one', component: { type: 4, custom_id: 'one', style: 1 } }),
  'a nonce of 26 letters': { body: { ...v2().body, nonce: 'n'.repeat(26) } },
  'mentions both ways': plain({ allowed_mentions: { parse: ['users'], users: ['100000000000000001'] } }),
  'an attachment that is not there': plain({ attachments: [{ id: '0', filename: 'one.txt' }] }),
  'a file with blanks and accents': {
    ...v2({ type: 13, file: { url: 'attachment://a_bé.txt' } }),
    files: [{ name: 'a bé.txt', data: Buffer.from('limits') }],
  },
  'eleven files': { ...plain({}), files: many(11, n => ({ name: `${n}.txt`, data: Buffer.from('limits') })) },
}

export const limits: Step = {
  name: 'what Discord takes and refuses of messages',
  async take(on) {
    for (const [what, { body, files = [] }] of Object.entries(PROBES)) {
      const answer = await post(on, what, body, { files, mayFail: true, closely: 'kinds' })
      if (answer.status < 400) await on.remove(`/channels/${on.channel}/messages/${idOf(what, answer)}`)
    }
  },
}
