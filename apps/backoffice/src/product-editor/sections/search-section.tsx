import { Panel } from '../../screen/panel.tsx'
import { useMessages } from '../../shell/language-context.tsx'
import { TextArea } from '../fields/text-area.tsx'
import { TextField } from '../fields/text-field.tsx'
import { firstParagraph } from './first-paragraph.ts'
import type { SectionProps } from './section-props.ts'
import styles from './sections.module.css'

export interface SearchSectionProps extends SectionProps {
  /** The address in the shop as it is stored; absent for a new product. */
  url: string | undefined
  storedSlug: string
  /** Earlier slugs that lead here. */
  pastSlugs: readonly string[]
}

/** What search engines and shared links show. */
export function SearchSection(props: SearchSectionProps) {
  const { values, onChange, problemOf, isReadOnly, url, storedSlug, pastSlugs } = props
  const { editor } = useMessages()
  const title = values.seoTitle.trim() || values.name
  const text = values.seoDescription.trim() || firstParagraph(values.description)
  const address = new URL(url ?? '/products/', location.href)
  // The shop's own, which only the address of a stored product tells.
  const host = url === undefined ? undefined : address.host
  const slug = values.slug || editor.slugFromName
  const folder = address.pathname.replace(/[^/]*$/, '')
  const [picture] = values.pictures
  const willMove = storedSlug !== '' && values.slug !== '' && values.slug !== storedSlug

  return (
    <Panel title={editor.searchAndLinks}>
      <TextField
        label={editor.seoTitle}
        value={values.seoTitle}
        placeholder={values.name}
        hint={editor.seoTitleHint}
        maxLength={200}
        disabled={isReadOnly}
        error={problemOf('seoTitle')}
        onChange={(seoTitle) => onChange({ seoTitle })}
      />
      <TextArea
        label={editor.seoDescription}
        value={values.seoDescription}
        placeholder={firstParagraph(values.description)}
        hint={editor.seoDescriptionHint}
        maxLength={500}
        disabled={isReadOnly}
        onChange={(seoDescription) => onChange({ seoDescription })}
      />
      <TextField
        label={editor.slug}
        value={values.slug}
        prefix={folder}
        placeholder={editor.slugFromName}
        maxLength={100}
        disabled={isReadOnly}
        error={problemOf('slug')}
        hint={willMove ? editor.slugMoves({ before: storedSlug }) : undefined}
        onChange={(text) => onChange({ slug: text.trim().replace(/\s+/g, '-') })}
      />
      {pastSlugs.length > 0 && (
        <div className={styles['past']}>
          <p>{editor.pastSlugs}</p>
          <ul>
            {pastSlugs.map((past) => (
              <li key={past}>
                {folder}
                {past}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className={styles['previews']}>
        <figure className={styles['result']}>
          <figcaption>{editor.searchResult}</figcaption>
          <p className={styles['address']}>
            {host !== undefined && `${host} › `}
            {slug}
          </p>
          <p className={styles['title']}>{shorten(title, 60) || editor.untitled}</p>
          <p>{shorten(text, 160)}</p>
        </figure>
        <figure className={styles['shared']}>
          <figcaption>{editor.sharedLink}</figcaption>
          {picture && !picture.isVideo && <img src={picture.url} alt="" />}
          <p className={styles['title']}>{shorten(title, 60) || editor.untitled}</p>
          <p>{shorten(text, 110)}</p>
          {host !== undefined && <p className={styles['address']}>{host}</p>}
        </figure>
      </div>
    </Panel>
  )
}

const shorten = (text: string, length: number) =>
  text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`
