import type { VisitEvent } from '@vitrine/contract'
import { useEffect, useRef } from 'react'
import { useLocation, useMatches } from 'react-router'
import { inShop } from '../language/in-shop.ts'
import type { VisitChoice } from './visit-choice.ts'
import { VisitQuestion } from './visit-question.tsx'

/** As many as one request may have. */
const MAX_HELD = 20

/** What happened before the answer: in memory only, because nothing is stored before it either. */
const held: VisitEvent[] = []
let hasCountedVisit = false

interface VisitsProps {
  choice: Exclude<VisitChoice, 'declined'>
  cartCount: number
}

/** Asks whether the visit may be counted. What happens until then is held, and sent once the answer is yes. */
export function Visits({ choice, cartCount }: VisitsProps) {
  const { pathname } = useLocation()
  const productId = useProductId()
  const counted = useRef({ pathname: '', cartCount })

  useEffect(() => {
    if (counted.current.pathname !== pathname) {
      if (isFirstPage()) hold({ step: 'visit' })
      hold({ step: 'page' })
      if (productId !== undefined) hold({ step: 'product', productId })
    }
    if (cartCount > counted.current.cartCount) hold({ step: 'cart' })
    counted.current = { pathname, cartCount }
    if (choice === 'counted') send()
  }, [pathname, productId, cartCount, choice])

  return choice === 'unanswered' && <VisitQuestion onDeclined={() => held.splice(0)} />
}

function useProductId(): string | undefined {
  const match = useMatches().find(({ id }) => id === 'routes/product/product-route')
  return (match?.loaderData as { id?: string } | undefined)?.id
}

/** Of a visit: the browser came from elsewhere, and neither reloaded the page nor went back to it. */
function isFirstPage() {
  if (hasCountedVisit) return false
  hasCountedVisit = true
  const [navigation] = performance.getEntriesByType('navigation')
  const isNavigation = (navigation as PerformanceNavigationTiming | undefined)?.type === 'navigate'
  return isNavigation && !document.referrer.startsWith(`${location.origin}/`)
}

function hold(event: VisitEvent) {
  if (held.length < MAX_HELD) held.push(event)
}

/** Arrives even if the page is left in the same moment. */
function send() {
  const events = held.splice(0)
  if (events.length > 0) navigator.sendBeacon(inShop('/visits/events'), JSON.stringify({ events }))
}
