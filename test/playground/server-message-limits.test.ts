import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type Playground, startPlayground } from '../driver/playground.ts'
import { beforeTries } from '../tries.ts'
import { api, type File } from './api.ts'
import { hold, type Limit, letters, many } from './limits.ts'

const V2 = 1 << 15
const MiB = 1024 * 1024

let playground: Playground
let ask: ReturnType<typeof api>
let messages: string

beforeTries(async () => {
  playground = await startPlayground({ requestsPerSecond: 10_000 })
  ask = api(playground)
  messages = `/channels/${playground.world.channel('#chat').id}/messages`
  return () => playground.close()
})

const text = (content: string) => ({ type: 10, content })
const button = (part: object = {}) => ({ type: 2, style: 1, custom_id: letters(1), label: 'Go', ...part })
const row = (...components: object[]) => ({ type: 1, components })
const select = (part: object = {}) => ({ type: 3, custom_id: 's', options: options(1), ...part })
const options = (count: number) => many(count, index => ({ label: `${index}`, value: `${index}` }))
const v2 = (...components: object[]) => ({ flags: V2, components })
const legacy = (...components: object[]) => ({ content: 'x', components })
const embed = (part: object) => ({ embeds: [part] })
const small = (count: number): File[] => many(count, index => ({ name: `${index}.txt`, bytes: Buffer.from('x') }))

const MESSAGE_LIMITS: readonly Limit[] = [
  ['characters of content', size => ({ content: letters(size) }), 2000, 'content: BASE_TYPE_MAX_LENGTH'],
  ['components, top level', size => v2(...many(size, () => text('x'))), 40, 'components: BASE_TYPE_MAX_LENGTH'],
  [
    'components, nested ones counted',
    size => v2({ type: 17, components: many(size - 1, () => text('x')) }),
    40,
    'components: BASE_TYPE_MAX_LENGTH',
  ],
  ['characters of a text display', size => v2(text(letters(size))), 4000, 'components.0.content: BASE_TYPE_BAD_LENGTH'],
  [
    'characters of all text displays',
    size => v2(text(letters(2000)), text(letters(size - 2000))),
    4000,
    'components: COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED',
  ],
  [
    'rows without components V2',
    size => legacy(...many(size, index => row(button({ custom_id: `${index}` })))),
    5,
    'components: BASE_TYPE_MAX_LENGTH',
  ],
  [
    'buttons in a row',
    size => legacy(row(...many(size, index => button({ custom_id: `${index}` })))),
    5,
    'components.0.components: BASE_TYPE_BAD_LENGTH',
  ],
  [
    'selects in a row',
    size => legacy(row(...many(size, index => select({ custom_id: `${index}` })))),
    1,
    'components.0.components.1: COMPONENT_LAYOUT_WIDTH_EXCEEDED',
  ],
  [
    'characters of a custom id',
    size => legacy(row(button({ custom_id: letters(size) }))),
    100,
    'components.0.components.0.custom_id: BASE_TYPE_BAD_LENGTH',
  ],
  [
    'characters of a button’s label',
    size => legacy(row(button({ label: letters(size) }))),
    80,
    'components.0.components.0.label: BASE_TYPE_MAX_LENGTH',
  ],
  [
    'options of a select',
    size => legacy(row(select({ options: options(size) }))),
    25,
    'components.0.components.0.options: BASE_TYPE_BAD_LENGTH',
  ],
  [
    'options of a select at least',
    size => legacy(row(select({ options: options(size) }))),
    1,
    'components.0.components.0.options: BASE_TYPE_BAD_LENGTH',
    -1,
  ],
  [
    'characters of a placeholder',
    size => legacy(row(select({ placeholder: letters(size) }))),
    150,
    'components.0.components.0.placeholder: BASE_TYPE_MAX_LENGTH',
  ],
  ...(['label', 'value', 'description'] as const).map(
    (field): Limit => [
      `characters of an option’s ${field}`,
      size => legacy(row(select({ options: [{ label: 'x', value: 'x', [field]: letters(size) }] }))),
      100,
      `components.0.components.0.options.0.${field}: BASE_TYPE_${field === 'description' ? 'MAX' : 'BAD'}_LENGTH`,
    ],
  ),
  [
    'texts of a section',
    size => v2({ type: 9, components: many(size, () => text('x')), accessory: button() }),
    3,
    'components.0.components: BASE_TYPE_BAD_LENGTH',
  ],
  [
    'items of a gallery',
    size => v2({ type: 12, items: many(size, () => ({ media: { url: 'https://example.org/x.png' } })) }),
    10,
    'components.0.items: BASE_TYPE_BAD_LENGTH',
  ],
  [
    'characters of a picture’s description',
    size => v2({ type: 12, items: [{ media: { url: 'https://example.org/x.png' }, description: letters(size) }] }),
    1024,
    'components.0.items.0.description: BASE_TYPE_BAD_LENGTH',
  ],
  ['embeds', size => ({ embeds: many(size, () => ({ title: 'x' })) }), 10, 'embeds: BASE_TYPE_MAX_LENGTH'],
  [
    'characters of an embed’s title',
    size => embed({ title: letters(size) }),
    256,
    'embeds.0.title: BASE_TYPE_MAX_LENGTH',
  ],
  [
    'characters of an embed’s description',
    size => embed({ description: letters(size) }),
    4096,
    'embeds.0.description: BASE_TYPE_MAX_LENGTH',
  ],
  [
    'fields of an embed',
    size => embed({ fields: many(size, () => ({ name: 'x', value: 'x' })) }),
    25,
    'embeds.0.fields: BASE_TYPE_MAX_LENGTH',
  ],
  [
    'characters of a field’s name',
    size => embed({ fields: [{ name: letters(size), value: 'x' }] }),
    256,
    'embeds.0.fields.0.name: BASE_TYPE_BAD_LENGTH',
  ],
  [
    'characters of a field’s value',
    size => embed({ fields: [{ name: 'x', value: letters(size) }] }),
    1024,
    'embeds.0.fields.0.value: BASE_TYPE_BAD_LENGTH',
  ],
  [
    'characters of all embeds',
    size => ({ embeds: [{ description: letters(4000) }, { description: letters(size - 4000) }] }),
    6000,
    'embeds: MAX_EMBED_SIZE_EXCEEDED',
  ],
  ['characters of a nonce', size => ({ content: 'x', nonce: letters(size) }), 25, 'nonce: BASE_TYPE_MAX_LENGTH'],
  [
    'users to be pinged',
    size => ({
      content: 'x',
      allowed_mentions: { users: many(size, index => `4000000000000000${10 + index}`.slice(0, 18)) },
    }),
    100,
    'allowed_mentions.users: BASE_TYPE_MAX_LENGTH',
  ],
]

