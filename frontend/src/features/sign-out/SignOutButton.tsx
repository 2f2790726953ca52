import { type ReactElement, useState } from 'react'
import { Button } from '@/components/Button'
import { t } from '@/language/text'
import { useSignOut } from './useSignOut'

export function SignOutButton(): ReactElement {
  const signOut = useSignOut()
  const [isBusy, setBusy] = useState(false)
  const handleClick = async (): Promise<void> => {
    setBusy(true)
    await signOut()
    setBusy(false)
  }
  return (
    <Button variant="text" busy={isBusy} onClick={handleClick}>
      {t('Sign out')}
    </Button>
  )
}
