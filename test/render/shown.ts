/** How wide a message is on a phone and on a desktop, and how high a picture in it is shown at most, in pixels. */
export const PHONE = 350
export const DESKTOP = 550
const HIGHEST = 420

/** How high letters are at least where a picture is shown on a phone, from the top of h to the foot of g, in pixels. */
export const LOWEST_LETTERS = 9

interface Size {
  readonly width: number
  readonly height: number
}

/** How wide a picture is shown where a message has this width, in pixels. */
export function shownWidth({ width, height }: Size, message: number): number {
  return Math.min(message, (HIGHEST * width) / height)
}

/** How high letters of a picture are where it is shown on a phone, in pixels. */
export function onPhone(letters: number, size: Size): number {
  return (letters * shownWidth(size, PHONE)) / size.width
}