describe('the limits of a message', () => {
  hold(MESSAGE_LIMITS, body => ask('POST', messages, body))

  test('files: 10 of them', async () => {
    expect((await ask('POST', messages, {}, small(10))).code).toBe(0)
    expect((await ask('POST', messages, {}, small(11))).faults).toEqual(['attachments: BASE_TYPE_MAX_LENGTH'])
  })

  test('files: 10 MiB each, 25 MiB the whole request', async () => {
    const file = (bytes: number) => ({ name: 'big.bin', bytes: randomBytes(bytes) })
    expect((await ask('POST', messages, {}, [file(10 * MiB)])).code).toBe(0)
    expect(await ask('POST', messages, {}, [file(10 * MiB + 1)])).toMatchObject({ status: 413, code: 40005 })
    const three = [file(9 * MiB), file(9 * MiB), file(9 * MiB)]
    expect(await ask('POST', messages, {}, three)).toMatchObject({ status: 413, code: 40005 })
  })
})

describe('what a message may not be', () => {
  test.each<readonly [what: string, body: object, faults: readonly string[]]>([
    [
      'two components with one custom id',
      v2(row(button()), { type: 17, components: [row(button())] }),
      ['components.1.components.0.components.0.custom_id: COMPONENT_CUSTOM_ID_DUPLICATED'],
    ],
    [
      'content beside components V2',
      { ...v2(text('x')), content: 'x' },
      ['content: MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2'],
    ],
    [
      'an embed beside components V2',
      { ...v2(text('x')), embeds: [{ title: 'x' }] },
      ['embeds: MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2'],
    ],
    ['a text display without components V2', legacy(text('x')), ['components.0: UNION_TYPE_CHOICES']],
    ['a button outside a row', v2(button()), ['components.0: UNION_TYPE_CHOICES']],
    [
      'a container within a container',
      v2({ type: 17, components: [{ type: 17, components: [text('x')] }] }),
      ['components.0.components.0: UNION_TYPE_CHOICES'],
    ],
    [
      'a picture that is not there',
      v2({ type: 12, items: [{ media: { url: 'attachment://none.png' } }] }),
      ['components.0.items.0.media.url: UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND'],
    ],
    [
      'a file that is shown from elsewhere',
      v2({ type: 13, file: { url: 'https://example.org/x.txt' } }),
      ['components.0.file.url: UNFURLED_MEDIA_ITEM_ATTACHMENT_REQUIRED'],
    ],
    [
      'a button without label and emoji',
      legacy(row({ type: 2, style: 1, custom_id: 'x' })),
      ['components.0.components.0.label: BASE_TYPE_REQUIRED'],
    ],
    [
      'a button without custom id',
      legacy(row({ type: 2, style: 1, label: 'x' })),
      ['components.0.components.0.custom_id: BASE_TYPE_REQUIRED'],
    ],
    [
      'a button with custom id and address',
      legacy(row({ type: 2, style: 5, label: 'x', custom_id: 'x', url: 'https://example.org' })),
      ['components.0.components.0: BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE'],
    ],
    [
      'a link that is none',
      legacy(row({ type: 2, style: 5, label: 'x', url: 'javascript:alert(1)' })),
      ['components.0.components.0.url: URL_TYPE_INVALID_SCHEME'],
    ],
    [
      'options with one value',
      legacy(row(select({ options: [...options(1), ...options(1)] }))),
      ['components.0.components.0.options.1.value: SELECT_COMPONENT_OPTION_VALUE_DUPLICATED'],
    ],
    [
      'a select that wants more than there is',
      legacy(row(select({ max_values: 2 }))),
      ['components.0.components.0.max_values: NUMBER_TYPE_MAX'],
    ],
    [
      'pings allowed twice over',
      { content: 'x', allowed_mentions: { parse: ['users'], users: ['400000000000000001'] } },
      ['allowed_mentions: MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE'],
    ],
    [
      'an answer to nothing',
      { content: 'x', message_reference: { message_id: '500000000000000001' } },
      ['message_reference: REPLIES_UNKNOWN_MESSAGE'],
    ],
    [
      'an attachment whose number is no text',
      { content: 'x', attachments: [{ id: 0 }] },
      ['attachments.0.id: STRING_TYPE_CONVERT'],
    ],
    [
      'an attachment that is not there',
      { content: 'x', attachments: [{ id: '0' }] },
      ['attachments.0: ATTACHMENT_NOT_FOUND'],
    ],
    ['content that is no text', { content: { x: 1 } }, ['content: STRING_TYPE_CONVERT']],
  ])('%s', async (_, body, faults) => {
    expect(await ask('POST', messages, body)).toMatchObject({ status: 400, code: 50035, faults })
  })

  test('nothing at all', async () => {
    expect((await ask('POST', messages, {})).code).toBe(50006)
    expect((await ask('POST', messages, { content: '  ' })).code).toBe(50006)
    expect((await ask('POST', messages, v2())).code).toBe(50006)
  })

  test('names every fault at once', async () => {
    const { faults } = await ask('POST', messages, {
      content: letters(2001),
      components: [row(button({ label: letters(81) }))],
    })
    expect(faults).toEqual(['content: BASE_TYPE_MAX_LENGTH', 'components.0.components.0.label: BASE_TYPE_MAX_LENGTH'])
  })

  test('no JSON', async () => {
    const answer = await fetch(`${playground.api}/v10${messages}`, {
      method: 'POST',
      headers: { authorization: 'Bot x', 'content-type': 'application/json' },
      body: '{',
    })
    expect(await answer.json()).toMatchObject({ code: 50109 })
  })
})
