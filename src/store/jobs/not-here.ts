/** Work that this process cannot do, but another one perhaps can. */
export class NotHere extends Error {
  override readonly name: string = 'NotHere'
}
