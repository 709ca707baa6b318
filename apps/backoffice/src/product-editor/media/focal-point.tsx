import { useState } from 'react'
import { useMessages } from '../../shell/language-context.tsx'
import styles from './media.module.css'

/** The part of the width and of the height, from 0 to 1, that crops keep in view. */
export interface FocalPoint {
  x: number
  y: number
}

export const CENTRE: FocalPoint = { x: 0.5, y: 0.5 }

export interface FocalPointProps {
  point: FocalPoint
  isReadOnly: boolean
  onChange: (point: FocalPoint) => void
}

/** The picture, pressed where its focal point is. */
export function FocalPicture({
  url,
  point,
  isReadOnly,
  label,
  onChange,
}: FocalPointProps & { url: string; label?: string }) {
  const { editor } = useMessages()
  return (
    <button
      type="button"
      className={styles['focal']}
      aria-label={label ?? editor.focalPoint}
      disabled={isReadOnly}
      onClick={({ currentTarget, clientX, clientY, detail }) => {
        // From the keyboard the sliders beside it are used.
        if (detail === 0) return
        const box = currentTarget.getBoundingClientRect()
        onChange({
          x: part((clientX - box.left) / box.width),
          y: part((clientY - box.top) / box.height),
        })
      }}
    >
      <img src={url} alt="" />
      <span
        style={{ insetInlineStart: `${point.x * 100}%`, insetBlockStart: `${point.y * 100}%` }}
      />
    </button>
  )
}

/** The same from the keyboard. */
export function FocalSliders({ point, isReadOnly, onChange }: FocalPointProps) {
  const { editor } = useMessages()
  return (
    <div className={styles['sliders']}>
      <Slider
        label={editor.focalAcross}
        value={point.x}
        isReadOnly={isReadOnly}
        onChange={(x) => onChange({ ...point, x })}
      />
      <Slider
        label={editor.focalDown}
        value={point.y}
        isReadOnly={isReadOnly}
        onChange={(y) => onChange({ ...point, y })}
      />
    </div>
  )
}

function Slider(props: {
  label: string
  value: number
  isReadOnly: boolean
  onChange: (value: number) => void
}) {
  const { label, value, isReadOnly, onChange } = props
  const [shown, setShown] = useState(value)
  const [stored, setStored] = useState(value)
  // Set by pressing the picture.
  if (value !== stored) {
    setStored(value)
    setShown(value)
  }
  const commit = () => shown !== value && onChange(shown)
  return (
    <label>
      {label}
      <input
        type="range"
        min={0}
        max={1}
        step={0.01}
        disabled={isReadOnly}
        value={shown}
        onChange={({ target }) => setShown(Number(target.value))}
        onPointerUp={commit}
        onKeyUp={commit}
        onBlur={commit}
      />
    </label>
  )
}

const part = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000
