import type { Do } from '../../pages/model/press.ts'
import type { Reply } from '../../pages/model/reply.ts'
import { meetingPage } from '../../pages/people/meeting-page.ts'
import type { UserId } from '../../store/values/ids.ts'
import { uiWords } from '../../words/words.ts'
import { type Act, about } from '../model/act.ts'

/** Asks once more before somebody sits down, as `sure` does, where they meet people whom they avoid. */
export function askToMeet(act: Act, sure: Do<'join' | 'accept' | 'seat-take'>, avoided: readonly UserId[]): Reply {
  return {
    type: 'message',
    body: meetingPage(sure, avoided, uiWords(act.actor.locale)),
    about: about({ ...act, table: sure.table }, 'nowhere'),
  }
}
