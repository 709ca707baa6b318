import { classNames } from '@vitrine/ui'
import { Button, GridList, GridListItem, useDragAndDrop } from 'react-aria-components'
import { useMessages } from '../../shell/language-context.tsx'
import type { ProductPicture } from '../values/product-values.ts'
import styles from './media.module.css'
import { PictureThumbnail } from './picture-thumbnail.tsx'
import { reorder } from './reorder.ts'

export interface PictureGridProps {
  pictures: ProductPicture[]
  selectedId: string | undefined
  isReadOnly: boolean
  onSelect: (id: string | undefined) => void
  onChange: (pictures: ProductPicture[]) => void
}

/** Pictures in their order, moved by drag or with the keyboard: Enter on the handle, arrows, Enter. */
export function PictureGrid(props: PictureGridProps) {
  const { pictures, selectedId, isReadOnly, onSelect, onChange } = props
  const { editor } = useMessages()
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) =>
      onChange(reorder(pictures, { keys, target: target.key, position: target.dropPosition })),
  })

  return (
    <GridList
      className={styles['grid'] ?? ''}
      aria-label={editor.media}
      layout="grid"
      items={pictures}
      selectionMode="single"
      selectionBehavior="replace"
      selectedKeys={selectedId === undefined ? [] : [selectedId]}
      onSelectionChange={(keys) => onSelect(keys === 'all' ? undefined : first(keys))}
      {...(!isReadOnly && { dragAndDropHooks })}
    >
      {(picture) => {
        const at = pictures.findIndex(({ id }) => id === picture.id)
        const name = picture.altText || editor.pictureNumber({ number: at + 1 })
        return (
          <GridListItem
            id={picture.id}
            textValue={name}
            className={classNames(styles['picture'], at === 0 && styles['main']) ?? ''}
          >
            {!isReadOnly && (
              <Button
                slot="drag"
                className={styles['handle'] ?? ''}
                aria-label={editor.move({ name })}
              >
                ⠿
              </Button>
            )}
            <PictureThumbnail picture={picture} />
            {at === 0 && <span className={styles['first']}>{editor.firstPicture}</span>}
          </GridListItem>
        )
      }}
    </GridList>
  )
}

function first(keys: Iterable<unknown>) {
  for (const key of keys) return String(key)
  return undefined
}
