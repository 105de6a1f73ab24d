import { expect, test } from 'vitest'
import { z } from 'zod'
import { startPlayground } from '../driver/playground.ts'
import { api } from './api.ts'

const thing = z.looseObject({ id: z.string() })
const user = 'id username discriminator global_name avatar public_flags flags primary_guild'
const picture = 'id url proxy_url'

/** What Discord's own description says is always there, where a bot comes by; in components by what they are within. */
const ALWAYS: Readonly<Record<string, string>> = {
  user,
  me: 'id username discriminator global_name avatar public_flags flags locale mfa_enabled',
  application:
    'id name icon description type verify_key flags flags_new redirect_uris interactions_endpoint_url role_connections_verification_url owner approximate_guild_count approximate_user_install_count approximate_user_authorization_count explicit_content_filter team eligible_oauth2_scopes',
  member: 'user nick avatar banner roles joined_at premium_since pending communication_disabled_until flags deaf mute',
  guild:
    'id name icon description home_header splash discovery_splash features banner owner_id application_id region afk_channel_id afk_timeout system_channel_id system_channel_flags widget_enabled widget_channel_id verification_level roles default_message_notifications mfa_level explicit_content_filter max_presences max_members max_stage_video_channel_users max_video_channel_users vanity_url_code premium_tier premium_subscription_count preferred_locale rules_channel_id safety_alerts_channel_id public_updates_channel_id premium_progress_bar_enabled nsfw nsfw_level emojis stickers incidents_data',
  channel: 'id type flags guild_id name position',
  thread: 'id type flags guild_id name owner_id thread_metadata message_count member_count total_message_sent',
  active: 'threads members has_more',
  message:
    'type content mentions mention_roles attachments embeds timestamp edited_timestamp flags components id channel_id author pinned mention_everyone tts',
  'message.author': user,
  'message.components.0': 'type id accent_color components spoiler',
  'message.components.0.components.0': 'type id items',
  'message.components.0.components.0.items.0': 'media description spoiler',
  'message.components.0.components.0.items.0.media': picture,
  'message.components.0.components.1': 'type id file name size spoiler',
  'message.components.0.components.1.file': picture,
  'message.components.0.components.2': 'type id spacing divider',
  'message.components.0.components.3.components.0': 'type id custom_id min_values max_values options',
  'message.components.0.components.4.components.0': 'type id custom_id min_values max_values',
  'message.components.0.components.5': 'type id components accessory',
  'message.components.0.components.5.accessory': 'type id media description spoiler',
}

const BODY = {
  flags: 1 << 15,
  components: [
    {
      type: 17,
      components: [
        { type: 12, items: [{ media: { url: 'attachment://one.txt' } }] },
        { type: 13, file: { url: 'attachment://one.txt' } },
        { type: 14 },
        { type: 1, components: [{ type: 3, custom_id: 'one', options: [{ label: 'one', value: 'one' }] }] },
        { type: 1, components: [{ type: 5, custom_id: 'two' }] },
        {
          type: 9,
          components: [{ type: 10, content: 'one' }],
          accessory: { type: 11, media: { url: 'attachment://one.txt' } },
        },
      ],
    },
  ],
}

test('what Discord always tells of a thing is told, also where nobody has said anything of it', async () => {
  const playground = await startPlayground()
  const ask = api(playground)
  try {
    const { id: guild } = [...playground.state.guilds.values()][0] ?? { id: '' }
    const { id: channel } = playground.world.addThreadedChannel('table')
    const { id: ana } = playground.world.user('Ana')
    const body = async (path: string) => (await ask('GET', path)).body
    const files = [{ name: 'one.txt', bytes: Buffer.from('one') }]
    const { body: message } = await ask('POST', `/channels/${channel}/messages`, BODY, files)
    const { id } = thing.parse(message)
    const { body: thread } = await ask('POST', `/channels/${channel}/messages/${id}/threads`, { name: 'one' })
    const told: Readonly<Record<string, unknown>> = {
      user: await body(`/users/${ana}`),
      me: await body('/users/@me'),
      application: await body('/applications/@me'),
      member: await body(`/guilds/${guild}/members/${ana}`),
      guild: await body(`/guilds/${guild}`),
      channel: await body(`/channels/${channel}`),
      thread,
      active: await body(`/guilds/${guild}/threads/active`),
      message: await body(`/channels/${channel}/messages/${id}`),
    }
    const missing = Object.entries(ALWAYS).flatMap(([place, fields]) => {
      const held = at(told, place)
      return fields.split(' ').flatMap(field => (field in held ? [] : [`${place}.${field}`]))
    })
    expect(missing).toEqual([])
    expect(told.message).toMatchObject({ flags: (1 << 15) | (1 << 5), thread: { flags: 0 } })
  } finally {
    await playground.close()
  }
})

function at(whole: unknown, place: string): object {
  const found = place
    .split('.')
    .reduce((held, step) => (typeof held === 'object' && held !== null ? Reflect.get(held, step) : undefined), whole)
  if (typeof found !== 'object' || found === null) throw new Error(`there is no ${place}`)
  return found
}
