import { generateKey } from '../../kernel/crypto/keyring.ts'
import { StartupError } from '../../kernel/errors/startup-error.ts'
import type { Command } from '../command.ts'

export const keysCommand: Command = {
  usage: '',
  summary: 'Creates a key for VITRINE_KEYS. Put it before the older ones, with a higher version.',
  options: { version: { type: 'string', default: '1' } },
  optionHelp: { version: 'the number stored with values encrypted with this key (1 to 255)' },
  async run({ options, json }) {
    const version = String(options['version'])
    if (!/^\d{1,3}$/.test(version) || Number(version) < 1 || Number(version) > 255) {
      throw new StartupError(`--version is a whole number from 1 to 255, not ${version}.`)
    }
    const key = generateKey(Number(version))
    console.log(json ? JSON.stringify({ key }) : key)
    return true
  },
}
