import type { Section } from './language.ts'

/** What the frame around the screens says; vite.config.ts puts them into one file for each language. */
export const shellSections = [
  'commands',
  'common',
  'language',
  'session',
  'shell',
] as const satisfies readonly Section[]
