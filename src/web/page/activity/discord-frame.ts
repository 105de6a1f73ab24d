import { Common, DiscordSDK, Events } from '@discord/embedded-app-sdk'

/** Discord's frame, in which the page is shown. */
export interface DiscordFrame {
  readonly instance: string
  /** What the link says by which the Activity was opened. */
  readonly custom: string | undefined
  /** A code by which our server learns who looks at the page. Rejects where Discord, or its user, says no. */
  code(): Promise<string>
}

/** Opens the line to Discord's client. It has to be open before anything is waited for. */
export function openFrame(): DiscordFrame {
  // The application's own host is called by its number.
  const [client = ''] = location.hostname.split('.')
  const sdk = new DiscordSDK(client, { disableConsoleLogOverride: true })
  document.addEventListener('click', event => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    if (!(link instanceof HTMLAnchorElement)) return
    // Nothing leads out of the frame by itself.
    event.preventDefault()
    void sdk.commands.openExternalLink({ url: link.href }).catch(() => {})
  })
  const follow = () =>
    sdk.subscribe(Events.ACTIVITY_LAYOUT_MODE_UPDATE, ({ layout_mode: mode }) => {
      document.documentElement.classList.toggle('aside', mode !== Common.LayoutModeTypeObject.FOCUSED)
    })
  return {
    instance: sdk.instanceId,
    custom: sdk.customId ?? undefined,
    async code() {
      await sdk.ready()
      // A client that does not know it shows the page as ever.
      await follow().catch(() => {})
      const granted = await sdk.commands.authorize({
        client_id: client,
        response_type: 'code',
        state: '',
        prompt: 'none',
        scope: ['identify'],
      })
      return granted.code
    },
  }
}
