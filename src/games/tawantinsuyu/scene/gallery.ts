import { boardsPicture } from './boards-picture.ts'
import { hillPicture } from './hill-picture.ts'
import { playersPicture } from './players/players.ts'

/** The pictures that show the table together, by their words, the one that matters most first. */
export const GALLERY = { hill: hillPicture, boards: boardsPicture, players: playersPicture } as const

/** Their words. */
export function gallery(): readonly string[] {
  return Object.keys(GALLERY)
}
