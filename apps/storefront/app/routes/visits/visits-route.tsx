import { Button } from '@vitrine/ui'
import { data, redirect, useLocation } from 'react-router'
import * as messages from '#messages/visits'
import { inShop } from '../../language/in-shop.ts'
import { readForm } from '../../session/read-form.server.ts'
import { requestScope } from '../../session/request-scope.server.ts'
import { safePath } from '../../session/safe-path.ts'
import page from '../../ui/page.module.css'
import { titleOf } from '../../ui/title-of.ts'
import {
  readVisitChoice,
  sendsPrivacyControl,
  writeVisitChoice,
} from '../../visits/visit-choice.ts'
import type { Route } from './+types/visits-route'
import styles from './visits-route.module.css'

/** What is counted of visits, and the answer to whether one's own may be. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { countsVisits } = await context.get(requestScope).browse((catalog) => catalog.findShop())
  const { headers } = request
  return {
    countsVisits,
    choice: readVisitChoice(headers),
    isRefusedByBrowser: sendsPrivacyControl(headers),
  }
}

export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request)
  const choice = form.text('choice')
  if (choice !== 'counted' && choice !== 'declined') throw data(null, { status: 400 })
  return redirect(safePath(form.text('to'), '/'), {
    status: 303,
    headers: { 'Set-Cookie': writeVisitChoice(choice) },
  })
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: titleOf(messages.title, matches) },
  { name: 'robots', content: 'noindex' },
]

const states = {
  counted: messages.counted,
  declined: messages.declined,
  unanswered: messages.unanswered,
}

export default function VisitsRoute({ loaderData }: Route.ComponentProps) {
  return (
    <div className={page['wrap']}>
      <article className={styles['text']}>
        <h1>{messages.title}</h1>
        {loaderData.countsVisits ? <Answer {...loaderData} /> : <p>{messages.none}</p>}
      </article>
    </div>
  )
}

function Answer({ choice, isRefusedByBrowser }: Route.ComponentProps['loaderData']) {
  const { pathname } = useLocation()

  return (
    <>
      <p>{messages.what}</p>
      <p>{messages.remembered}</p>
      <p>
        <strong>{isRefusedByBrowser ? messages.privacyControl : states[choice]}</strong>
      </p>
      {!isRefusedByBrowser && (
        <form method="post" action={inShop('/visits')}>
          <input type="hidden" name="to" value={pathname} />
          {choice !== 'counted' && (
            <Button look="second" name="choice" value="counted">
              {messages.count}
            </Button>
          )}
          {choice !== 'declined' && (
            <Button look="second" name="choice" value="declined">
              {messages.doNotCount}
            </Button>
          )}
        </form>
      )}
    </>
  )
}
