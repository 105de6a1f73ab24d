import type { TextItem } from '../../../engine/contract/scene.ts'

const PLAIN = 'Fira Sans Condensed'

/** The faces that the painter has, as the page's style knows them. */
const FACES = {
  plain: { family: PLAIN, weight: 500 },
  bold: { family: PLAIN, weight: 700 },
  title: { family: `Bree Serif, ${PLAIN}`, weight: 400 },
} as const

type Lettered = Pick<TextItem, 'bold' | 'face'>

/** The family and the weight in which a text is set. */
export function faceOf(item: Lettered): (typeof FACES)[keyof typeof FACES] {
  const weight = item.bold ? 'bold' : 'plain'
  return FACES[item.face === 'title' ? 'title' : weight]
}

/** Resolves once texts in Latin letters can be measured; other letters are loaded when they are shown first. */
export async function loadFaces(): Promise<void> {
  await Promise.all(Object.values(FACES).map(face => document.fonts.load(fontOf(face, 16))))
}

const ruler = new OffscreenCanvas(1, 1).getContext('2d')

/** Measures letters in the face of a text, at a size in pixels. */
export function widthIn(item: Lettered): (letters: string, size: number) => number {
  const face = faceOf(item)
  return (letters, size) => {
    if (ruler === null) return 0
    ruler.font = fontOf(face, size)
    return ruler.measureText(letters).width
  }
}

function fontOf({ family, weight }: (typeof FACES)[keyof typeof FACES], size: number): string {
  return `${weight} ${size}px ${family}`
}
