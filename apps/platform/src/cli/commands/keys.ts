import { generateKey } from '../../kernel/crypto/keyring.ts'
import type { Command } from '../command.ts'

export const keysCommand: Command = {
  usage: '',
  summary: 'Creates a key for VITRINE_KEYS. Put it before the older ones, with a higher version.',
  options: { version: { type: 'string', default: '1' } },
  optionHelp: { version: 'the number stored with values encrypted with this key (1 to 255)' },
  async run({ options, json }) {
    const key = generateKey(Number(options['version']))
    console.log(json ? JSON.stringify({ key }) : key)
    return true
  },
}
