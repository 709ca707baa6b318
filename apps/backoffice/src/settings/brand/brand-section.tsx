import { createShop } from '@vitrine/client/shop'
import type { Shop, ShopBrand, ShopSettingsReply } from '@vitrine/contract'
import { Button } from '@vitrine/ui'
import { DEFAULT_ACCENT } from '@vitrine/ui/default-accent'
import { useState } from 'react'
import { EditForm } from '../../form/edit-form.tsx'
import { useFieldProblem } from '../../form/field-problems.ts'
import { type AtRevision, useEditForm } from '../../form/use-edit-form.ts'
import { SelectField } from '../../product-editor/fields/select-field.tsx'
import { useFormats } from '../../screen/formats.ts'
import { Panel } from '../../screen/panel.tsx'
import { useLoaded } from '../../screen/use-loaded.ts'
import { WhenLoaded } from '../../screen/when-loaded.tsx'
import { useMessages } from '../../shell/language-context.tsx'
import { useClient } from '../../shell/staff-context.ts'
import parts from '../parts/parts.module.css'
import type { ChosenPicture } from '../parts/picture-field.tsx'
import type { SectionProps } from '../parts/section-props.ts'
import styles from './brand.module.css'
import { BrandPreview } from './brand-preview.tsx'
import { LogoField } from './logo-field.tsx'
import { Slider } from './slider.tsx'

/** The look of a shop that has set none: `packages/ui/src/tokens.css`. */
const DEFAULTS = {
  accent: DEFAULT_ACCENT,
  radius: 4,
  headings: 'serif',
} as const satisfies ShopBrand

/** Chroma from here to there changes the colour; the design limits it to that. */
const CHROMA = { min: 0.04, max: 0.12 }

/** The look of the shop: colour of buttons and links, corners, face of headings. */
export function BrandSection({ onSaved }: SectionProps) {
  const client = useClient()
  const loading = useLoaded('', async (signal) => {
    const calls = createShop(client)
    const [reply, shop] = await Promise.all([
      calls.getSettings({ signal }),
      calls.getShop({ signal }),
    ])
    return { reply, shop }
  })
  return (
    <WhenLoaded of={loading}>{(loaded) => <Fields {...loaded} onSaved={onSaved} />}</WhenLoaded>
  )
}

interface FieldsProps extends SectionProps {
  reply: ShopSettingsReply
  shop: Shop
}

function Fields({ reply, shop, onSaved }: FieldsProps) {
  const { settings: messages } = useMessages()
  const { number, percent } = useFormats()
  const client = useClient()
  const form = useEditForm<ShopBrand<string>>({
    name: 'settings.brand',
    subject: 'setting:shop',
    stored: toStored(reply),
    read: async () => toStored(await createShop(client).getSettings()),
    save: async (brand, revision) =>
      toStored(await createShop(client).updateSettings({ settings: { brand }, revision })),
  })
  const { values, change } = form
  const refusedWith = useFieldProblem(form.failure)
  const [logos, setLogos] = useState(() => new Map(logosOf(reply, shop)))
  const look = { ...DEFAULTS, ...values }
  const { hue, chroma } = look.accent

  return (
    <EditForm label={messages.brand} form={form} onSaved={onSaved}>
      {() => (
        <Panel title={messages.lookPanel}>
          <LogoField
            shopName={reply.name}
            logo={values.logo === undefined ? undefined : logos.get(values.logo)}
            error={refusedWith('settings.brand.logo')}
            onChange={(logo) => {
              if (logo) setLogos((before) => new Map(before).set(logo.id, logo))
              form.replace(withLogo(values, logo?.id))
            }}
          />
          <div className={parts['columns']}>
            <Slider
              label={messages.hue}
              value={hue}
              max={360}
              valueText={`${number(hue)}°`}
              onChange={(next) => change({ accent: { hue: next, chroma } })}
            />
            <Slider
              label={messages.chroma}
              value={Math.min(CHROMA.max, Math.max(CHROMA.min, chroma))}
              {...CHROMA}
              step={0.002}
              valueText={percent(
                Math.max(0, Math.min(1, (chroma - CHROMA.min) / (CHROMA.max - CHROMA.min))),
              )}
              onChange={(next) => change({ accent: { hue, chroma: next } })}
            />
            <Slider
              label={messages.radius}
              value={look.radius}
              max={16}
              valueText={messages.pixels({ count: look.radius })}
              onChange={(radius) => change({ radius })}
            />
            <SelectField
              label={messages.headings}
              value={look.headings}
              options={[
                { value: 'serif', label: messages.serif },
                { value: 'sans', label: messages.sans },
              ]}
              onChange={(headings) => change({ headings })}
            />
          </div>
          <div className={styles['previews']}>
            {(['light', 'dark'] as const).map((theme) => (
              <BrandPreview key={theme} {...look} theme={theme} shopName={reply.name} />
            ))}
          </div>
          <p className={parts['note']}>{messages.brandHint}</p>
          <div>
            <Button type="button" look="quiet" size="small" onClick={() => change(DEFAULTS)}>
              {messages.defaultLook}
            </Button>
          </div>
        </Panel>
      )}
    </EditForm>
  )
}

/** The addresses of logos by their ids: the stored one, and those that were chosen here. */
function logosOf({ settings }: ShopSettingsReply, { brand }: Shop): [string, ChosenPicture][] {
  const { logo: id } = settings.brand
  return id !== undefined && brand.logo ? [[id, { id, url: brand.logo.url }]] : []
}

function withLogo({ logo: _, ...brand }: ShopBrand<string>, id: string | undefined) {
  return id === undefined ? brand : { ...brand, logo: id }
}

function toStored({ settings, revision }: ShopSettingsReply): AtRevision<ShopBrand<string>> {
  return { values: settings.brand, revision }
}
