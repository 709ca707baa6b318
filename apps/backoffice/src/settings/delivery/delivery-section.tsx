import type { SettingsAtRevision } from '@vitrine/client/admin'
import type {
  DayRange,
  DeliveryRate,
  DeliverySettings,
  DeliveryZone,
  Shop,
} from '@vitrine/contract'
import { Button } from '@vitrine/ui'
import { DayRangeFields } from '../../fields/day-range-fields.tsx'
import { EditForm } from '../../form/edit-form.tsx'
import { useFieldProblem } from '../../form/field-problems.ts'
import { type AtRevision, useEditForm } from '../../form/use-edit-form.ts'
import { useLoaded } from '../../screen/use-loaded.ts'
import { useShop } from '../../screen/use-shop.ts'
import { WhenLoaded } from '../../screen/when-loaded.tsx'
import { useMessages } from '../../shell/language-context.tsx'
import { useAdmin } from '../../shell/staff-context.ts'
import { createCode } from '../parts/create-code.ts'
import parts from '../parts/parts.module.css'
import type { SectionProps } from '../parts/section-props.ts'
import { useCountries } from '../parts/use-country-names.ts'
import { isDeliveryRight } from './delivery-problems.ts'
import { takenBy } from './taken-places.ts'
import { ZonePanel } from './zone-panel.tsx'

/** What the platform assumes of a store that says nothing. */
const NEXT_WORKING_DAY: DayRange = { min: 1, max: 1 }

/** Where the shop delivers to, and how. */
export function DeliverySection({ onSaved }: SectionProps) {
  const { settings } = useAdmin()
  const shop = useShop()
  const loading = useLoaded('', (signal) => settings.getDeliverySettings({ signal }))
  return (
    <WhenLoaded of={loading}>
      {(reply) => (
        <WhenLoaded of={shop}>
          {(data) => <Fields stored={toStored(reply)} shop={data} onSaved={onSaved} />}
        </WhenLoaded>
      )}
    </WhenLoaded>
  )
}

interface FieldsProps extends SectionProps {
  stored: AtRevision<DeliverySettings>
  shop: Shop
}

function Fields({ stored, shop, onSaved }: FieldsProps) {
  const { settings: messages } = useMessages()
  const { settings } = useAdmin()
  const { countries, nameOf } = useCountries()
  const form = useEditForm({
    name: 'settings.delivery',
    subject: 'setting:delivery',
    stored,
    read: async () => toStored(await settings.getDeliverySettings()),
    save: async ({ zones, ...others }, revision) =>
      toStored(await settings.setDeliverySettings({ ...others, zones: toSend(zones) }, revision)),
  })
  const { zones, dispatchDays = NEXT_WORKING_DAY } = form.values
  const refusedWith = useFieldProblem(form.failure)

  function change(at: number, changes: Partial<DeliveryZone>) {
    form.change({
      zones: zones.map((zone, place) => (place === at ? { ...zone, ...changes } : zone)),
    })
  }

  return (
    <EditForm
      label={messages.delivery}
      form={form}
      isWrong={!isDeliveryRight(form.values)}
      onSaved={onSaved}
    >
      {(isTold) => (
        <>
          <DayRangeFields
            value={dispatchDays}
            labels={{ min: messages.dispatchAtLeast, max: messages.dispatchAtMost }}
            hint={messages.dispatchHint}
            error={refusedWith('delivery.dispatchDays')}
            onChange={(changed) => form.change({ dispatchDays: changed })}
          />
          {zones.length === 0 && <p className={parts['note']}>{messages.noZones}</p>}
          {zones.map((zone, at) => (
            <ZonePanel
              key={zone.id}
              zone={zone}
              currency={shop.currency}
              language={shop.language}
              countries={countries}
              nameOf={nameOf}
              taken={takenBy(zones.toSpliced(at, 1))}
              isRestTaken={zones.some((one) => one.isRestOfWorld && one.id !== zone.id)}
              isTold={isTold}
              problemOf={(field) => refusedWith(`delivery.zones.${at}.${field}`)}
              onChange={(changes) => change(at, changes)}
              onRemove={() => form.change({ zones: zones.toSpliced(at, 1) })}
            />
          ))}
          <div>
            <Button
              type="button"
              look="second"
              size="small"
              onClick={() => {
                const id = createCode(
                  'zone',
                  zones.map((one) => one.id),
                )
                form.change({ zones: [...zones, { id, name: '', destinations: [], rates: [] }] })
              }}
            >
              {messages.addZone}
            </Button>
          </div>
        </>
      )}
    </EditForm>
  )
}

function toStored({ delivery, revision }: SettingsAtRevision<'delivery', DeliverySettings>) {
  return { values: delivery, revision }
}

/** New ways of delivery get a code by their name; those that orders know keep theirs. Texts that are empty are none. */
function toSend(zones: readonly DeliveryZone[]): DeliveryZone[] {
  const taken = zones.flatMap(({ rates }) => rates.map(({ code }) => code))
  return zones.map((zone) => ({ ...zone, rates: zone.rates.map(toRate) }))

  function toRate({ code, deliveryTime, freeFrom, pickup, ...rate }: DeliveryRate): DeliveryRate {
    const known = code || createCode(rate.title.original, taken)
    if (code === '') taken.push(known)
    return {
      ...rate,
      code: known,
      ...(deliveryTime?.original.trim() && { deliveryTime }),
      ...(freeFrom && { freeFrom }),
      ...(pickup && { pickup: toPickup(pickup) }),
    }
  }
}

function toPickup({
  postalCode,
  subdivision,
  instructions,
  ...place
}: NonNullable<DeliveryRate['pickup']>): NonNullable<DeliveryRate['pickup']> {
  return {
    ...place,
    ...(postalCode?.trim() && { postalCode }),
    ...(subdivision && { subdivision }),
    ...(instructions?.original.trim() && { instructions }),
  }
}
