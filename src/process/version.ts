import pkg from '../../package.json' with { type: 'json' }

/** The version, as it is released: package.json alone says it. */
export const VERSION = pkg.version
