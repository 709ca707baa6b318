import { ButtonLink, classNames, ErrorFrame, type ErrorFrameProps, LinkElement } from '@vitrine/ui'
import { isRouteErrorResponse, useLocation } from 'react-router'
import * as words from '#words/errors'
import { inShop } from '../language/in-shop.ts'
import closeUp from './close-up.webp'
import styles from './error-page.module.css'
import page from './page.module.css'

/** What went wrong, in the words of the house: something is missing, or the door is stuck. */
export function ErrorPage({
  error,
  requestId,
}: {
  error: unknown
  requestId?: string | undefined
}) {
  return (
    <div className={classNames(page['wrap'], styles['page'])}>{wordsFor(error, requestId)}</div>
  )
}

function wordsFor(error: unknown, requestId: string | undefined) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  if (status === 404) return <Missing />
  if (status === 400 || status === 413) return <Unreadable />
  return <Stuck requestId={requestIdOf(error) ?? requestId} />
}

function Unreadable() {
  return (
    <Frame title={words.unreadableTitle} ways={<ButtonLink href="/">{words.home}</ButtonLink>}>
      <p>{words.unreadable}</p>
    </Frame>
  )
}

function Missing() {
  return (
    <Frame
      title={words.missingTitle}
      ways={
        <>
          <ButtonLink href="/collections">{words.allObjects}</ButtonLink>
          <ButtonLink look="second" href="/">
            {words.home}
          </ButtonLink>
        </>
      }
    >
      <p>{words.missing}</p>
    </Frame>
  )
}

function Stuck({ requestId }: { requestId: string | undefined }) {
  const { pathname, search } = useLocation()
  // Pages that the server drew were reached; this is only asked of one that a link led to.
  const isOffline = globalThis.navigator?.onLine === false

  return (
    <Frame
      title={isOffline ? words.offlineTitle : words.stuckTitle}
      ways={
        // A plain link: it loads the whole page again, which is what may help.
        <LinkElement value="a">
          <ButtonLink href={inShop(pathname) + search}>{words.again}</ButtonLink>
        </LinkElement>
      }
    >
      <p>{isOffline ? words.offline : words.stuck}</p>
      {requestId && !isOffline && (
        <p>
          {words.requestNumber} <strong>{requestId}</strong>
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
