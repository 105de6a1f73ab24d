/** What this process cannot do, and another one perhaps can. */
export class NotHere extends Error {
  override readonly name: string = 'NotHere'
}
