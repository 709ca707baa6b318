import { CloseIcon, Link, MinusIcon, NextIcon, PlusIcon } from '@vitrine/ui'
import {
  type KeyboardEvent,
  type MouseEvent,
  type SyntheticEvent,
  type UIEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useLocation, useNavigate } from 'react-router'
import { direction } from '#messages/language'
import * as messages from '#messages/pictures'
import { picturesOf } from '../../catalog/pictures-of.ts'
import { productPath } from '../../catalog/product-path.ts'
import type { ProductView } from '../../catalog/product-view.ts'
import { readSelection } from '../../catalog/selection-url.ts'
import { ZOOM_LINK } from '../../ui/zoom-link.ts'
import styles from './pictures-page.module.css'
import { useZoom } from './use-zoom.ts'
import { ZoomablePicture } from './zoomable-picture.tsx'

export interface PicturesPageProps {
  product: Pick<ProductView, 'slug' | 'localSlug' | 'name' | 'options' | 'variants' | 'pictures'>
  search: URLSearchParams
}

/** CSS pixels that an arrow key moves an enlarged picture. */
const MOVE = 80
/** Where the next picture is: from right to left its offset is negative, and the left arrow leads to it. */
const FORWARD = direction === 'rtl' ? -1 : 1

/**
 * All pictures of the selected options, as large as the screen, enlarged by pinch, wheel, click and keyboard: a modal
 * dialog over its own page, whose address can be shared. Without JavaScript it is open in the page, and each picture
 * links to its file.
 */
export function PicturesPage({ product, search }: PicturesPageProps) {
  const { name } = product
  const back = `${productPath(product)}?${search}`
  const pictures = picturesOf(product, readSelection(product, search))
  const dialog = useRef<HTMLDialogElement>(null)
  const strip = useRef<HTMLOListElement>(null)
  const [current, setCurrent] = useState(0)
  const close = useClose(back)
  const { zoom, isLarge, toggle, enlarge, reduce, reset, move, gestures } = useZoom(
    strip,
    pictures[current],
  )

  useEffect(() => {
    const shown = dialog.current
    // The dialog of the HTML is open without being modal.
    shown?.removeAttribute('open')
    shown?.showModal()
    // The URL's fragment names the first picture; the strip takes the arrow keys.
    document.getElementById(location.hash.slice(1))?.scrollIntoView({ behavior: 'instant' })
    // Moved by script, so without a focus ring.
    strip.current?.focus({ preventScroll: true, focusVisible: false } as FocusOptions)
    return () => document.getElementById(ZOOM_LINK)?.focus({ preventScroll: true })
  }, [])

  const show = (index: number) =>
    strip.current?.scrollTo({ left: index * strip.current.clientWidth * FORWARD })
  const follow = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent) =>
    setCurrent(Math.round((scrollLeft * FORWARD) / clientWidth))
  const press = (event: KeyboardEvent) => {
    const action = actionOf(event.key)
    if (!action || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    action()
  }

  return (
    <dialog
      ref={dialog}
      open
      className={styles['pictures']}
      aria-labelledby="pictures"
      onCancel={close}
      onClose={close}
      onKeyDown={press}
    >
      <header>
        <h1 id="pictures">{name}</h1>
        {pictures.length > 1 && (
          <p>
            {current + 1} / {pictures.length}
          </p>
        )}
        <Tools isLarge={isLarge} enlarge={enlarge} reduce={reduce} />
        <Link
          href={back}
          aria-label={messages.back({ name })}
          title={messages.back({ name })}
          onClick={close}
          replace
        >
          <CloseIcon size={24} />
        </Link>
      </header>
      <ol
        ref={strip}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
        tabIndex={0}
        aria-label={messages.pictures}
        data-large={isLarge || undefined}
        onScroll={follow}
        {...gestures}
      >
        {pictures.map((picture, index) => (
          <li key={picture.id} id={`picture-${index + 1}`}>
            <ZoomablePicture
              picture={picture}
              zoom={index === current ? zoom : undefined}
              onToggle={toggle}
            />
          </li>
        ))}
      </ol>
      {pictures.length > 1 && (
        <p className={styles['steps']}>
          <button
            type="button"
            aria-label={messages.previous}
            disabled={current === 0}
            onClick={() => show(current - 1)}
          >
            <NextIcon size={24} />
          </button>
          <button
            type="button"
            aria-label={messages.next}
            disabled={current === pictures.length - 1}
            onClick={() => show(current + 1)}
          >
            <NextIcon size={24} />
          </button>
        </p>
      )}
    </dialog>
  )

  function actionOf(key: string) {
    const actions: Record<string, () => void> = {
      '+': enlarge,
      '=': enlarge,
      '-': reduce,
      '0': reset,
      ArrowLeft: () => (isLarge ? move(MOVE, 0) : show(current - FORWARD)),
      ArrowRight: () => (isLarge ? move(-MOVE, 0) : show(current + FORWARD)),
      ...(isLarge && { ArrowUp: () => move(0, MOVE), ArrowDown: () => move(0, -MOVE) }),
    }
    return actions[key]
  }
}

interface ToolsProps {
  isLarge: boolean
  enlarge: () => void
  reduce: () => void
}

function Tools({ isLarge, enlarge, reduce }: ToolsProps) {
  return (
    <p className={styles['tools']}>
      <button type="button" aria-label={messages.smaller} disabled={!isLarge} onClick={reduce}>
        <MinusIcon size={24} />
      </button>
      <button type="button" aria-label={messages.larger} onClick={enlarge}>
        <PlusIcon size={24} />
      </button>
    </p>
  )
}

/** Leads to the product: back where that is the page before, as after a press of its button. */
function useClose(product: string) {
  const navigate = useNavigate()
  const { key } = useLocation()
  return (event: SyntheticEvent | MouseEvent) => {
    if ('metaKey' in event && (event.metaKey || event.ctrlKey || event.shiftKey)) return
    event.preventDefault()
    if (key === 'default') void navigate(product, { replace: true })
    else void navigate(-1)
  }
}
