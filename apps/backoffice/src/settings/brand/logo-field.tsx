import { useMessages } from '../../shell/language-context.tsx'
import { type ChosenPicture, PictureField } from '../parts/picture-field.tsx'
import styles from './brand.module.css'

export interface LogoFieldProps {
  shopName: string
  logo: ChosenPicture | undefined
  error: string | undefined
  onChange: (logo: ChosenPicture | undefined) => void
}

/** The logo, with the shop's name as its words. */
export function LogoField({ shopName, logo, error, onChange }: LogoFieldProps) {
  const { settings: messages } = useMessages()
  return (
    <PictureField
      legend={messages.logo}
      hint={messages.logoHint}
      altText={shopName}
      texts={{
        choose: messages.chooseLogo,
        replace: messages.replaceLogo,
        remove: messages.removeLogo,
      }}
      picture={logo}
      className={styles['chosen']}
      {...{ error, onChange }}
    />
  )
}
