import type { ReactElement } from 'react'
import { Button } from '@/components/Button'
import { t } from '@/language/text'
import { useSignOut } from './useSignOut'

export function SignOutButton(): ReactElement {
  const { signOut, isSigningOut } = useSignOut()
  return (
    <Button variant="text" loading={isSigningOut} onClick={signOut}>
      {t('Sign out')}
    </Button>
  )
}
