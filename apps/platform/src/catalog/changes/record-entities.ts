import type { BrandV3, CustomizationV3, InfoSectionV3, RibbonV3 } from '@vitrine/contract'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { recordChanges } from '../../outbox/record-changes.ts'
import { toCustomizationName, toFreeTextInput } from '../entities/wire-customization.ts'
import type { CatalogChange } from './change.ts'

/** The published data of an entity that products reference. */
interface RecordedEntity {
  id: string
  kind: 'created' | 'updated' | 'deleted'
  revision: number
  createdAt: Date
}

interface RecordedEntities {
  brand: RecordedEntity & Pick<BrandV3, 'name'>
  ribbon: RecordedEntity & Pick<RibbonV3, 'name'>
  /** `description` is HTML. */
  info_section: RecordedEntity &
    Pick<InfoSectionV3, 'uniqueName' | 'title'> & { description: string }
  customization: RecordedEntity & {
    name: string
    type: CustomizationV3['customizationType']
    renderType: CustomizationV3['customizationRenderType']
    choices: { id: string; name: string; colorCode?: string }[]
    freeText?: CustomizationV3['freeTextInput'] | null
  }
}

/** Records changes of entities that products reference, in the transaction that makes them. */
export function recordEntities<Kind extends keyof RecordedEntities>(
  tx: SiteScope,
  entity: Kind,
  recorded: RecordedEntities[Kind][],
): Promise<void> {
  const changes = recorded.map((one) => ({
    entity,
    entityId: one.id,
    facts: { kind: one.kind, entity: { ...revisionOf(tx, one), ...WRITERS[entity](one) } },
  }))
  return recordChanges(tx, changes as unknown as CatalogChange[])
}

/** The deletion increments it too, so that its event has a number of its own. */
function revisionOf(tx: SiteScope, { id, kind, revision, createdAt }: RecordedEntity) {
  return {
    id,
    revision: String(kind === 'deleted' ? revision + 1 : revision),
    createdDate: createdAt.toISOString(),
    updatedDate: tx.now().toISOString(),
  }
}

const WRITERS: { [Kind in keyof RecordedEntities]: (one: RecordedEntities[Kind]) => object } = {
  brand: ({ name }) => ({ name }),
  ribbon: ({ name }) => ({ name }),
  // Converted to rich content only when it is published.
  info_section: ({ uniqueName, title, description }) => ({
    uniqueName,
    ...(title && { title }),
    plainDescription: description,
  }),
  customization: ({ name, type, renderType, choices, freeText }) => ({
    key: toCustomizationName(name),
    name: toCustomizationName(name),
    customizationType: type,
    customizationRenderType: renderType,
    ...(renderType === 'FREE_TEXT'
      ? { freeTextInput: toFreeTextInput(name, freeText) }
      : {
          choicesSettings: {
            choices: choices.map((choice) => ({
              ...choice,
              key: choice.name,
              choiceType: choice.colorCode === undefined ? 'CHOICE_TEXT' : 'ONE_COLOR',
            })),
          },
        }),
  }),
}
