import type { Metadata } from 'next'
import { readLanguage } from '../../../components/language.ts'

type Props = PageProps<'/[language]/legal'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await readLanguage(params)).texts.legal }
}

/** These texts are placeholders: what they have to say depends on where you sell. Have them checked. */
export default async function LegalPage({ params }: Props) {
  const { texts } = await readLanguage(params)
  return (
    <>
      <h1>{texts.legal}</h1>
      {texts.legalPage.map(({ title, text }) => (
        <section key={title}>
          <h2>{title}</h2>
          <p>{text}</p>
        </section>
      ))}
    </>
  )
}
