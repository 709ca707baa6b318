import { type ReactNode, useId, useState } from 'react'
import { CallsSection } from './calls-section.tsx'
import { CartSection } from './cart-section.tsx'
import { EventsSection } from './events-section.tsx'
import { SessionSection } from './session-section.tsx'
import { STYLES } from './styles.ts'
import type { VitrineDevtoolsProps } from './vitrine-devtools.tsx'

/** A button at the edge of the page, and the panel that it opens. Nothing is loaded while it is closed. */
export function DevtoolsPanel({ calls, events }: VitrineDevtoolsProps): ReactNode {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <section
      className="vitrine-devtools"
      aria-label="Vitrine devtools"
      onKeyDown={({ key }) => key === 'Escape' && setIsOpen(false)}
    >
      <style>{STYLES}</style>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        Vitrine
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <>
            <SessionSection />
            <CartSection />
            {calls && <CallsSection calls={calls} />}
            {events && <EventsSection events={events} />}
          </>
        )}
      </div>
    </section>
  )
}
