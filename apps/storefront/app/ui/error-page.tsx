import { ButtonLink, classNames, ErrorFrame, type ErrorFrameProps, LinkElement } from '@vitrine/ui'
import { isRouteErrorResponse, useLocation } from 'react-router'
import * as messages from '#messages/errors'
import { inShop } from '../language/in-shop.ts'
import closeUp from './close-up.webp'
import styles from './error-page.module.css'
import page from './page.module.css'

/** The page for an error: not found, invalid request, or a failure of the shop or the connection. */
export function ErrorPage({
  error,
  requestId,
}: {
  error: unknown
  requestId?: string | undefined
}) {
  return (
    <div className={classNames(page['wrap'], styles['page'])} data-error="">
      {pageFor(error, requestId)}
    </div>
  )
}

function pageFor(error: unknown, requestId: string | undefined) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  if (status === 404) return <NotFound />
  if (status === 400 || status === 413) return <InvalidRequest />
  return <Failure requestId={requestIdOf(error) ?? requestId} />
}

function InvalidRequest() {
  return (
    <Frame
      title={messages.unreadableTitle}
      ways={<ButtonLink href="/">{messages.home}</ButtonLink>}
    >
      <p>{messages.unreadable}</p>
    </Frame>
  )
}

function NotFound() {
  return (
    <Frame
      title={messages.missingTitle}
      ways={
        <>
          <ButtonLink href="/collections">{messages.allProducts}</ButtonLink>
          <ButtonLink look="second" href="/">
            {messages.home}
          </ButtonLink>
        </>
      }
    >
      <p>{messages.missing}</p>
    </Frame>
  )
}

function Failure({ requestId }: { requestId: string | undefined }) {
  const { pathname, search } = useLocation()
  // On the server there is no `navigator`: a page it rendered was reached.
  const isOffline = globalThis.navigator?.onLine === false

  return (
    <Frame
      title={isOffline ? messages.offlineTitle : messages.stuckTitle}
      ways={
        // A plain link, because it has to reload the whole document.
        <LinkElement value="a">
          <ButtonLink href={inShop(pathname) + search}>{messages.again}</ButtonLink>
        </LinkElement>
      }
    >
      <p>{isOffline ? messages.offline : messages.stuck}</p>
      {requestId && !isOffline && (
        <p>
          {messages.requestNumber} <strong>{requestId}</strong>
        </p>
      )}
    </Frame>
  )
}

function Frame({ title, ...frame }: Omit<ErrorFrameProps, 'picture'>) {
  return (
    <>
      <title>{title}</title>
      <ErrorFrame title={title} picture={<img src={closeUp} alt="" />} {...frame} />
    </>
  )
}

function requestIdOf(error: unknown): string | undefined {
  return isRouteErrorResponse(error) ? error.data?.requestId : undefined
}
