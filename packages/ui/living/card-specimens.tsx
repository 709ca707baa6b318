import { Card, CardAction, CardSkeleton, Price } from '../src/index.ts'
import styles from './living-page.module.css'
import { Shown, Specimen } from './specimen.tsx'

const ink = { name: 'Ink', color: '#2f4a63' }
const oat = { name: 'Oat', color: '#d8cdb9' }
const sage = { name: 'Sage', color: '#8f9b80' }

/** Components of product listings. */
export function CardSpecimens() {
  return (
    <Specimen title="Card: rest, hover, sold out, skeleton" columns={12}>
      <div className={styles['listing']}>
        <Card
          href="#bottle-vase"
          name="Bottle vase"
          maker="Atelier Maren"
          picture={<Thing hue={248} />}
          price={<Price now="€128.00" was="€148.00" saving="−13 %" />}
          colors={[oat, ink, sage].map((color) => ({ ...color, href: `#${color.name}` }))}
          action={<CardAction type="button" aria-label="Add Bottle vase to the bag" />}
        />
        <Shown as="hover">
          <Card
            href="#moon-vase"
            name="Moon vase"
            maker="Atelier Maren"
            ribbon="New"
            picture={<Thing hue={38} />}
            price={<Price now="€164.00" />}
            colors={[oat, ink]}
            action={<CardAction type="button" aria-label="Add Moon vase to the bag" />}
          />
        </Shown>
        <Card
          href="#dusk-lamp"
          name="Dusk lamp"
          maker="Atelier Maren"
          soldOut
          picture={<Thing hue={62} />}
          price={<Price now="€240.00" />}
          action={<CardAction type="button" soldOut aria-label="Tell me when Dusk lamp is back" />}
        />
        <CardSkeleton />
      </div>
    </Specimen>
  )
}

/** A placeholder picture in the shop's colours, for a page without pictures. */
function Thing({ hue }: { hue: number }) {
  return <span className={styles['object']} style={{ '--hue': hue } as object} />
}
