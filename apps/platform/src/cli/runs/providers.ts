import { addProviderSchema } from '@vitrine/contract/schemas'
import {
  addProvider,
  changeProvider,
  redirectUriOf,
  removeProvider,
} from '../../auth/providers/providers.ts'
import { createRelyingParty } from '../../auth/providers/relying-party.ts'
import { describeProviders } from '../../auth/staff/provider-routes.ts'
import { StartupError } from '../../kernel/errors/startup-error.ts'
import { validate } from '../../kernel/errors/validate.ts'
import { createReceivers } from '../../outbound/receivers.ts'
import { loadKeyring } from '../../startup/load-keyring.ts'
import type { CommandInput } from '../command.ts'
import { withStore } from '../with-store.ts'

export async function runProviders({
  positionals: [verb = '', providerId = ''],
  options,
  json,
  usage,
}: CommandInput): Promise<boolean> {
  const print = (value: object, text: string) => console.log(json ? JSON.stringify(value) : text)
  const { name, issuer } = options
  const clientSecret = options['client-secret']
  return withStore(async ({ scope, environment }) => {
    const { isProduction, publicPlatformUrl } = environment
    const keyring = loadKeyring(environment)
    const { now } = scope
    const receivers = createReceivers({ isProduction })
    const tools = { keyring, relyingParty: createRelyingParty({ receivers, keyring, now }) }
    switch (verb) {
      case 'list': {
        const providers = await describeProviders(scope, publicPlatformUrl)
        const lines = providers.map(({ id, isOn, name: called, issuer: at, ...rest }) =>
          [id, isOn ? 'on' : 'off', called, at, `${rest.members} members`, rest.redirectUri].join(
            '  ',
          ),
        )
        print(providers, lines.join('\n'))
        return true
      }
      case 'add': {
        const given = { name, issuer, clientId: options['client-id'], clientSecret }
        const known = Object.entries(given).filter(([, value]) => value !== undefined)
        const input = validate(addProviderSchema, Object.fromEntries(known))
        const provider = await addProvider(scope, input, tools)
        const redirectUri = redirectUriOf(provider, publicPlatformUrl)
        const output = { id: provider.providerId, redirectUri }
        print(output, `${output.id}\nRegister this redirect URI there: ${redirectUri}`)
        return true
      }
      case 'on':
      case 'off':
        await changeProvider(scope, { providerId, isOn: verb === 'on' }, tools)
        print({ id: providerId, isOn: verb === 'on' }, `${providerId} is ${verb}.`)
        return true
      case 'rename':
        await changeProvider(scope, { providerId, name: required(name, usage) }, tools)
        print({ id: providerId, name }, `${providerId} is now called ${name}.`)
        return true
      case 'secret':
        await changeProvider(
          scope,
          { providerId, clientSecret: required(clientSecret, usage) },
          tools,
        )
        print({ id: providerId }, `${providerId} has the new secret.`)
        return true
      case 'remove':
        await removeProvider(scope, providerId)
        print({ id: providerId }, `${providerId} is deleted, with every member’s link to it.`)
        return true
      default:
        throw new StartupError(`Usage: vitrine providers ${usage}`)
    }
  })
}

function required(value: CommandInput['options'][string], usage: string): string {
  if (typeof value === 'string' && value.trim() !== '') return value
  throw new StartupError(`Usage: vitrine providers ${usage}`)
}
