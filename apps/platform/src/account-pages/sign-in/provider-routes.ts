import type { ProviderLink } from '@vitrine/account/login/provider-links.tsx'
import { type Context, Hono } from 'hono'
import { findClient } from '../../auth/clients/clients.ts'
import { PROVIDER_AUTHORIZATION_MS } from '../../auth/oauth/lifetimes.ts'
import { addLink } from '../../auth/providers/links.ts'
import { savePendingLink } from '../../auth/providers/pending-links.ts'
import {
  type AuthorizationPurpose,
  type ProviderAuthorization,
  redeemAuthorization,
  startAuthorization,
} from '../../auth/providers/provider-authorizations.ts'
import {
  findOpenProvider,
  listOpenProviders,
  redirectUriOf,
} from '../../auth/providers/providers.ts'
import { recordRejectedIdToken } from '../../auth/providers/record-rejected-id-token.ts'
import type {
  ForeignPerson,
  ProviderAnswer,
  RelyingParty,
} from '../../auth/providers/relying-party.ts'
import { signInWithProvider } from '../../auth/providers/sign-in-with-provider.ts'
import { findSsoSession } from '../../auth/sessions/sso-session.ts'
import type { ProviderRow } from '../../auth/tables/providers.ts'
import { createHostCookie } from '../../http/cookies/host-cookie.ts'
import type { HttpEnvironment } from '../../http/environment.ts'
import { parseToken } from '../../kernel/crypto/opaque-token.ts'
import { rules } from '../../rate-limits/rules.ts'
import { accountPaths } from '../account/account-paths.ts'
import type { AccountPagesOptions } from '../account-pages-options.ts'
import {
  backOf,
  type HostedPageController,
  type Interaction,
  pageUrl,
} from '../hosted-page-controller.ts'
import { inLanguage } from '../in-language.ts'
import { isForShopper, messageFor } from '../message-for.ts'
import { type HostedScope, openHostedScope, readerIn } from '../reader.ts'
import { seeOther } from './answer-authorization.ts'

/** Sends browsers to foreign providers, and knows them again when they come back. */
export interface ProviderPageController {
  /** The address at the provider, and the cookie to come back with; `null` when the provider cannot be reached. */
  redirectTo(
    scope: HostedScope,
    provider: ProviderRow,
    authorization: { purpose: AuthorizationPurpose; request: Request },
  ): Promise<{ url: string; cookie: string } | null>
  /** Whose answer it is that the browser brought back, once, or `null`. */
  returnFrom(
    scope: HostedScope,
    provider: ProviderRow,
    request: Request,
  ): Promise<{ authorization: ProviderAuthorization; answer: ProviderAnswer } | null>
}

export function createProviderPageController(
  { keyring, publicPlatformUrl }: AccountPagesOptions,
  relyingParty: RelyingParty,
): ProviderPageController {
  const cookie = createHostCookie('vidp', {
    publicPlatformUrl,
    maxAgeMs: PROVIDER_AUTHORIZATION_MS,
  })

  return {
    async redirectTo(scope, provider, { purpose, request }) {
      const { language, isAsked } = scope.reader
      const begun = await startAuthorization(
        scope,
        {
          provider,
          purpose,
          language: isAsked ? language : null,
          browser: cookie.read(request),
        },
        { keyring },
      )
      const redirectUri = redirectUriOf(provider, publicPlatformUrl)
      const url = await relyingParty.createAuthorizationUrl(provider, {
        ...begun.authorization,
        redirectUri,
        language,
      })
      return url === null ? null : { url, cookie: cookie.set(begun.browser) }
    },
    async returnFrom(scope, provider, request) {
      const { search, searchParams } = new URL(request.url)
      const state = searchParams.get('state') ?? ''
      const { providerId } = provider
      const key = { state, providerId, browser: cookie.read(request) }
      const authorization = await redeemAuthorization(scope, key, { keyring })
      if (!authorization) return null
      // By the address that is registered there, whatever a proxy calls this host.
      const url = new URL(search, redirectUriOf(provider, publicPlatformUrl))
      return {
        authorization,
        answer: await relyingParty.readAnswer(provider, { ...authorization, url }),
      }
    },
  }
}

