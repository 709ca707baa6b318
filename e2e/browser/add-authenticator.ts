import type { Page } from 'playwright-core'
import { onTestFinished } from 'vitest'

interface Authenticator {
  /** How many passkeys it has. */
  count(): Promise<number>
  /** From now on a person is present, and it finds that they are not its owner. */
  refuse(): Promise<void>
}

/**
 * A device of Chromium's own making, which checks its owner without asking (CDP, domain WebAuthn). Where no one is
 * present it waits.
 */
export async function addAuthenticator(
  page: Page,
  { isPresent = true } = {},
): Promise<Authenticator> {
  const session = await page.context().newCDPSession(page)
  onTestFinished(() => session.detach())
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: isPresent,
    },
  })
  return {
    async count() {
      const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId })
      return credentials.length
    },
    async refuse() {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
      await session.send('WebAuthn.setAutomaticPresenceSimulation', {
        authenticatorId,
        enabled: true,
      })
    },
  }
}
