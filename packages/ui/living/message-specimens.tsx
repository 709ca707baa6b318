import {
  Badge,
  Button,
  EmptyState,
  ErrorFrame,
  Goal,
  MemberRibbon,
  Notice,
  PendingPrice,
  Price,
  Progress,
  Ribbon,
} from '../src/index.ts'
import styles from './living-page.module.css'
import { Row, Specimen, Stack } from './specimen.tsx'

/** Messages and texts. */
export function MessageSpecimens() {
  return (
    <>
      <Specimen title="Price" columns={4}>
        <Stack>
          <Price now="€26.00" />
          <Price now="€128.00" was="€148.00" saving="−13 %" />
          <Price now="€78.00" from />
          <Price now="€128.00" size="page" />
          <PendingPrice was="€57.10" />
        </Stack>
      </Specimen>
      <Specimen title="Ribbon, badge" columns={4}>
        <Stack>
          <div className={styles['frame']}>
            <Row>
              <Ribbon>New</Ribbon>
              <Ribbon>Sold out</Ribbon>
              <MemberRibbon>Members</MemberRibbon>
            </Row>
          </div>
          <Row>
            <Badge>Draft</Badge>
            <Badge tone="ok">Delivered</Badge>
            <Badge tone="warn">Slow</Badge>
            <Badge tone="bad">Gave up</Badge>
            <Badge tone="accent">On the way</Badge>
            <Badge tone="plain">Home</Badge>
          </Row>
        </Stack>
      </Specimen>
      <Specimen title="Progress" columns={4}>
        <Stack>
          <Goal value={0.65}>€27.80 to go until delivery is free.</Goal>
          <Goal value={1}>Delivery is free.</Goal>
          <Progress label="Checking" value={0.3} />
        </Stack>
      </Specimen>
      <Specimen title="Notice" columns={4}>
        <Stack>
          <Notice>Your bag is safe on this device.</Notice>
          <Notice tone="ok">The two bags are one now.</Notice>
          <Notice tone="warn" title="A new price.">
            It changed from €78 to €84 since yesterday.
          </Notice>
          <Notice tone="bad">The card was declined. Nothing was charged.</Notice>
        </Stack>
      </Specimen>
      <Specimen title="Empty state" columns={4}>
        <EmptyState
          title="No products found"
          action={
            <Button look="second" size="small" type="button">
              Drop the price limit
            </Button>
          }
        >
          No vase is ink, under €50 and in stock. Without the price there are nine.
        </EmptyState>
      </Specimen>
      <Specimen title="Error page" columns={12}>
        <ErrorFrame
          title="Page not found"
          picture={<span className={styles['object']} style={{ '--hue': 248 } as object} />}
          ways={
            <>
              <Button type="button">Look at vases</Button>
              <Button type="button" look="second">
                Search
              </Button>
            </>
          }
        >
          <p>The page moved, or the object is no longer made. Nothing in your bag has changed.</p>
        </ErrorFrame>
      </Specimen>
    </>
  )
}
