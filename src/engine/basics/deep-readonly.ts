/** The same data, nothing of which may be changed. */
export type DeepReadonly<T> = { readonly [K in keyof T]: DeepReadonly<T[K]> }
