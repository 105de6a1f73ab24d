import { action, group } from '../src/discord/slash/command.ts'
import { ANYWHERE } from '../src/discord/slash/description.ts'
import { askToForget, sendData, showPrivacy } from '../src/operations/privacy.ts'

/** What is kept of the asker: why, a copy of it, and how to have it deleted. */
export default group('privacy', ANYWHERE, [
  action('privacy.show', {}, showPrivacy),
  action('privacy.export', {}, sendData),
  action('privacy.delete', {}, askToForget),
])
