import type { Metadata } from 'next'
import { readLanguage } from '../../../components/language.ts'
import { Problem } from '../../../components/problem.tsx'
import { readShopper } from '../../../components/shopper.ts'

type Props = PageProps<'/[language]/account'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await readLanguage(params)).texts.account }
}

export default async function AccountPage({ params, searchParams }: Props) {
  const { language, texts } = await readLanguage(params)
  const { client, isMember } = await readShopper(language)
  const { problem } = await searchParams
  return (
    <>
      <h1>{texts.account}</h1>
      <Problem texts={texts} code={problem} />
      {isMember ? (
        <form method="post" action={`/${language}/sign-out`}>
          <p>{texts.greeting(await emailOf(client))}</p>
          <button type="submit">{texts.signOut}</button>
        </form>
      ) : (
        <p>
          <a href={`/${language}/sign-in`}>{texts.signIn}</a>
        </p>
      )}
    </>
  )
}

async function emailOf({ members }: Awaited<ReturnType<typeof readShopper>>['client']) {
  const { member } = await members.getCurrentMember({ fieldsets: ['FULL'] })
  return member.loginEmail ?? ''
}
