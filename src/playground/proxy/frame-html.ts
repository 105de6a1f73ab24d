/**
 * Stands between Discord's page and an Activity's, at the Activity's own origin. Discord's SDK listens to that origin and to
 * discord.com alone, so a Discord of another name hands on by it what is said.
 */
export function frameHtml(page: string): string {
  return `<!doctype html>
<meta charset="utf-8">
<style>html, body, iframe { margin: 0; border: 0; width: 100%; height: 100% }</style>
<iframe title="Activity"></iframe>
<script>
  const activity = document.querySelector('iframe')
  addEventListener('message', ({ source, data }) => {
    if (source === activity.contentWindow) parent.postMessage(data, ${JSON.stringify(page)})
    if (source === parent) activity.contentWindow.postMessage(data, location.origin)
  })
  activity.src = '/' + location.search
</script>
`
}
