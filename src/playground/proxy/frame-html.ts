/**
 * Stands between Discord's page and an Activity's, at the Activity's own origin: Discord's SDK listens to that one and to
 * discord.com alone. It hands on what is said to whichever of these pages shows it.
 */
export function frameHtml(pages: readonly string[]): string {
  return `<!doctype html>
<meta charset="utf-8">
<style>html, body, iframe { margin: 0; border: 0; width: 100%; height: 100% }</style>
<iframe title="Activity"></iframe>
<script>
  const activity = document.querySelector('iframe')
  const page = ${JSON.stringify(pages)}.find(origin => document.referrer === origin + '/')
  addEventListener('message', ({ source, data }) => {
    if (source === activity.contentWindow && page !== undefined) parent.postMessage(data, page)
    if (source === parent) activity.contentWindow.postMessage(data, location.origin)
  })
  activity.src = '/' + location.search
</script>
`
}
