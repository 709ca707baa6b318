import { Button } from '@vitrine/ui'
import type { SubmitEvent } from 'react'
import { useFetcher, useLocation } from 'react-router'
import * as messages from '#messages/visits'
import styles from './visit-question.module.css'

/** Above the header and in the flow of the page: it covers nothing, and works before JavaScript. */
export function VisitQuestion({ onDeclined }: { onDeclined: () => void }) {
  const { pathname, search } = useLocation()
  const { Form } = useFetcher()
  const answer = ({ nativeEvent }: SubmitEvent<HTMLFormElement>) => {
    const { submitter } = nativeEvent
    if (submitter instanceof HTMLButtonElement && submitter.value === 'declined') onDeclined()
    // The button goes with the question, and the focus would go with it.
    document.getElementById('main')?.focus({ preventScroll: true })
  }

  return (
    <Form
      method="post"
      action="/visits"
      className={styles['question']}
      aria-label={messages.title}
      onSubmit={answer}
    >
      <input type="hidden" name="to" value={pathname + search} />
      <p>{messages.question}</p>
      <Button look="second" size="small" name="choice" value="counted">
        {messages.yes}
      </Button>
      <Button look="second" size="small" name="choice" value="declined">
        {messages.no}
      </Button>
    </Form>
  )
}
