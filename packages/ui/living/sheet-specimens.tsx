import { useState } from 'react'
import {
  Breadcrumb,
  Button,
  Dialog,
  DialogButton,
  Drawer,
  Pagination,
  SpecificationTable,
  Table,
  Toast,
  UndoLine,
} from '../src/index.ts'
import { Row, Specimen, Stack } from './specimen.tsx'

const sizes = [
  { size: '18 cm', price: '€78.00', stock: 12 },
  { size: '26 cm', price: '€128.00', stock: 3 },
  { size: '34 cm', price: '€168.00', stock: 0 },
]

/** Dialogs, drawers and tables. */
export function SheetSpecimens() {
  return (
    <>
      <Specimen title="Dialog, drawer, toast, undo line" columns={6}>
        <Comings />
      </Specimen>
      <Specimen title="Breadcrumb, pagination" columns={6}>
        <Stack>
          <Breadcrumb trail={[{ href: '#shop', label: 'Shop' }]} here="Vases" />
          <Pagination name="More objects" progress="You have seen 24 of 41" seen={24 / 41}>
            <Button look="second" type="button">
              Show the other 17
            </Button>
          </Pagination>
        </Stack>
      </Specimen>
      <Specimen title="Table" columns={6}>
        <Table
          caption="Sizes of the bottle vase"
          rows={sizes}
          keyOf={({ size }) => size}
          columns={[
            { label: 'Size', cell: ({ size }) => size },
            { label: 'Price', cell: ({ price }) => price, isNumber: true },
            { label: 'In stock', cell: ({ stock }) => stock, isNumber: true },
          ]}
        />
      </Specimen>
      <Specimen title="Specification" columns={6}>
        <SpecificationTable
          caption="Facts about the bottle vase"
          rows={[
            { label: 'Material', value: 'Stoneware, glazed inside and out' },
            { label: 'Holds', value: '1.9 l' },
            { label: 'Weight', value: '1,450 g' },
          ]}
        />
      </Specimen>
    </>
  )
}

function Comings() {
  const [told, setTold] = useState<string>()
  const [isRemoved, setRemoved] = useState(true)

  return (
    <Stack>
      <Row>
        <DialogButton opens="sign-out" className="text-link">
          Open the dialog
        </DialogButton>
        <DialogButton opens="bag" className="text-link">
          Open the drawer
        </DialogButton>
        <button type="button" className="text-link" onClick={() => setTold('Waffle towel removed')}>
          Show the toast
        </button>
        <button type="button" className="text-link" onClick={() => setRemoved(true)}>
          Remove again
        </button>
      </Row>
      {isRemoved && (
        <UndoLine type="button" onClick={() => setRemoved(false)} onGone={() => setRemoved(false)}>
          Removed: Waffle towel, natural
        </UndoLine>
      )}
      <Dialog
        id="sign-out"
        title="Sign out of Rotterdam?"
        consequence="That device loses access at once. Your password stays."
        keepLabel="Keep it"
      >
        <Button type="button">Sign out there</Button>
      </Dialog>
      <Drawer id="bag" title="Your bag" closeLabel="Close the bag" footer={<span>€128.00</span>}>
        <p>One bottle vase, oat, 26 cm.</p>
      </Drawer>
      <Toast
        onGone={() => setTold(undefined)}
        action={
          <button type="button" onClick={() => setTold(undefined)}>
            Undo
          </button>
        }
      >
        {told}
      </Toast>
    </Stack>
  )
}
