import { Button, Checkbox } from '@vitrine/ui'
import { useState } from 'react'
import { PosterField } from '../../media/poster-field.tsx'
import { useMessages } from '../../shell/language-context.tsx'
import { useAdmin } from '../../shell/staff-context.ts'
import { TextArea } from '../fields/text-area.tsx'
import type { OptionValues, ProductPicture } from '../values/product-values.ts'
import { CENTRE, FocalPicture, FocalSliders } from './focal-point.tsx'
import styles from './media.module.css'

export interface PictureDetailsProps {
  picture: ProductPicture
  options: OptionValues[]
  isReadOnly: boolean
  onChange: (picture: ProductPicture) => void
  onOptions: (options: OptionValues[]) => void
  onRemove: () => void
}

/** What a picture shows in words, where its middle is, and the choices that it is for. */
export function PictureDetails(props: PictureDetailsProps) {
  const { picture, options, isReadOnly, onChange, onOptions, onRemove } = props
  const { editor } = useMessages()
  const { media } = useAdmin()
  const [words, setWords] = useState(picture.altText)
  const [isDecorative, setDecorative] = useState(false)
  const [problem, setProblem] = useState<string>()
  const point = picture.focalPoint ?? CENTRE

  // A file belongs to the library, not to this product: its words and its middle are saved at once, for all that show it.
  async function save(changes: {
    altText?: string
    decorative?: true
    focalPoint?: { x: number; y: number }
  }) {
    setProblem(undefined)
    try {
      const { file } = await media.updateFile({ id: picture.id, ...changes })
      onChange({
        ...picture,
        altText: file.altText,
        ...(file.focalPoint && { focalPoint: file.focalPoint }),
      })
    } catch {
      setProblem(editor.pictureNotSaved)
    }
  }

  return (
    <section className={styles['details']} aria-label={editor.pictureDetails}>
      {!picture.isVideo && (
        <FocalPicture
          url={picture.url}
          point={point}
          isReadOnly={isReadOnly}
          onChange={(focalPoint) => save({ focalPoint })}
        />
      )}
      <div className={styles['words']}>
        <TextArea
          label={editor.words}
          hint={editor.wordsHint}
          value={words}
          maxLength={1000}
          disabled={isReadOnly || isDecorative}
          error={problem}
          onChange={setWords}
          onBlur={() =>
            words.trim() !== '' && words !== picture.altText && save({ altText: words.trim() })
          }
        />
        {!picture.isVideo && (
          <>
            <Checkbox
              name="decorative"
              checked={isDecorative}
              disabled={isReadOnly}
              onChange={({ target }) => {
                setDecorative(target.checked)
                if (target.checked) save({ decorative: true })
              }}
            >
              {editor.decorative}
            </Checkbox>
            <FocalSliders
              point={point}
              isReadOnly={isReadOnly}
              onChange={(focalPoint) => save({ focalPoint })}
            />
          </>
        )}
        {picture.isVideo && (
          <PosterField
            videoId={picture.id}
            poster={picture.thumbnail}
            isReadOnly={isReadOnly}
            onChange={(poster) => onChange(withPoster(picture, poster?.url))}
          />
        )}
        {options.some(({ choices }) => choices.length > 0) && (
          <label className={styles['choice']}>
            {editor.pictureOfChoice}
            <select
              disabled={isReadOnly}
              value={choiceOf(options, picture.id)}
              onChange={({ target }) => onOptions(assign(options, picture.id, target.value))}
            >
              <option value="">{editor.allChoices}</option>
              {options.map(({ key, name, choices }) => (
                <optgroup key={key} label={name}>
                  {choices.map((choice) => (
                    <option key={choice.key} value={choice.key}>
                      {choice.description}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
          </label>
        )}
        {!isReadOnly && (
          <Button type="button" look="destructive" size="small" onClick={onRemove}>
            {editor.removePicture}
          </Button>
        )}
      </div>
    </section>
  )
}

function withPoster({ thumbnail: _, ...video }: ProductPicture, thumbnail: string | undefined) {
  return thumbnail === undefined ? video : { ...video, thumbnail }
}

function choiceOf(options: OptionValues[], id: string) {
  const all = options.flatMap(({ choices }) => choices)
  return all.find(({ mediaIds }) => mediaIds.includes(id))?.key ?? ''
}

/** Pictures may be of choices of one option only: those of the others lose theirs. */
function assign(options: OptionValues[], id: string, choiceKey: string): OptionValues[] {
  const owner = options.find(({ choices }) => choices.some(({ key }) => key === choiceKey))
  return options.map((option) => ({
    ...option,
    choices: option.choices.map((choice) => {
      const others = choice.mediaIds.filter((one) => one !== id)
      if (choice.key === choiceKey) return { ...choice, mediaIds: [...others, id] }
      return { ...choice, mediaIds: owner && owner.key !== option.key ? [] : others }
    }),
  }))
}
