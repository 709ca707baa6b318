import type { FileUsage } from '@vitrine/contract'
import { Link } from 'react-router'
import { useFormats } from '../screen/formats.ts'
import { useLoaded } from '../screen/use-loaded.ts'
import { WhenLoaded } from '../screen/when-loaded.tsx'
import { useMessages } from '../shell/language-context.tsx'
import { useAdmin } from '../shell/staff-context.ts'
import styles from './media.module.css'

const MOST_SHOWN = 8

/** What shows a file; it cannot be deleted before. */
export function FileUsages({ id }: { id: string }) {
  const { media: messages } = useMessages()
  const { number } = useFormats()
  const { media } = useAdmin()
  const usages = useLoaded(id, (signal) => media.listUsages(id, { signal }))

  return (
    <section className={styles['usages']}>
      <h3>{messages.usedBy}</h3>
      <WhenLoaded of={usages}>
        {({ products, collections, videos, total }) => {
          const links = [
            ...products.map((one) => ({ ...one, to: `/products/${one.id}` })),
            ...collections.map((one) => ({ ...one, to: `/collections/${one.id}` })),
          ].slice(0, MOST_SHOWN)
          const posters = videos.slice(0, MOST_SHOWN - links.length)
          const left = total - links.length - posters.length
          return total === 0 ? (
            <p>{messages.unused}</p>
          ) : (
            <ul>
              {links.map(({ to, name }) => (
                <li key={to}>
                  <Link to={to}>{name}</Link>
                </li>
              ))}
              {posters.map((video: FileUsage) => (
                <li key={video.id}>{messages.posterOf({ name: video.name || video.id })}</li>
              ))}
              {left > 0 && <li>{messages.moreUsages({ count: number(left) })}</li>}
            </ul>
          )
        }}
      </WhenLoaded>
    </section>
  )
}
