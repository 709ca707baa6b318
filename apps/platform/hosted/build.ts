// Builds the hosted pages in every language.
import { join } from 'node:path'
import { languages } from '@vitrine/account/languages'
import { build } from 'vite'

for (const { code } of languages) {
  // The configuration reads it.
  process.env['HOSTED_LANGUAGE'] = code
  await build({ configFile: join(import.meta.dirname, 'vite.config.ts'), logLevel: 'warn' })
}
