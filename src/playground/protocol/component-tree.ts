import { type APIMessageComponent, type APIMessageTopLevelComponent, ComponentType } from 'discord-api-types/v10'

type ComponentPath = readonly (string | number)[]

interface Leaf {
  readonly component: APIMessageComponent
  readonly path: ComponentPath
}

/** Every component of a message, nested ones and accessories too, in the order they are shown, with its place. */
export function* everyComponent(components: readonly APIMessageTopLevelComponent[]): Generator<Leaf> {
  for (const [index, component] of components.entries()) yield* within(component, ['components', index])
}

function* within(component: APIMessageComponent, path: ComponentPath): Generator<Leaf> {
  yield { component, path }
  if ('components' in component) {
    for (const [index, inner] of component.components.entries()) yield* within(inner, [...path, 'components', index])
  }
  if (component.type === ComponentType.Section) yield* within(component.accessory, [...path, 'accessory'])
}

/** A picture or file that a component shows. */
interface Shown {
  readonly url: string
  readonly path: ComponentPath
}

/** Every address that components show something from, with its place. */
export function* everyMedia(components: readonly APIMessageTopLevelComponent[]): Generator<Shown> {
  for (const { component, path } of everyComponent(components)) {
    if (component.type === ComponentType.Thumbnail) yield { url: component.media.url, path: [...path, 'media', 'url'] }
    if (component.type === ComponentType.File) yield { url: component.file.url, path: [...path, 'file', 'url'] }
    if (component.type === ComponentType.MediaGallery) {
      for (const [index, item] of component.items.entries()) {
        yield { url: item.media.url, path: [...path, 'items', index, 'media', 'url'] }
      }
    }
  }
}

/** The texts that components display. */
export function displayedTexts(components: readonly APIMessageTopLevelComponent[]): string[] {
  return [...everyComponent(components)].flatMap(({ component }) =>
    component.type === ComponentType.TextDisplay ? [component.content] : [],
  )
}
