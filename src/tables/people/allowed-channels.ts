import type { ChannelId } from '../../store/values/ids.ts'
import type { TableRecord } from '../record/record.ts'
import { type Denied, deny } from '../record/result.ts'
import { type Member, rightsAt, type TablePlace } from '../record/rights.ts'
import type { Change } from '../table/transact.ts'
import { serverSettings } from './server-settings.ts'

/** Why no table may be opened in a place, as its server wants it; undefined if one may. */
export async function notAllowed(
  { tx }: Change,
  { guild, channel, parent }: TablePlace & { readonly parent?: ChannelId | undefined },
): Promise<Denied | undefined> {
  if (guild === undefined) return undefined
  const { channels, tablesIn } = await serverSettings(tx, guild)
  const forum = tablesIn.type === 'forum' ? [tablesIn.channel] : []
  if (channels.length === 0 || [...channels, ...forum].some(one => one === channel || one === parent)) return undefined
  return deny('channel-not-allowed', { channels: { list: channels.map(id => `<#${id}>`) } })
}

/** The same of where a table is. */
export function notAllowedAt(
  change: Change,
  { guild, channel }: TableRecord,
  member: Member | undefined,
): Promise<Denied | undefined> {
  const parent = member && rightsAt(member, { guild, channel }).parent
  return notAllowed(change, { guild, channel, parent })
}
