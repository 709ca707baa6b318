import type { Answers } from './answers.ts'

/** The first is the default. */
export const TEMPLATES = ['storefront', 'next', 'astro', 'vite', 'html'] as const
export type Template = (typeof TEMPLATES)[number]

/** The address of each template's development server. */
export const DEVELOPMENT_ORIGINS: Record<Template, string> = {
  // Not that of the store's own shop, which may run on the same machine.
  storefront: 'http://localhost:3100',
  next: 'http://localhost:3200',
  astro: 'http://localhost:4321',
  vite: 'http://localhost:5173',
  html: 'http://localhost:5180',
}

export interface NewShop extends Answers {
  /** The folder to create. */
  folder: string
  template: Template
  /** Origin of the platform. */
  host: string
  /** Empty until a client is registered. */
  clientId: string
  /** A folder with tarballs of the packages; without one they come from the registry. */
  packages?: string | undefined
}
