import { Button } from '@vitrine/ui'
import type { SubmitEvent } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import * as messages from '#messages/visits'
import { inShop } from '../language/in-shop.ts'
import styles from './visit-question.module.css'

/** Above the header and in the flow of the page: it covers nothing, and works before JavaScript. */
export function VisitQuestion({ onDeclined }: { onDeclined: () => void }) {
  const { pathname, search } = useLocation()
  const { revalidate } = useRevalidator()
  const answer = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const body = new FormData(event.currentTarget, event.nativeEvent.submitter)
    if (body.get('choice') === 'declined') onDeclined()
    await fetch(inShop('/visits'), { method: 'POST', body, redirect: 'manual' })
    // The button goes with the question, and the focus would go with it.
    document.getElementById('main')?.focus({ preventScroll: true })
    await revalidate()
  }

  return (
    <form
      method="post"
      action={inShop('/visits')}
      className={styles['question']}
      aria-label={messages.title}
      onSubmit={(event) => answer(event).catch(() => {})}
    >
      <input type="hidden" name="to" value={pathname + search} />
      <p>{messages.question}</p>
      <Button look="second" size="small" name="choice" value="counted">
        {messages.yes}
      </Button>
      <Button look="second" size="small" name="choice" value="declined">
        {messages.no}
      </Button>
    </form>
  )
}
