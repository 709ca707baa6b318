import { ButtonLink, classNames, EmptyState, LinkElement } from '@vitrine/ui'
import { isRouteErrorResponse, useLocation } from 'react-router'
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
    <>
      <title>This did not fit the form</title>
      <EmptyState
        headingLevel={1}
        title="This did not fit the form"
        action={
          <p className={styles['ways']}>
            <ButtonLink href="/">Back to the beginning</ButtonLink>
          </p>
        }
      >
        What was sent is longer than the form takes, or was not sent by it. Go back, shorten what
        you typed and send it again.
      </EmptyState>
    </>
  )
}

function Missing() {
  return (
    <>
      <title>This one left the shelf</title>
      <EmptyState
        headingLevel={1}
        title="This one left the shelf"
        action={
          <p className={styles['ways']}>
            <ButtonLink href="/collections">See all objects</ButtonLink>
            <ButtonLink look="quiet" href="/">
              Back to the beginning
            </ButtonLink>
          </p>
        }
      >
        There is nothing at this address, or not any more.
      </EmptyState>
    </>
  )
}

function Stuck({ requestId }: { requestId: string | undefined }) {
  const { pathname, search } = useLocation()

  return (
    <>
      <title>The door is stuck</title>
      <EmptyState
        headingLevel={1}
        title="The door is stuck"
        action={
          <p className={styles['ways']}>
            {/* A plain link: it loads the whole page again, which is what may help. */}
            <LinkElement value="a">
              <ButtonLink href={pathname + search}>Try again</ButtonLink>
            </LinkElement>
          </p>
        }
      >
        It is our side, not yours, and we have been told. Wait a moment and try again.
      </EmptyState>
      {requestId && (
        <p className={styles['request']}>
          If it stays this way, send us this number: <strong>{requestId}</strong>
        </p>
      )}
    </>
  )
}

function requestIdOf(error: unknown): string | undefined {
  return isRouteErrorResponse(error) ? error.data?.requestId : undefined
}
