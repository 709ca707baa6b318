import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { moveBy, sizesOf, WHOLE, type Zoom, zoomAround } from './zoom.ts'

/** One press of a button or key, and one click. */
const STEP = 1.5
const CLICK = 2.5
/** A wheel's notch is about 100. */
const WHEEL = 0.002
/** CSS pixels: a press that moves less is a click. */
const STILL = 6

interface Point {
  x: number
  y: number
}

/**
 * Enlarges what is in the frame by pinch, wheel, drag, click and buttons. Gestures concern the shown picture, which has
 * these pixels; another picture is shown whole.
 */
export function useZoom(
  frame: RefObject<HTMLElement | null>,
  picture: { id: string; width: number; height: number } | undefined,
) {
  const [state, setState] = useState({ id: picture?.id, zoom: WHOLE })
  const pointers = useRef(new Map<number, Point>())
  const dragged = useRef(false)
  const zoom = state.id === picture?.id ? state.zoom : WHOLE
  const isLarge = zoom.scale > 1

  // Not by a property: React listens for the wheel passively, and the page behind must not scroll.
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const roll = (event: WheelEvent) => {
      // Sideways it changes the picture.
      if (!isLarge && Math.abs(event.deltaX) > Math.abs(event.deltaY)) return
      event.preventDefault()
      const point = pointIn(event)
      change((now, sizes) => zoomAround(now, Math.exp(-event.deltaY * WHEEL), point, sizes))
    }
    element.addEventListener('wheel', roll, { passive: false })
    return () => element.removeEventListener('wheel', roll)
  })

  return {
    zoom,
    isLarge,
    /** What a click is to do: drags are none. */
    toggle(event: { clientX: number; clientY: number; detail: number }) {
      if (dragged.current) return
      // A click by keyboard has no position: the centre.
      const point = event.detail === 0 ? { x: 0, y: 0 } : pointIn(event)
      change((now, sizes) => (now.scale > 1 ? WHOLE : zoomAround(now, CLICK, point, sizes)))
    },
    enlarge: () => change((now, sizes) => zoomAround(now, STEP, { x: 0, y: 0 }, sizes)),
    reduce: () => change((now, sizes) => zoomAround(now, 1 / STEP, { x: 0, y: 0 }, sizes)),
    reset: () => change(() => WHOLE),
    move: (dx: number, dy: number) => change((now, sizes) => moveBy(now, dx, dy, sizes)),
    gestures: { onPointerDown, onPointerMove, onPointerUp: lift, onPointerCancel: lift },
  }

  function onPointerDown({ pointerId, clientX, clientY }: PointerEvent) {
    if (pointers.current.size === 0) dragged.current = false
    pointers.current.set(pointerId, { x: clientX, y: clientY })
  }

  function onPointerMove(event: PointerEvent) {
    const { pointerId, clientX, clientY } = event
    const before = pointers.current.get(pointerId)
    if (!before) return
    const [dx, dy] = [clientX - before.x, clientY - before.y]
    const others = [...pointers.current].filter(([id]) => id !== pointerId)
    if (others.length === 0 && !isLarge) return
    if (others.length === 0 && !dragged.current && Math.hypot(dx, dy) < STILL) return
    dragged.current = true
    const now = { x: clientX, y: clientY }
    pointers.current.set(pointerId, now)
    const [other] = others
    if (!other) return change((zoom, sizes) => moveBy(zoom, dx, dy, sizes))
    const factor = distance(now, other[1]) / Math.max(1, distance(before, other[1]))
    const middle = pointIn({ clientX: (now.x + other[1].x) / 2, clientY: (now.y + other[1].y) / 2 })
    change((zoom, sizes) => moveBy(zoomAround(zoom, factor, middle, sizes), dx / 2, dy / 2, sizes))
  }

  function lift({ pointerId }: PointerEvent) {
    pointers.current.delete(pointerId)
  }

  function change(next: (zoom: Zoom, sizes: ReturnType<typeof sizesOf>) => Zoom) {
    const element = frame.current
    if (!element || !picture) return
    const sizes = sizesOf({ width: element.clientWidth, height: element.clientHeight }, picture)
    setState((now) => ({
      id: picture.id,
      zoom: next(now.id === picture.id ? now.zoom : WHOLE, sizes),
    }))
  }

  function pointIn({ clientX, clientY }: { clientX: number; clientY: number }): Point {
    const { left, top, width, height } = frame.current?.getBoundingClientRect() ?? new DOMRect()
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
  }
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
