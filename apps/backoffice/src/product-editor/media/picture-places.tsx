import { classNames } from '@vitrine/ui'
import { useMessages } from '../../shell/language-context.tsx'
import type { ProductPicture } from '../values/product-values.ts'
import styles from './media.module.css'
import { PictureThumbnail } from './picture-thumbnail.tsx'

/** The pictures where the grid has them, until it is loaded with what moves them. */
export function PicturePlaces({ pictures }: { pictures: ProductPicture[] }) {
  const { editor } = useMessages()
  return (
    <div className={styles['grid']}>
      {pictures.map((picture, at) => (
        <div key={picture.id} className={classNames(styles['picture'], at === 0 && styles['main'])}>
          <PictureThumbnail picture={picture} />
          {at === 0 && <span className={styles['first']}>{editor.firstPicture}</span>}
        </div>
      ))}
    </div>
  )
}
