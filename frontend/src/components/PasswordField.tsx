import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type ReactElement, useState } from 'react'
import { t } from '@/language/text'
import { IconButton } from './Button'
import { Field } from './Field'

type Props = Omit<ComponentProps<typeof Field>, 'type' | 'end'>

export function PasswordField(props: Props): ReactElement {
  const [shown, setShown] = useState(false)
  const toggle = (
    <IconButton label={t('Show characters')} aria-pressed={shown} onClick={() => setShown(!shown)}>
      {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
    </IconButton>
  )
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      end={toggle}
    />
  )
}