/** "Continue with …": away to a foreign provider, and in by what it says. */
export function createProviderRoutes(
  options: AccountPagesOptions,
  controller: HostedPageController,
  providers: ProviderPageController,
) {
  const { rateLimits, publicStorefrontUrl, logger } = options

  return new Hono<HttpEnvironment>()
    .get('/hosted/providers/:id/start', async (c) => {
      const found = await controller.findInteraction(c, c.req.query('interaction') ?? '')
      if (!found) return controller.showNotice(c, 'tooOld')
      const { scope, interaction } = found
      const provider = await findOpenProvider(scope, c.req.param('id'))
      if (!provider) return seeOther(inLanguage(pageUrl('sign-in', interaction), scope.reader))
      try {
        const { address } = c.var.origin
        if (address) await rateLimits.consume(scope, rules.loginByAddress, address)
        const purpose = { kind: 'sign_in' as const, interaction }
        const redirect = await providers.redirectTo(scope, provider, {
          purpose,
          request: c.req.raw,
        })
        if (redirect) return seeOther(redirect.url, { 'Set-Cookie': redirect.cookie })
        return showFailure(
          found,
          provider,
          scope.reader.messages.providers.unreachable({ provider: provider.name }),
        )
      } catch (error) {
        if (!isForShopper(error)) throw error
        return showFailure(found, provider, messageFor(error, scope.reader))
      }
    })
    .get('/hosted/providers/:id/callback', async (c) => {
      const parsed = parseToken('provider', c.req.query('state') ?? '')
      if (!parsed) return controller.showNotice(c, 'tooOld')
      const anonymous = await openHostedScope(options, c, parsed.siteId).catch(() => null)
      if (!anonymous) return controller.showNotice(c, 'tooOld')
      const provider = await findOpenProvider(anonymous, c.req.param('id'))
      const back = provider && (await providers.returnFrom(anonymous, provider, c.req.raw))
      if (!provider || !back)
        return controller.showShopNotice(anonymous, 'tooOld', publicStorefrontUrl)

      const { authorization, answer } = back
      const scope = { ...anonymous, ...readerIn(anonymous, authorization.language) }
      if (answer.outcome !== 'known') {
        const { providerId } = provider
        const reason = await recordRejectedIdToken(scope, providerId, answer)
        if (answer.outcome !== 'declined')
          logger.warn({ providerId, reason }, 'provider not believed')
      }
      if (authorization.purpose.kind === 'link') {
        return link(
          scope,
          provider,
          { answer, memberId: authorization.purpose.identityId },
          c.req.raw,
        )
      }
      const { interaction } = authorization.purpose
      const found = await controller.findInteraction(c, interaction)
      if (!found) return controller.showShopNotice(scope, 'tooOld', publicStorefrontUrl)
      const here = { ...found, scope }
      return answer.outcome === 'known'
        ? signIn(c, here, provider, answer.person)
        : showFailure(here, provider, messageOf(scope, provider, answer))
    })

  async function signIn(
    c: Context<HttpEnvironment>,
    found: Interaction,
    provider: ProviderRow,
    person: ForeignPerson,
  ) {
    const { scope, session, interaction } = found
    const { messages } = scope.reader
    const { providerId, name } = provider
    try {
      const client = await findClient(scope, session.clientId)
      const result = await signInWithProvider(
        scope,
        { providerId, person },
        {
          binding: controller.bindingOf(session),
          origin: c.var.origin,
          asksAlways: client?.isBackOffice ?? false,
        },
        options,
      )
      if (result.outcome === 'step') return await controller.follow(found, result.step, c.req.raw)
      if (result.outcome === 'no_address') {
        return await showFailure(found, provider, messages.providers.noAddress({ provider: name }))
      }
      const waiting = { providerId, subject: person.subject, email: result.email }
      await savePendingLink(scope, session.redirectSessionId, waiting)
      return seeOther(inLanguage(pageUrl('sign-in', interaction), scope.reader))
    } catch (error) {
      if (!isForShopper(error)) throw error
      return showFailure(found, provider, messageFor(error, scope.reader))
    }
  }

  /** Links the account of who is signed in here, if it is still them who began it. */
  async function link(
    scope: HostedScope,
    provider: ProviderRow,
    { answer, memberId }: { answer: ProviderAnswer; memberId: string },
    request: Request,
  ) {
    const { messages } = scope.reader
    const cookie = controller.ssoCookie.read(request)
    const session = cookie === null ? null : await findSsoSession(scope, cookie)
    if (session?.identityId !== memberId)
      return controller.showShopNotice(scope, 'signInFirst', publicStorefrontUrl)
    const { providerId, name } = provider
    const refuse = (error: string) =>
      controller.showStep(scope, {
        title: messages.providers.title,
        text: [],
        links: [{ label: messages.common.back, href: accountPaths.security }],
        error,
      })
    if (answer.outcome !== 'known') return refuse(messageOf(scope, provider, answer))
    const { subject } = answer.person
    const isLinked = await addLink(
      { ...scope, caller: { kind: 'system', actingFor: memberId } },
      { providerId, subject, identityId: memberId },
      options,
    )
    return isLinked
      ? seeOther(inLanguage(accountPaths.security, scope.reader))
      : refuse(messages.providers.linkedElsewhere({ provider: name }))
  }

  /** Says why it did not work, and leads on. */
  function showFailure(
    { scope, session, interaction }: Interaction,
    { providerId, name }: ProviderRow,
    error: string,
  ) {
    const { messages } = scope.reader
    const back = backOf(session)
    return controller.showStep(scope, {
      title: messages.signIn.title,
      text: [],
      links: [
        {
          label: messages.providers.tryAgain({ provider: name }),
          href: startUrl(providerId, interaction),
        },
        { label: messages.signIn.anotherWay, href: pageUrl('sign-in', interaction) },
        { label: messages.common.createAccount, href: pageUrl('register', interaction) },
      ],
      error,
      ...(back ? { back } : {}),
    })
  }
}

/** What the sign-in pages offer beside the password. */
export async function listProviderLinks(
  scope: HostedScope,
  interaction: string,
): Promise<ProviderLink[]> {
  const { language, isAsked } = scope.reader
  return (await listOpenProviders(scope)).map(({ providerId, name }) => ({
    id: providerId,
    name,
    href: inLanguage(startUrl(providerId, interaction), { language, isAsked }),
  }))
}

/** Where the redirect to a provider begins. */
export function startUrl(providerId: string, interaction: string): string {
  return pageUrl(`providers/${encodeURIComponent(providerId)}/start`, interaction)
}

function messageOf(
  { reader: { messages } }: HostedScope,
  { name }: ProviderRow,
  { outcome }: Exclude<ProviderAnswer, { outcome: 'known' }>,
) {
  switch (outcome) {
    case 'declined':
      return messages.providers.declined({ provider: name })
    case 'unavailable':
      return messages.providers.unreachable({ provider: name })
    case 'rejected':
      return messages.providers.notAccepted({ provider: name })
  }
}
