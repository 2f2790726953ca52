import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactElement, Suspense, useState } from 'react'
import { lazyScreen } from '@/components/lazyScreen'
import { profileLink } from '@/lib/paths'
import { Section } from '@/screens/settings/Section'
import { useSelf } from '@/session/SessionProvider'

const NewCodeDialog = lazyScreen(async () => {
  const chunk = await import(/* webpackChunkName: "new-code" */ './NewCodeDialog')
  return chunk.NewCodeDialog
})

/** The fan's profile link, with a button that replaces it. */
export function CodeSection({ offline }: { offline: boolean }): ReactElement {
  const { nano_id } = useSelf()
  const [asking, setAsking] = useState(false)
  return (
    <Section
      title="Your code"
      text="Your QR code and your link, on every sticker and print. If they got into the wrong hands, get a new code."
    >
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {profileLink(nano_id).replace(/^https?:\/\//, '')}
      </Typography>
      <Button
        variant="outlined"
        disabled={offline}
        sx={{ justifySelf: 'start' }}
        onClick={() => setAsking(true)}
      >
        Get a new code
      </Button>
      {asking && (
        <Suspense fallback={null}>
          <NewCodeDialog onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </Section>
  )
}
