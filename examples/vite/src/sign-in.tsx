import type { LoginProgress } from '@vitrine/client'
import { useClient, useRegister, useSession, useSignIn } from '@vitrine/react'
import { type FormEvent, useEffect, useState } from 'react'
import { texts } from '../language.js'
import { shop } from '../shop.config.js'

export function SignIn() {
  const { loggedIn } = useSession()
  return (
    <>
      <title>{`${texts.signIn} – ${shop.name}`}</title>
      <h1>{texts.signIn}</h1>
      {loggedIn ? <Member /> : <SignInForm />}
    </>
  )
}

function SignInForm() {
  const { progress, pending, signIn } = useSignIn()
  const { register } = useRegister()
  const [isNew, setIsNew] = useState(false)
  const message = messageFor(progress, isNew)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const credentials = { email: String(data.get('email')), password: String(data.get('password')) }
    const { submitter } = event.nativeEvent as SubmitEvent
    const wantsAccount = submitter instanceof HTMLButtonElement && submitter.value === 'register'
    setIsNew(wantsAccount)
    await (wantsAccount ? register(credentials) : signIn(credentials))
  }

  return (
    <form onSubmit={submit} aria-busy={pending}>
      <label>
        {texts.email}
        <input name="email" type="email" autoComplete="username" required />
      </label>
      <label>
        {texts.password}
        <input name="password" type="password" autoComplete="current-password" required />
      </label>
      {message && <p role="alert">{message}</p>}
      <button type="submit" className="main" disabled={pending}>
        {texts.signIn}
      </button>
      <button type="submit" value="register" disabled={pending}>
        {texts.register}
      </button>
    </form>
  )
}

function Member() {
  const { auth, members } = useClient()
  const [email, setEmail] = useState('')
  useEffect(() => {
    members
      .getCurrentMember({ fieldsets: ['FULL'] })
      .then(({ member }) => setEmail(member.loginEmail ?? ''), console.error)
  }, [members])

  const signOut = async () => {
    const { logoutUrl } = await auth.logout(location.origin + location.pathname)
    location.assign(logoutUrl ?? '#/')
  }

  return (
    <>
      <p>{email && texts.greeting(email)}</p>
      <button type="button" onClick={signOut}>
        {texts.signOut}
      </button>
    </>
  )
}

function messageFor(progress: LoginProgress, isNew: boolean) {
  if (progress.loginState === 'FAILURE') {
    if (progress.errorCode === 'throttled') return texts.tooMany
    if (progress.errorCode === 'network' || progress.errorCode === 'unavailable')
      return texts.failed
    return isNew ? texts.registerFailed : texts.signInFailed
  }
  const isUnderWay = ['INITIAL', 'SUCCESS'].includes(progress.loginState)
  return isUnderWay ? '' : texts.anotherStep
}
