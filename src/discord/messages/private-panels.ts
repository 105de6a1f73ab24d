import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import type { MessageComponentInteraction, REST } from 'discord.js'
import { Routes } from 'discord-api-types/v10'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { atMost } from '../../engine/basics/at-most.ts'
import type { Body } from '../../pages/model/blocks.ts'
import type { Follow, Followed } from '../../pages/model/reply.ts'
import type { Bus } from '../../store/processes/bus.ts'
import { interactionId, type TableId, tableId, userId } from '../../store/values/ids.ts'
import { bodyFingerprint } from './body-fingerprint.ts'
import { payload } from './sender.ts'

/** A message that only its owner sees. What changes it is a token, which is kept here alone and never told. */
export interface PrivatePanel {
  readonly channel: string
  readonly message: string
  /** The interaction that it was shown for. */
  readonly interaction: string
  /** Whether it shows just this. */
  shows(body: Body): boolean
  /** What it is to show by now, where it does not show that. */
  follow: Follow
  /** False if it is gone or cannot be changed. What it was to show has to be said elsewhere then. */
  edit(shown: Followed, signal?: AbortSignal): Promise<boolean>
  remove(): Promise<void>
}

/** Where an interaction's answer stands. */
export interface Answered {
  readonly rest: REST
  readonly application: string
  readonly interaction: string
  readonly token: string
  readonly channel: string
  /** Discord's id of the message, and what the token knows it by: `@original` is what its interaction was answered with. */
  readonly message: string
  readonly reference: string
  readonly shown: Followed
}

/** The panel that an interaction was answered with, as it can be reached for a quarter of an hour. */
export function panelAt({
  rest,
  application,
  interaction,
  token,
  channel,
  message,
  reference,
  shown: first,
}: Answered): PrivatePanel {
  const route = Routes.webhookMessage(application, token, reference)
  let looks = bodyFingerprint(first.body)
  let { follow } = first
  return {
    channel,
    message,
    interaction,
    shows: body => bodyFingerprint(body) === looks,
    follow: async signal => follow?.(signal),
    async edit(shown, signal) {
      const { body } = shown
      const request = { body: payload(body), files: [...body.files], auth: false, ...(signal && { signal }) }
      const edited = rest.patch(route, request).then(
        () => true,
        () => false,
      )
      // A request that Discord wants to have later goes on waiting when it is called off.
      const isEdited = await (signal === undefined ? edited : Promise.race([edited, calledOff(signal)]))
      if (isEdited) looks = bodyFingerprint(body)
      // One that was dismissed, or whose time is over, is not tried to be changed again by itself.
      if (signal?.aborted !== true) follow = isEdited ? shown.follow : undefined
      return isEdited
    },
    async remove() {
      // One that was dismissed, or whose time is over, is gone already; one that stays is still good to press on.
      await rest.delete(route, { auth: false }).catch(() => {})
    },
  }
}

/** False, once the signal is given. */
async function calledOff(signal: AbortSignal): Promise<false> {
  if (!signal.aborted) await once(signal, 'abort')
  return false
}

/** Whose panel, and of which table. */
export interface PanelKey {
  readonly user: string
  readonly table: TableId
}

/** Discord takes a token for fifteen minutes; less what lies between its beginning and ours. */
const EDITABLE_MS = 14 * 60_000

/** How long one is waited for that is on its way, in milliseconds. */
const ON_ITS_WAY_MS = 400

/** How many are remembered: more than people who play within a quarter of an hour. */
const REMEMBERED = 20_000

/**
 * The newest private panel of each user and table, as long as it can be changed; a process knows those that it has made, and
 * takes its own away when another process has made a newer one.
 */
export interface PrivatePanels {
  /** The one that is on its way, if one is, unless that takes its time. */
  of(owner: PanelKey): Promise<PrivatePanel | undefined>
  /** Those who have one of a table. */
  owners(table: TableId): readonly PanelKey[]
  /** The tables of which somebody has one. */
  tables(): readonly TableId[]
  /**
   * Keeps the one that is being sent, if it comes to one, and takes away the one before it. One that was asked for before
   * that, and took longer, is taken away itself: its owner is at the other.
   */
  keep(owner: PanelKey, sending: Promise<PrivatePanel | undefined>): Promise<void>
}

interface Known {
  readonly owner: PanelKey
  readonly panel: Promise<PrivatePanel | undefined>
}

/** An owner as a key. */
export function panelKey({ user, table }: PanelKey): string {
  return `${user}/${table}`
}

/** A process has made a panel. */
const MADE = { name: 'panel-made', schema: z.object({ user: userId, table: tableId, interaction: interactionId }) }

/** Panels, none of them known yet. */
export function openPanels(bus: Bus): PrivatePanels {
  const byTable = new Map<TableId, Map<string, PanelKey>>()
  const known = new LRUCache<string, Known>({
    ...atMost(REMEMBERED),
    ttl: EDITABLE_MS,
    onInsert: ({ owner }, key) => byTable.set(owner.table, (byTable.get(owner.table) ?? new Map()).set(key, owner)),
    dispose({ owner: { table } }, key, why) {
      if (why === 'set') return
      byTable.get(table)?.delete(key)
      if (byTable.get(table)?.size === 0) byTable.delete(table)
    },
  })
  bus.on(
    MADE,
    ({ interaction, ...owner }) => {
      const { panel } = known.get(panelKey(owner)) ?? {}
      void panel?.then(async old => {
        if (old === undefined || !isOlder(old, { interaction })) return
        if (known.peek(panelKey(owner))?.panel === panel) known.delete(panelKey(owner))
        await old.remove()
      })
    },
    () => {},
  )
  return {
    of: owner =>
      Promise.race([known.get(panelKey(owner))?.panel, setTimeout(ON_ITS_WAY_MS, undefined, { ref: false })]),
    owners: table => [...(byTable.get(table) ?? [])].flatMap(([key, owner]) => (known.has(key) ? [owner] : [])),
    tables: () => [...byTable.keys()],
    async keep(owner, sending) {
      const before = known.get(panelKey(owner))?.panel
      const sent = sending.catch(() => undefined)
      const now = Promise.all([before, sent]).then(youngest)
      known.set(panelKey(owner), { owner, panel: now })
      const [old, fresh, kept] = await Promise.all([before, sent, now])
      const isNew = kept !== undefined && kept.message !== old?.message
      if (isNew) void bus.tell(MADE, { ...owner, interaction: kept.interaction })
      const over = [old, fresh].find(panel => panel !== undefined && panel.message !== kept?.message)
      await over?.remove()
    },
  }
}

/** Of the panel that was there and the one that was sent after it, the one that was asked for last. */
function youngest([old, fresh]: readonly [PrivatePanel | undefined, PrivatePanel | undefined]) {
  if (old === undefined || fresh === undefined) return fresh ?? old
  return old.message !== fresh.message && isOlder(fresh, old) ? old : fresh
}

function isOlder(one: Pick<PrivatePanel, 'interaction'>, other: Pick<PrivatePanel, 'interaction'>): boolean {
  return BigInt(one.interaction) < BigInt(other.interaction)
}

/** Whether a panel was asked for after an interaction. */
export function isAskedAfter(panel: PrivatePanel, { id }: { readonly id: string }): boolean {
  return isOlder({ interaction: id }, panel)
}

/** Whether a panel stands below the message that was pressed, where whoever pressed sees it. */
export function standsBelow({ channel, message }: PrivatePanel, pressed: MessageComponentInteraction): boolean {
  return channel === pressed.channelId && BigInt(message) > BigInt(pressed.message.id)
}
