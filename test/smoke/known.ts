import type { Difference } from './differences.ts'

/** Fields that Discord tells and the stand-in does not, and why that does no harm. */
export interface Known {
  /** Their names, wherever they are, or where they are within others: `media.flags`. */
  readonly fields: string
  readonly why: string
}

/**
 * What Discord's documentation or its description has and nobody here reads. That something is missing there, or another,
 * is never among it.
 */
export const KNOWN: readonly Known[] = [
  {
    fields:
      'banner accent_color avatar_decoration_data collectibles clan display_name_styles premium_type email verified bio system global_name primary_guild',
    why: 'what an account has set or bought',
  },
  {
    fields:
      'summary is_monetized is_verified is_discoverable hook storefront_available bot_public bot_require_code_grant install_params integration_types_config.* tags rpc_origins rpc_application_state privacy_policy_url terms_of_service_url custom_install_url guild_id cover_image primary_sku_id slug max_participants event_webhooks_url event_webhooks_status event_webhooks_types splash interactions_event_types interactions_version store_application_state verification_state discoverability_state discovery_eligibility_flags monetization_state monetization_eligibility_flags internal_guild_restriction creator_monetization_state third_party_skus developers publishers',
    why: 'what an application has set',
  },
  {
    fields:
      'hub_type latest_onboarding_question_id embedded_activities owner_configured_content_level profile premium_features lazy version moderator_reporting application_command_counts premium_progress_bar_enabled_user_updated_at max_video_channel_users approximate_member_count approximate_presence_count emojis.* stickers.* roles.*.colors roles.*.icon roles.*.unicode_emoji roles.*.tags roles.*.flags roles.*.description activity_instances linked_users',
    why: 'what a server has set',
  },
  {
    fields:
      'last_pin_timestamp icon_emoji theme_color template status default_auto_archive_duration default_thread_rate_limit_per_user bitrate user_limit rtc_region video_quality_mode default_tag_setting voice_background_display linked_lobby',
    why: 'what a channel has set',
  },
  {
    fields: 'unusual_dm_activity_until communication_disabled_until joined_at premium_since',
    why: 'what a member has set',
  },
  {
    fields:
      'placeholder placeholder_version loading_state content_scan_metadata content_scan_version media.flags file.flags title',
    why: 'what Discord finds out about a picture',
  },
  { fields: 'channel_type position guild_id member.* thread.member', why: 'where a message is, said again' },
  {
    fields:
      '_trace user_settings user_settings_proto geo_ordered_rtc_regions session_type relationships guild_join_requests presences auth auth_session_id_hash static_client_session_id explicit_content_filter experiments api_code_version notes',
    why: 'what the gateway tells of itself',
  },
]

/** Why a difference does no harm; undefined where it is not known. */
export function reasonFor({ path, onStandIn }: Difference, known: readonly Known[]): string | undefined {
  if (onStandIn !== 'missing') return undefined
  const place = path.replaceAll(/\.\d+(?=\.|$)/g, '.*')
  return known.find(({ fields }) => fields.split(' ').some(field => isAt(place, field)))?.why
}

/** Whether a place is this field, or one of all fields there, or within it. */
function isAt(place: string, field: string): boolean {
  const [name, isAny] = field.endsWith('.*') ? [field.slice(0, -2), true] : [field, false]
  return isAny ? `.${place}.`.includes(`.${name}.`) : `.${place}`.endsWith(`.${name}`)
}
