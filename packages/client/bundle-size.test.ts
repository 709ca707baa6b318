import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { expect, it } from 'vitest'

it('fits a shopper’s bundle whole, and brings no other package along', async () => {
  const { code, moduleIds } = await bundle(`export * from '@vitrine/client'`)

  expect(moduleIds.filter((id) => !isOurs(id))).toEqual([])
  expect(gzippedKb(code)).toBeLessThan(9)
})

it('leaves out what is not used', async () => {
  const { code } = await bundle(`export { isPlatformError, parseTokens } from '@vitrine/client'`)

  expect(gzippedKb(code)).toBeLessThan(0.5)
})

async function bundle(entry: string): Promise<Rolldown.OutputChunk> {
  const { output } = (await build({
    root: import.meta.dirname,
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry.js' ? `${import.meta.dirname}/entry.js` : null),
        load: (id) => (id.endsWith('/entry.js') ? entry : null),
      },
    ],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: 'entry.js', preserveEntrySignatures: 'strict' },
    },
  })) as Rolldown.RolldownOutput
  return output[0]
}

function isOurs(id: string) {
  return /\/packages\/(client|contract)\/src\/|\/entry\.js$/.test(id)
}

function gzippedKb(code: string) {
  return gzipSync(code).length / 1000
}
