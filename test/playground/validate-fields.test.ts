import { ComponentType, MessageFlags } from 'discord-api-types/v10'
import { expect, test } from 'vitest'
import { validateBody } from '../../src/playground/validate/validate-body.ts'

const flags = MessageFlags.IsComponentsV2
const words = { type: ComponentType.TextDisplay, content: 'words' }

test.each([
  ['a field that no message has', { content: 'words', colour: 1 }],
  ['a field that no component has', { flags, components: [{ ...words, colour: 1 }] }],
  [
    'a field that no picture has',
    {
      flags,
      components: [{ type: ComponentType.MediaGallery, items: [{ media: { url: 'attachment://a', size: 1 } }] }],
    },
  ],
  ['the number of a file as a number', { content: 'words', attachments: [{ id: 0, filename: 'a.png' }] }],
  ['the number of a file as words', { content: 'words', attachments: [{ id: 'first', filename: 'a.png' }] }],
  ['flags as words', { content: 'words', flags: '4' }],
  ['a person by a number', { content: 'words', allowed_mentions: { users: [123456789012345678n.toString().length] } }],
])('a message is refused for %s', (_, body) => {
  expect(() => validateBody(body, false)).toThrow()
})

test('a message is taken with what Discord describes', () => {
  const body = { flags, components: [words], attachments: [{ id: '0', filename: 'a.png' }] }
  expect(validateBody(body, false)).toEqual(body)
})
