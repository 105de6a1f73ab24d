import { expect, test } from 'vitest'
import { troubleWith } from '../../src/discord/deliveries/trouble-with.ts'
import type { Sender } from '../../src/discord/messages/sender.ts'
import type { Matter } from '../../src/store/messages/trouble.ts'
import { channelId } from '../../src/store/values/ids.ts'

const NOW = new Date('2026-06-01T12:00:00Z')
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const never = () => {
  throw new Error('nothing is sent')
}

/** A sender that knows what it lacks. */
const lacking = (...permissions: readonly string[]): Sender => ({
  at: () => lacking(...permissions),
  ...{ post: never, edit: never, remove: never, openThread: never, unarchive: never, archive: never, direct: never },
  missing: async () => permissions,
  isPrivate: () => false,
  isSeenByReaders: async () => true,
  now: () => NOW,
})

test.each<[string, Matter, number, number | undefined]>([
  ['that begins', 'closed', 0, SECOND],
  ['of some seconds', 'closed', 4 * SECOND, SECOND],
  ['of more seconds', 'closed', 5 * SECOND, 5 * SECOND],
  ['of a minute', 'hidden', MINUTE, MINUTE / 2],
  ['of an hour', 'locked', HOUR, HOUR / 2],
  ['of days', 'closed', 48 * HOUR, HOUR],
  ['of a picture that begins', 'picture', 0, SECOND],
  ['of a picture for minutes', 'picture', 9 * MINUTE, 5 * SECOND],
  ['of a picture for ten minutes', 'picture', 10 * MINUTE, MINUTE],
  ['of a picture for days', 'picture', 48 * HOUR, MINUTE],
  ['of a channel that is gone', 'gone', MINUTE, undefined],
])('after a trouble %s, it is tried again in time', async (_, matter, lasts, again) => {
  const since = new Date(+NOW - lasts)
  const trouble = { matter, missing: [], since, retryAt: undefined }
  const after = await troubleWith(lacking(), { channel: channelId.parse('1'), trouble }, matter)
  expect(after).toMatchObject({ matter, since })
  expect(after.retryAt && +after.retryAt - +NOW).toBe(again)
})

test.each<[string, string[], Matter, string[], number]>([
  ['are known', ['Attach Files'], 'closed', ['Attach Files'], 5 * SECOND],
  ['are not known and are guessed', [], 'closed', ['Send Messages'], SECOND],
  ['are not known of a picture', [], 'picture', [], SECOND],
])('permissions that %s are told', async (_, known, matter, missing, again) => {
  const after = await troubleWith(lacking(...known), { channel: channelId.parse('1'), trouble: undefined }, matter)
  expect(after).toEqual({ matter, missing, since: NOW, retryAt: new Date(+NOW + again) })
})
