import pkg from '../../package.json' with { type: 'json' }
import type { Release } from '../store/processes/release.ts'

/** The version, as it is released: package.json alone says it. */
export const VERSION = pkg.version

/**
 * It, and the versions that it runs beside while processes are replaced, as package.json says too: the one before it, or
 * none where CHANGELOG says so.
 */
export const RELEASE: Release = { version: VERSION, beside: pkg.beside }
