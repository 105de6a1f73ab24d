import { crc32, deflateSync } from 'node:zlib'
import { MessageFlags } from 'discord-api-types/v10'
import type { Browser } from 'playwright-core'
import { present } from '../../src/discord/messages/present.ts'
import type { Body } from '../../src/pages/model/blocks.ts'
import { createMessage, deleteMessage } from '../../src/playground/state/messages.ts'
import { draftOf } from '../../src/playground/validate/draft-of.ts'
import type { Painter } from '../../src/render/painter.ts'
import { startPlayground } from '../driver/playground.ts'
import { openTab } from './tabs.ts'

const CHANNEL = 'table-1'

/** How wide a tab is, and how high. */
interface Viewport {
  readonly width: number
  readonly height: number
}

/** Opens a channel in a browser, in which private messages are measured; `close` ends it. */
export async function openMeasure(browser: Browser, viewports: readonly Viewport[]) {
  const playground = await startPlayground({ page: true })
  const { world } = playground
  const [viewport] = viewports
  if (viewport === undefined) throw new Error('nothing to measure at')
  const user = world.user('Ana')
  const tab = await openTab(browser, playground, user, { channel: CHANNEL, viewport })

  /** What somebody is shown who asks for it. */
  const show = ({ blocks, isFramed, files }: Body) => {
    user.say(CHANNEL, 'My turn, please')
    const body = {
      flags: MessageFlags.IsComponentsV2 | MessageFlags.Ephemeral,
      components: present({ blocks, isFramed, files }),
    }
    const uploads = files.map(({ name, data }, index) => ({ index, name, type: 'image/png', bytes: data }))
    const channel = world.channel(CHANNEL)
    const draft = draftOf({ body, uploads })
    return createMessage(world.state, { channel, author: world.bot, audience: user.id, draft })
  }

  return {
    /** How high each of these is at each width, in pixels. */
    async heights(bodies: readonly Body[]): Promise<readonly (readonly number[])[]> {
      const posts = bodies.map(show)
      const ids = posts.map(({ message }) => message.id)
      await tab.waitForFunction(
        all =>
          all.every(id => document.querySelector(`[data-message-id="${id}"]`)) &&
          [...document.images].every(image => image.complete),
        ids,
      )
      const measured: number[][] = ids.map(() => [])
      for (const size of viewports) {
        await tab.setViewportSize(size)
        const high = await tab.evaluate(
          all =>
            all.map(id => document.querySelector(`[data-message-id="${id}"]`)?.getBoundingClientRect().height ?? 0),
          ids,
        )
        for (const [index, height] of high.entries()) measured[index]?.push(Math.round(height))
      }
      for (const post of posts) deleteMessage(world.state, post)
      return measured
    },
    /** A picture of it as it is on the first of these widths. */
    async shoot(body: Body, path: string): Promise<void> {
      const post = show(body)
      await tab.setViewportSize({ width: viewport.width, height: 1800 })
      const article = tab.locator(`[data-message-id="${post.message.id}"]`)
      await article.waitFor()
      await tab.waitForFunction(() => [...document.images].every(image => image.complete))
      await article.screenshot({ path })
      deleteMessage(world.state, post)
    },
    async close(): Promise<void> {
      await tab.context().close()
      await playground.close()
    },
  }
}

/** Paints pictures of the right size with nothing on them. */
export const blank: Painter['paint'] = async ({ width, height }) => ({ png: blankPng(width, height), width, height })

function blankPng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 1
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const around = Buffer.alloc(8)
  around.writeUInt32BE(data.length, 0)
  around.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([around.subarray(0, 4), named, around.subarray(4)])
}
