import { useMemo, useState } from 'react'
import { createBrowserRouter, Navigate, RouterProvider } from 'react-router'
import { SignInScreen } from '../session/sign-in-screen.tsx'
import { type StaffSession, useStaffSession } from '../session/use-staff-session.ts'
import { useMessageStore, useMessages } from './language-context.tsx'
import type { MessageStore } from './message-store.ts'
import { Permitted } from './permitted.tsx'
import { ScreenError } from './screen-error.tsx'
import { type ScreenRoute, screens } from './screens.ts'
import { Shell } from './shell.tsx'
import { StaffContext } from './staff-context.ts'

export function BackOffice() {
  const { session, signIn, signOut } = useStaffSession()

  if (session.state !== 'signed-in') {
    return (
      <SignInScreen
        session={session}
        onSignIn={() => ('staff' in session ? signIn(session.staff) : location.reload())}
      />
    )
  }
  return <SignedIn session={session} onSignOut={() => signOut(session.staff)} />
}

function SignedIn({
  session: { staff, member },
  onSignOut,
}: {
  session: Extract<StaffSession, { state: 'signed-in' }>
  onSignOut: () => void
}) {
  const signedIn = useMemo(() => ({ ...staff, member }), [staff, member])
  return (
    <StaffContext value={signedIn}>
      <Screens onSignOut={onSignOut} />
    </StaffContext>
  )
}

/** Created when someone is signed in, because the address of the sign-in's return is none of its routes. */
function Screens({ onSignOut }: { onSignOut: () => void }) {
  const store = useMessageStore()
  const [router] = useState(() => createScreens(onSignOut, store))
  return <RouterProvider router={router} />
}

function createScreens(onSignOut: () => void, store: MessageStore) {
  return createBrowserRouter(
    [
      {
        element: <Shell onSignOut={onSignOut} />,
        HydrateFallback: Loading,
        children: [
          {
            ErrorBoundary: ScreenError,
            children: [
              ...screens.map((screen) => toRoute(screen, store)),
              { path: '*', element: <Navigate to="/" replace /> },
            ],
          },
        ],
      },
    ],
    { basename: '/admin' },
  )
}

function toRoute({ path, load, messages, permission }: ScreenRoute, store: MessageStore) {
  return {
    path,
    lazy: async () => {
      const [Screen] = await Promise.all([load(), store.load(messages)])
      if (permission === undefined) return { Component: Screen }
      const element = (
        <Permitted permission={permission}>
          <Screen />
        </Permitted>
      )
      return { element }
    },
  }
}

function Loading() {
  return <p role="status">{useMessages().shell.loading}</p>
}
