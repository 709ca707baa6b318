import { useNavigate } from 'react-router'
import { languages } from '../messages/languages.ts'
import { useLanguage, useMessages } from '../shell/language-context.tsx'
import { navigation } from '../shell/navigation/navigation.ts'
import { useIsPermitted } from '../shell/staff-context.ts'
import { applyTheme } from '../shell/theme.ts'
import type { Command, CommandGroup } from './command.ts'
import { screenKeys } from './keys.ts'

export interface CommandHandlers {
  onShortcuts: () => void
  onSignOut: () => void
}

/** The screens and actions that the role allows, which need no search on the server. */
export function useCommands({ onShortcuts, onSignOut }: CommandHandlers): CommandGroup[] {
  const messages = useMessages()
  const { choose } = useLanguage()
  const { shell, commands } = messages
  const navigate = useNavigate()
  const isPermitted = useIsPermitted()

  const screens: Command[] = navigation
    .flatMap(({ items }) => items)
    .filter(({ permission }) => !permission || isPermitted(permission))
    .map(({ to, label, icon }) => {
      const key = screenKeys[to]
      const command = { id: to, label: shell[label], icon, run: () => navigate(to) }
      return key === undefined ? command : { ...command, keys: ['G', key] }
    })

  const creations: Command[] = [
    ...(isPermitted('WIX_STORES.MODIFY_PRODUCTS')
      ? [createAt('/products/new', commands.createProduct, 'products')]
      : []),
    ...(isPermitted('SITE.MANAGE')
      ? [createAt('/discounts/new', commands.createDiscount, 'discounts')]
      : []),
  ]

  function createAt(to: string, label: string, icon: Command['icon']): Command {
    return { id: to, label, icon, run: () => navigate(to) }
  }

  const preferences: Command[] = [
    { id: 'shortcuts', label: commands.shortcuts, icon: 'settings', keys: ['?'], run: onShortcuts },
    ...(['light', 'dark', 'system'] as const).map(
      (theme): Command => ({
        id: theme,
        label: `${shell.theme}: ${shell[theme]}`,
        icon: 'settings',
        run: () => applyTheme(theme),
      }),
    ),
    ...languages.map(
      ({ code, read }): Command => ({
        id: code,
        label: `${shell.language}: ${read}`,
        icon: 'account',
        run: () => choose(code),
      }),
    ),
    { id: 'sign-out', label: shell.signOut, icon: 'account', run: onSignOut },
  ]

  return [
    { id: 'screens', title: commands.screens, commands: screens },
    { id: 'actions', title: commands.actions, commands: [...creations, ...preferences] },
  ]
}
