import type { Item, Scene } from '../../src/engine/contract/scene.ts'

/** A scene as text, a line per item, for people to compare; a layer's items are only counted. */
export function sceneText({ width, height, ground, items }: Scene): string {
  return [`${width} x ${height} on ${ground}`, ...items.flatMap(item => lines(item)), ''].join('\n')
}

const round = (value: number) => Math.round(value * 10) / 10
const at = ({ x, y }: { readonly x: number; readonly y: number }) => `${round(x)},${round(y)}`

function lines(item: Item): string[] {
  switch (item.type) {
    case 'rect':
      return [`rect ${at(item)} ${round(item.w)}x${round(item.h)}${look(item)}`]
    case 'circle':
      return [`circle ${at(item)} r${round(item.r)}${look(item)}`]
    case 'polygon':
    case 'line':
      return [`${item.type} ${item.points.map(([x, y]) => at({ x, y })).join(' ')}${look(item)}`]
    case 'sprite':
      return [`sprite ${item.art} ${at(item)} ${round(item.w)}x${round(item.h)} ${item.colour ?? ''}`.trimEnd()]
    case 'text':
      return [`text "${item.text}" ${at(item)} size ${round(item.size)} ${item.fill}`]
    case 'mark':
      return [`mark ${item.seat} ${at(item)} r${round(item.r)}`]
    case 'layer':
      return [`layer ${item.name}: ${item.items.length} items`]
    case 'stamp':
      return [`stamp ${at(item)}`, ...item.items.flatMap(lines).map(line => `  ${line}`)]
    case 'group':
      return [`group ${at(item)} scale ${item.scale ?? 1}`, ...item.items.flatMap(lines).map(line => `  ${line}`)]
  }
}

function look({ fill, stroke }: { readonly fill?: string; readonly stroke?: string }): string {
  return `${fill ? ` fill ${fill}` : ''}${stroke ? ` stroke ${stroke}` : ''}`
}
