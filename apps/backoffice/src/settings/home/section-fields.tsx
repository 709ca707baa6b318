import { Button } from '@vitrine/ui'
import { AddProduct } from '../../collections/add-product.tsx'
import { TranslatedField } from '../../fields/translated-field.tsx'
import { useFormats } from '../../screen/formats.ts'
import { useMessages } from '../../shell/language-context.tsx'
import { Slider } from '../brand/slider.tsx'
import { LinkTargetFields } from '../navigation/link-target-fields.tsx'
import type { LinkTarget } from '../navigation/use-link-targets.ts'
import { AddSelect } from '../parts/add-select.tsx'
import parts from '../parts/parts.module.css'
import { PictureField } from '../parts/picture-field.tsx'
import type { usePictures } from '../parts/use-front.ts'
import { PinsField } from './pins-field.tsx'
import { isTitleMissing, type SectionValues } from './section-values.ts'

export interface SectionFieldsProps {
  section: SectionValues
  pictures: ReturnType<typeof usePictures>
  targets: readonly LinkTarget[]
  /** ISO 639, of the shop's own texts. */
  language: string
  isTold: boolean
  change: (changes: Partial<SectionValues>) => void
}

/** What can be set of a section of the home page. */
export function SectionFields(props: SectionFieldsProps) {
  const { settings: messages } = useMessages()
  switch (props.section.type) {
    case 'featuredPicture':
      return <FeaturedPictureFields {...props} />
    case 'product':
      return <ProductFields {...props} />
    case 'text':
      return <TextFields {...props} />
    case 'editorial':
      return <EditorialFields {...props} />
    default:
      return <p className={parts['note']}>{messages.sectionByItself}</p>
  }
}

function ProductFields({ section: { product }, change }: SectionFieldsProps) {
  const { settings: messages } = useMessages()
  return (
    <>
      <p className={parts['note']}>
        {product ? messages.sectionProduct({ product }) : messages.sectionAnyProduct}
      </p>
      <AddProduct
        isIncluded={({ slug }) => slug === product}
        onAdd={({ slug }) => change({ product: slug })}
      />
      {product && (
        <div>
          <Button
            type="button"
            look="quiet"
            size="small"
            onClick={() => change({ product: undefined })}
          >
            {messages.sectionAnyProduct}
          </Button>
        </div>
      )}
    </>
  )
}

function TextFields({ section, language, isTold, change }: SectionFieldsProps) {
  const { settings: messages } = useMessages()
  return (
    <>
      <TranslatedField
        label={messages.sectionTitle}
        language={language}
        value={section.title}
        maxLength={120}
        error={isTold && isTitleMissing(section, language) ? messages.headingMissing : undefined}
        onChange={(title) => change({ title })}
      />
      <TranslatedField
        label={messages.sectionText}
        hint={messages.sectionTextHint}
        isLong
        language={language}
        value={section.text}
        maxLength={4_000}
        onChange={(text) => change({ text })}
      />
    </>
  )
}

function EditorialFields(props: SectionFieldsProps) {
  const { section, targets, language, isTold, change } = props
  const { settings: messages } = useMessages()
  const { link } = section

  return (
    <>
      <ChosenPictureField {...props} hint={messages.pictureHint} />
      <TextFields {...props} />
      {link ? (
        <>
          <LinkTargetFields
            target={link}
            {...{ targets, isTold }}
            onChange={(next) => change({ link: next })}
          />
          <TranslatedField
            label={messages.linkText}
            hint={messages.linkTextHint}
            language={language}
            value={section.action}
            maxLength={60}
            onChange={(action) => change({ action })}
          />
          <div>
            <Button
              type="button"
              look="quiet"
              size="small"
              onClick={() => change({ link: undefined })}
            >
              {messages.removeLink}
            </Button>
          </div>
        </>
      ) : (
        <AddSelect
          label={messages.addLink}
          options={targets.map(({ value, name }) => ({ code: value, name }))}
          onAdd={(code) => change({ link: targets.find(({ value }) => value === code)?.target })}
        />
      )}
    </>
  )
}

function FeaturedPictureFields(props: SectionFieldsProps) {
  const { section, pictures, change } = props
  const { settings: messages } = useMessages()
  const { percent } = useFormats()
  const { picture, narrow, pins } = section

  return (
    <>
      <ChosenPictureField {...props} hint={messages.featuredPictureHint} />
      <PinsField
        url={pictures.find(picture)?.url}
        pins={pins}
        onChange={(next) => change({ pins: next })}
      />
      <PictureField
        legend={messages.narrowPicture}
        hint={messages.narrowPictureHint}
        altText={messages.narrowPicture}
        texts={{
          choose: messages.choosePicture,
          replace: messages.replacePicture,
          remove: messages.removePicture,
        }}
        picture={pictures.find(narrow?.picture)}
        error={undefined}
        onChange={(chosen) => {
          pictures.add(chosen)
          change({ narrow: chosen && { from: 0, to: 1, ...narrow, picture: chosen.id } })
        }}
      />
      {narrow && (
        <div className={parts['columns']}>
          <Slider
            label={messages.narrowFrom}
            value={narrow.from}
            max={1}
            step={0.01}
            valueText={percent(narrow.from)}
            onChange={(from) => change({ narrow: { ...narrow, from } })}
          />
          <Slider
            label={messages.narrowTo}
            value={narrow.to}
            max={1}
            step={0.01}
            valueText={percent(narrow.to)}
            onChange={(to) => change({ narrow: { ...narrow, to } })}
          />
        </div>
      )}
    </>
  )
}

function ChosenPictureField(props: SectionFieldsProps & { hint: string }) {
  const { section, pictures, isTold, hint, change } = props
  const { settings: messages } = useMessages()
  return (
    <PictureField
      legend={messages.picture}
      hint={hint}
      altText={section.title.original || messages.picture}
      texts={{ choose: messages.choosePicture, replace: messages.replacePicture }}
      picture={pictures.find(section.picture)}
      error={isTold && section.picture === undefined ? messages.pictureMissing : undefined}
      onChange={(picture) => {
        pictures.add(picture)
        change({ picture: picture?.id })
      }}
    />
  )
}
