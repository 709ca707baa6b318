import { DialogButton, Drawer, LinkElement, MenuIcon } from '@vitrine/ui'
import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { CommandCenter } from '../commands/command-center.tsx'
import { LiveChanges } from '../live/live-changes.tsx'
import { Account, AccountMenu } from './account/account-menu.tsx'
import { useMessages } from './language-context.tsx'
import { Mark } from './mark.tsx'
import { AttentionProvider } from './navigation/attention.tsx'
import { NavIcon } from './navigation/nav-icon.tsx'
import linkStyles from './navigation/navigation-links.module.css'
import { NavigationLinks } from './navigation/navigation-links.tsx'
import { RouterLink } from './router-link.tsx'
import styles from './shell.module.css'
import { ShopLanguagesProvider } from './shop-languages.tsx'
import { useIsNarrow } from './use-is-narrow.ts'

const MENU = 'menu'

/** The frame of every screen: navigation, account, and the screen itself. */
export function Shell({ onSignOut }: { onSignOut: () => void }) {
  const { shell } = useMessages()
  const isNarrow = useIsNarrow()
  const content = useFocusOnArrival()
  const isLoading = useNavigation().state === 'loading'

  return (
    <LiveChanges>
      <ShopLanguagesProvider>
        <AttentionProvider>
          <div className={styles['shell']}>
            <a className={styles['skip']} href="#content">
              {shell.skip}
            </a>
            {isNarrow ? (
              <Bar onSignOut={onSignOut} />
            ) : (
              <header className={styles['rail']}>
                <Brand />
                <CommandCenter onSignOut={onSignOut} />
                <NavigationLinks />
                <div className={styles['end']}>
                  <ShopLink />
                  <AccountMenu onSignOut={onSignOut} />
                </div>
              </header>
            )}
            <main id="content" ref={content} tabIndex={-1} aria-busy={isLoading}>
              <LinkElement value={RouterLink}>
                <Outlet />
              </LinkElement>
            </main>
            <ScrollRestoration />
          </div>
        </AttentionProvider>
      </ShopLanguagesProvider>
    </LiveChanges>
  )
}

/** The navigation of a narrow window: a bar with a drawer. */
function Bar({ onSignOut }: { onSignOut: () => void }) {
  const { shell } = useMessages()
  const { pathname } = useLocation()
  const drawer = useRef<HTMLDialogElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a link of the drawer has led to another screen.
  useEffect(() => drawer.current?.close(), [pathname])

  return (
    <header className={styles['bar']}>
      <Brand />
      <CommandCenter isNarrow onSignOut={onSignOut} />
      <DialogButton className={styles['open']} opens={MENU} aria-label={shell.menu}>
        <MenuIcon />
      </DialogButton>
      <Drawer id={MENU} ref={drawer} title={shell.menu} closeLabel={shell.closeMenu}>
        <div className={styles['drawer']}>
          <NavigationLinks />
          <ShopLink />
          <Account onSignOut={onSignOut} />
        </div>
      </Drawer>
    </header>
  )
}

function Brand() {
  const { shell } = useMessages()
  return (
    <p className={styles['brand']}>
      <Mark />
      {shell.backOffice}
    </p>
  )
}

/** Not of this application: the platform redirects to the shop. */
function ShopLink() {
  const { shell } = useMessages()
  return (
    <a className={linkStyles['link']} href="/">
      <NavIcon name="shop" />
      {shell.viewShop}
    </a>
  )
}

/** The focus follows a link to another screen, so that the keyboard and screen readers are there too. */
function useFocusOnArrival() {
  const { pathname } = useLocation()
  const content = useRef<HTMLElement>(null)
  const shown = useRef(pathname)

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // A field that is still there keeps it: a new product's, which is typed in while its address changes.
    if (content.current?.contains(document.activeElement)) return
    content.current?.focus({ preventScroll: true })
  }, [pathname])

  return content
}
