import type { Command } from '../command.ts'

export const proxyCommand: Command = {
  usage: '[--port N] [--platform URL]',
  summary: 'Gives programs of the hosted platform this store, unchanged, on this machine only.',
  options: { port: { type: 'string' }, platform: { type: 'string' } },
  optionHelp: {
    port: 'where it listens, on 127.0.0.1; 4443 by default, and 443 for a hosts file',
    platform: 'the platform of the store, on this machine; http://127.0.0.1:4000 by default',
  },
  run: async (input) => (await import('../runs/proxy.ts')).runProxy(input),
}
