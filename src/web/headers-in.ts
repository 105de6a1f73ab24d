import type { FastifyHelmetOptions } from '@fastify/helmet'

/** Where Discord itself is. */
const DISCORD = [
  'https://discord.com',
  'https://*.discord.com',
  'https://discordapp.com',
  'https://*.discordapp.com',
] as const

/** What a browser is told of every answer: the page is made of its own files, and stands in nobody's frame, or in Discord's. */
export function headersIn(frame: 'none' | 'discord'): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'"],
        'style-src': ["'self'"],
        'img-src': ["'self'"],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'base-uri': ["'none'"],
        'form-action': ["'none'"],
        'frame-ancestors': frame === 'none' ? ["'none'"] : DISCORD,
        'require-trusted-types-for': ["'script'"],
        'trusted-types': ['lit-html'],
      },
    },
    // Whoever has the domain says whether all of it comes by TLS alone.
    hsts: false,
    frameguard: frame === 'none' && { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  }
}
