import { AddProduct } from '../../collections/add-product.tsx'
import { FocalPicture } from '../../product-editor/media/focal-point.tsx'
import { useFormats } from '../../screen/formats.ts'
import { useMessages } from '../../shell/language-context.tsx'
import { Slider } from '../brand/slider.tsx'
import { newId, OrderedEntries } from '../parts/ordered-entries.tsx'
import parts from '../parts/parts.module.css'
import type { PinValues } from './section-values.ts'

export interface PinsFieldProps {
  url: string | undefined
  pins: PinValues[]
  onChange: (pins: PinValues[]) => void
}

/** The products in a picture: pressed where they are, or moved from the keyboard. */
export function PinsField({ url, pins, onChange }: PinsFieldProps) {
  const { settings: messages } = useMessages()
  const { percent } = useFormats()

  return (
    <fieldset className={parts['group']}>
      <legend>{messages.pins}</legend>
      <p className={parts['note']}>{messages.pinsHint}</p>
      <OrderedEntries
        label={messages.pins}
        rows={pins}
        nameOf={({ product }) => product}
        onChange={onChange}
      >
        {({ x, y }, change) => (
          <>
            {url !== undefined && (
              <FocalPicture
                {...{ url, point: { x, y }, isReadOnly: false, label: messages.setPin }}
                onChange={change}
              />
            )}
            <div className={parts['columns']}>
              <Slider
                label={messages.pinAcross}
                value={x}
                max={1}
                step={0.005}
                valueText={percent(x)}
                onChange={(next) => change({ x: next })}
              />
              <Slider
                label={messages.pinDown}
                value={y}
                max={1}
                step={0.005}
                valueText={percent(y)}
                onChange={(next) => change({ y: next })}
              />
            </div>
          </>
        )}
      </OrderedEntries>
      {pins.length < 20 && (
        <AddProduct
          isIncluded={({ slug }) => pins.some(({ product }) => product === slug)}
          onAdd={({ slug }) => onChange([...pins, { id: newId(), product: slug, x: 0.5, y: 0.5 }])}
        />
      )}
    </fieldset>
  )
}
