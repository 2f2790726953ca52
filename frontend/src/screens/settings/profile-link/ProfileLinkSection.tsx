import { RefreshCw } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { Button } from '@/components/Button'
import { lazyScreen } from '@/components/lazyScreen'
import { useDialogChunk } from '@/components/useDialogChunk'
import { t } from '@/language/text'
import { profileLink } from '@/lib/paths'
import { Section } from '@/screens/settings/Section'
import { useSelf } from '@/session/SessionProvider'
import { useOffline } from '@/session/useOffline'

const ReplaceProfileLinkDialog = lazyScreen(
  () => import(/* webpackChunkName: "replace-profile-link" */ './ReplaceProfileLinkDialog'),
  'ReplaceProfileLinkDialog',
)

/** The fan's profile link, with a button that replaces it. */
export function ProfileLinkSection(): ReactElement {
  const { nano_id } = useSelf()
  const [asking, setAsking] = useState(false)
  const { loadChunk, isLoading } = useDialogChunk(ReplaceProfileLinkDialog)
  return (
    <Section
      title={t('Your code')}
      value={profileLink(nano_id).replace(/^https?:\/\//, '')}
      text={t(
        'Your QR code and link, as on your stickers and prints. If the wrong person has them, get a new code.',
      )}
      action={
        <Button
          variant="text"
          icon={<RefreshCw aria-hidden />}
          disabled={useOffline()}
          busy={isLoading}
          onClick={async () => setAsking(await loadChunk())}
        >
          {t('Get a new code')}
        </Button>
      }
    >
      {asking && <ReplaceProfileLinkDialog onClose={() => setAsking(false)} />}
    </Section>
  )
}
