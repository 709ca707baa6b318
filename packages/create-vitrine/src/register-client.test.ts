import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { localHost } from './register-client.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-create-'))
  vi.stubEnv('DATA_DIR', folder)
  vi.stubEnv('PUBLIC_PLATFORM_URL', undefined)
  vi.stubEnv('PLATFORM_PORT', undefined)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

it('makes a shop for the address where the local store was last started', () => {
  writeCredentials({ clientId: 'a', platformUrl: 'http://localhost:4600' })
  expect(localHost()).toBe('http://localhost:4600')
  vi.stubEnv('PUBLIC_PLATFORM_URL', 'https://platform.example')
  expect(localHost()).toBe('https://platform.example')
})

it('takes the settings of the checkout for a store that has not said its address', () => {
  writeCredentials({ clientId: 'a' })
  vi.stubEnv('PLATFORM_PORT', '4700')
  expect(localHost()).toBe('http://localhost:4700')
})

it('names the file of a store whose credentials are damaged', () => {
  writeFileSync(join(folder, 'credentials.json'), '{"clientId": "a", ')
  expect(localHost).toThrow(`${join(folder, 'credentials.json')} is damaged. Restore it`)
})

function writeCredentials(credentials: object) {
  writeFileSync(join(folder, 'credentials.json'), JSON.stringify(credentials))
}
